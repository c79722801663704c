import type { OpenDispute } from '@portal/contract/orders/invoice/dispute.schema'
import { sql } from 'kysely'
import type { StaffCtx } from '../../../context/context.ts'
import { dealerNameIn } from '../../../repositories/dealer-name.sql.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'

const maxRows = 500

/** Lists a supplier's open disputes, oldest first, at most 500. */
export async function listDisputes({
  db,
  owner,
}: Pick<StaffCtx, 'db' | 'owner'>): Promise<{ items: OpenDispute[] }> {
  const { rows } = await sql<OpenDispute & { openedAt: Date }>`
    select t.status as state, t.amount::text, t.reason, t.opened_at as "openedAt", null as "closedAt",
      jsonb_build_object('id', o.id, 'orderNumber', o.order_number) as "order",
      jsonb_build_object('id', d.id, 'name', ${dealerNameIn('d')}) as dealer
    from payment_disputes t
    join orders o on (o.supplier_id, o.dealer_id, o.id) = (t.supplier_id, t.dealer_id, t.order_id)
    join dealers d on (d.supplier_id, d.id) = (t.supplier_id, t.dealer_id)
    where ${belongsToSupplier(owner, 't')} and t.closed_at is null
    order by t.opened_at limit ${maxRows}`.execute(db)
  return { items: rows.map((row) => ({ ...row, openedAt: row.openedAt.toISOString() })) }
}
