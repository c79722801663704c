import { sql } from 'kysely'
import type { Db, Owner } from '../../../context/db.ts'
import { belongsTo } from '../../../repositories/owner-conditions.ts'

/** The lines of an order as a mail shows them, at most so many; `quantity` is what was ordered. */
export async function findMailLines(
  db: Db,
  owner: Owner,
  orderId: number,
  limit: number,
): Promise<{ lines: { title: string; quantity: number }[]; total: number }> {
  const { rows } = await sql<{ title: string; quantity: number; total: number }>`
    select coalesce(nullif(i.title, ''), i.sku, '') as title, i.quantity, count(*) over ()::int as total
    from order_items i where ${belongsTo(owner, 'i')} and i.order_id = ${orderId}
    order by i.position, i.id limit ${limit}`.execute(db)
  return { lines: rows, total: rows[0]?.total ?? 0 }
}
