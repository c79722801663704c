import { sql } from 'kysely'
import type { Db, Owner } from '../../../../context/db.ts'
import { belongsToSupplier } from '../../../../repositories/owner-conditions.ts'

/** Who changed a dealer's status last; undefined for the portal itself and for nobody. */
export async function findLastDecider(db: Db, owner: Owner): Promise<string | undefined> {
  const { rows } = await sql<{ actor: string | null }>`
    select actor from audit_entries
    where ${belongsToSupplier(owner)} and data ->> 'dealerId' = ${String(owner.dealerId)} and command = 'dealer status'
    order by id desc limit 1`.execute(db)
  return rows[0]?.actor ?? undefined
}
