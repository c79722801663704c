import { sql } from 'kysely'
import type { Db, Owner } from '../../../context/db.ts'
import type { EmailLine } from '../../../presenters/email/email-content.ts'
import { belongsTo } from '../../../repositories/owner-conditions.ts'

/** The lines of an order as a mail shows them, at most so many; `quantity` is what was ordered. */
export async function findMailedLines(
  db: Db,
  owner: Owner,
  orderId: number,
  limit: number,
): Promise<EmailLine[]> {
  const { rows } = await sql<{ quantity: number; below: string; title: string; total: number }>`
    select i.quantity, case when i.title = '' then '' else coalesce(i.sku, '') end as below,
      coalesce(nullif(i.title, ''), i.sku, '') as title, count(*) over ()::int as total
    from order_items i where ${belongsTo(owner, 'i')} and i.order_id = ${orderId}
    order by i.position, i.id limit ${limit}`.execute(db)
  const more = (rows[0]?.total ?? 0) - rows.length
  const lines = rows.map(({ quantity, below, title }) => ({ quantity, below, title }))
  return more === 0
    ? lines
    : [...lines, { below: '', title: `and ${more} more ${more === 1 ? 'line' : 'lines'}` }]
}
