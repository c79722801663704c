import { sql } from 'kysely'
import type { Db, Owner } from '../../../context/db.ts'
import type { EmailLine } from '../../../presenters/email/email-content.ts'
import { emailLines } from '../../../presenters/email/email-lines.ts'
import type { NoticeRow } from '../../../repositories/mail/notice.repository.ts'
import { belongsTo } from '../../../repositories/owner-conditions.ts'

/** The shipped or refunded units of an order line. */
interface LineUnits {
  readonly id: number
  readonly quantity: number
}

/** Emails about these events list only the lines in their notices; all others list the whole order. */
const partialEvents: readonly string[] = [
  'order_shipped',
  'order_delivered',
  'order_refunded',
  'refund_returned',
]

/** Finds up to `limit` order lines for an email about an event, with the units that the event affects. */
export async function findMailedLines(
  db: Db,
  owner: Owner,
  notices: readonly [NoticeRow, ...NoticeRow[]],
  limit: number,
): Promise<EmailLine[]> {
  const [{ event, orderId }] = notices
  if (orderId === null) return []
  const units = notices.flatMap(({ data }) => lineUnits(data.lines))
  const listed = partialEvents.includes(event)
    ? sql`join (
        select id, sum(quantity)::int as quantity
        from unnest(${units.map(({ id }) => id)}::bigint[], ${units.map(({ quantity }) => quantity)}::int[]) as u (id, quantity)
        group by id) m on m.id = i.id`
    : sql`cross join lateral (select i.quantity) m`
  const { rows } = await sql<{ quantity: number; sku: string; title: string; total: number }>`
    select m.quantity, coalesce(i.sku, '') as sku, i.title, count(*) over ()::int as total
    from order_items i ${listed}
    where ${belongsTo(owner, 'i')} and i.order_id = ${orderId}
    order by i.position, i.id limit ${limit}`.execute(db)
  return emailLines(rows, rows[0]?.total ?? 0)
}

function lineUnits(lines: unknown): readonly LineUnits[] {
  return Array.isArray(lines) ? (lines as readonly LineUnits[]) : []
}
