import { sql } from 'kysely'
import type { Db } from '../../context/db.ts'

export interface PortalRowCounts {
  readonly suppliers: number
  readonly dealers: number
  readonly orders: number
}

/** Counts a portal's main rows, to compare a restored backup with the original. */
export async function countPortalRows(db: Db): Promise<PortalRowCounts> {
  const { rows } = await sql<PortalRowCounts>`
    select (select count(*) from suppliers)::int8 as suppliers, (select count(*) from dealers)::int8 as dealers,
      (select count(*) from orders)::int8 as orders`.execute(db)
  return rows[0] ?? { suppliers: 0, dealers: 0, orders: 0 }
}
