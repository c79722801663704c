import { completionStatus } from '@portal/contract/statuses/completion-status'
import { invoiceStatus } from '@portal/contract/statuses/invoice-status'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { transactionStatus, transactionType } from '@portal/contract/statuses/transaction-status'
import { sql } from 'kysely'
import type { Db, SupplierOwner } from '../../context/db.ts'
import { isNotTestTwin, isOfMode } from '../dealers/test-twin.repository.ts'
import type { OrderKey } from '../orders/order-key.ts'
import { belongsTo, belongsToSupplier } from '../owner-conditions.ts'

export interface OrderPayment {
  readonly orderNumber: string
  readonly paymentStatusId: number
  /** The method that the dealer chose to be charged first. */
  readonly chosenMethodId: number | null
  readonly total: string
  readonly creditApplied: string
  readonly refunded: string
  readonly shippingCost: string
  /** Other charges; negative for a discount. */
  readonly otherCost: string
  readonly taxCost: string
  readonly refundedShipping: string
  /** Whether the invoice was paid, in the portal or elsewhere. */
  readonly isPaid: boolean
}

/** Finds the amounts of an order's invoice; undefined without an invoice. */
export async function findOrderPayment(db: Db, key: OrderKey): Promise<OrderPayment | undefined> {
  return await db
    .selectFrom('payments')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.supplier_id', '=', 'payments.supplier_id')
        .onRef('orders.dealer_id', '=', 'payments.dealer_id')
        .onRef('orders.id', '=', 'payments.order_id'),
    )
    .select([
      'orders.order_number as orderNumber',
      'orders.payment_status_id as paymentStatusId',
      'orders.charge_method_id as chosenMethodId',
      'payments.total as total',
      'payments.credit_applied as creditApplied',
      'payments.refunded_amount as refunded',
      'payments.shipping_cost as shippingCost',
      'payments.other_cost as otherCost',
      'payments.tax_cost as taxCost',
      'payments.refunded_shipping as refundedShipping',
      (e) => e('payments.invoice_status_id', '=', invoiceStatus.paid.id).$castTo<boolean>().as('isPaid'),
    ])
    .where(belongsTo(key, 'payments'))
    .where('payments.order_id', '=', key.orderId)
    .executeTakeFirst()
}

/** Records when a charge was started, regardless of its outcome. */
export async function updateInitiatedAt(db: Db, key: OrderKey, now: Date): Promise<void> {
  await updateInvoice(db, key).set({ initiated_at: now }).execute()
}

/** Marks the invoice as paid, at this time. */
export async function updatePaidAt(db: Db, key: OrderKey, now: Date): Promise<void> {
  await updateInvoice(db, key).set({ paid_at: now, invoice_status_id: invoiceStatus.paid.id }).execute()
}

/** Marks the invoice as unpaid after a bank has withdrawn its money. */
export async function markUnpaid(db: Db, key: OrderKey): Promise<void> {
  await updateInvoice(db, key).set({ paid_at: null, invoice_status_id: invoiceStatus.unpaid.id }).execute()
}

/** Whether the order's pending refund covers the rest of the charge. */
export async function isFinalRefund(db: Db, key: OrderKey): Promise<boolean> {
  const { rows } = await sql<{ isWhole: boolean }>`
    select sum(t.amount) >= min(p.total - p.credit_applied - p.refunded_amount) as "isWhole"
    from transactions t join payments p on (p.supplier_id, p.dealer_id, p.order_id) = (t.supplier_id, t.dealer_id, t.order_id)
    where ${belongsTo(key, 't')} and t.order_id = ${key.orderId} and t.round is not null
      and t.transaction_type_id = ${transactionType.refund.id} and t.transaction_status_id = ${transactionStatus.none.id}
    having count(*) > 0`.execute(db)
  return rows[0]?.isWhole ?? false
}

export async function recordRefund(
  db: Db,
  key: OrderKey,
  refund: { amount: string; shipping?: string; isWhole: boolean; now: Date },
): Promise<void> {
  await updateInvoice(db, key)
    .set({
      refunded_amount: sql`refunded_amount + ${refund.amount}::numeric`,
      refunded_shipping: sql`refunded_shipping + ${refund.shipping ?? '0'}::numeric`,
      refund_count: sql`refund_count + 1`,
      refunded_last_at: refund.now,
      ...(refund.isWhole ? { invoice_status_id: invoiceStatus.refunded.id } : {}),
    })
    .execute()
  await storeRefundStatus(db, key, refund.isWhole ? 'fully' : 'partially')
}

/** Removes a refund from the invoice and the order's refund status, as if never made. */
export async function revertRefund(
  db: Db,
  key: OrderKey,
  { amount, shipping }: { readonly amount: string; readonly shipping: string },
): Promise<void> {
  const left = sql<string>`greatest(refunded_amount - ${amount}::numeric, 0)`
  const { refunded, paid } = invoiceStatus
  const row = await updateInvoice(db, key)
    .set({
      refunded_amount: left,
      refunded_shipping: sql`greatest(refunded_shipping - ${shipping}::numeric, 0)`,
      refund_count: sql`greatest(refund_count - 1, 0)`,
      refunded_last_at: sql`case when ${left} > 0 then refunded_last_at end`,
      invoice_status_id: sql`case invoice_status_id when ${refunded.id} then ${paid.id} else invoice_status_id end`,
    })
    .returning('refund_count')
    .executeTakeFirst()
  await storeRefundStatus(db, key, row?.refund_count ? 'partially' : 'none')
}

async function storeRefundStatus(
  db: Db,
  key: OrderKey,
  status: keyof typeof completionStatus,
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ payment_refund_status_id: completionStatus[status].id })
    .where(belongsTo(key))
    .where('id', '=', key.orderId)
    .execute()
}

function updateInvoice(db: Db, key: OrderKey) {
  return db.updateTable('payments').where(belongsTo(key)).where('order_id', '=', key.orderId)
}

/** Finds a supplier's order by number. */
export async function findOrderKeyByNumber(
  db: Db,
  owner: SupplierOwner,
  orderNumber: string,
): Promise<OrderKey | undefined> {
  return await db
    .selectFrom('orders')
    .select(['supplier_id as supplierId', 'dealer_id as dealerId', 'id as orderId'])
    .where(belongsToSupplier(owner))
    .where('order_number', '=', orderNumber)
    .where(isOfMode(owner, 'orders'))
    .executeTakeFirst()
}

/** Finds a supplier's chargeable orders (authorized, and open or closed), oldest first. */
export async function findAuthorizedOrders(
  db: Db,
  supplierId: number,
  limit: number,
  afterId = 0,
): Promise<(OrderKey & { orderNumber: string })[]> {
  return await db
    .selectFrom('orders')
    .select([
      'supplier_id as supplierId',
      'dealer_id as dealerId',
      'id as orderId',
      'order_number as orderNumber',
    ])
    .where(belongsToSupplier({ supplierId }))
    .where('payment_status_id', '=', paymentStatus.authorized.id)
    .where('order_status_id', 'in', [orderStatus.open.id, orderStatus.closed.id])
    .where('id', '>', afterId)
    .where(isNotTestTwin('orders'))
    .orderBy('id')
    .limit(limit)
    .execute()
}
