import { resizedPictureUrls } from '@portal/contract/catalogue/picture-sizes.rules'
import { addDecimals, compareDecimals, subtractDecimals } from '@portal/contract/fields/money/decimal.rules'
import type { IntegratorInvoice } from '@portal/contract/integrator/invoice.schema'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { shipObstacle } from '@portal/contract/orders/order.rules'
import { rewriteAssetUrl } from '@portal/contract/portal/asset-url.rules'
import { invoiceStatus } from '@portal/contract/statuses/invoice-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { transactionStatus, transactionType } from '@portal/contract/statuses/transaction-status'
import type { StaffCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import {
  amountDue,
  clampToZero,
  refundableCharge,
  remainingShipping,
} from '../../../domain/payments/charge-balance.ts'
import { refundedLines } from '../../../domain/payments/refund-lines.ts'
import { findMethodTitle } from '../../../domain/payments/stored-method-title.ts'
import { isAwaitingCustomer, isPaidCharge } from '../../../domain/payments/transaction-state.ts'
import { emptyToNull } from '../../../presenters/field-text.ts'
import { presentIntegratorOrder } from '../../../presenters/integrator/order.presenter.ts'
import {
  findStoredDealers,
  type StoredDealer,
} from '../../../repositories/dealers/stored-dealer.repository.ts'
import { findNotes } from '../../../repositories/orders/changes/order-note.repository.ts'
import { findTags } from '../../../repositories/orders/changes/order-tag.repository.ts'
import type { RefundedLine } from '../../../repositories/orders/changes/refunded-lines.repository.ts'
import {
  findNewestEventId,
  findRecordedRefunds,
  findRefundReasons,
} from '../../../repositories/orders/order-event.repository.ts'
import {
  findOrderDealer,
  findStoredOrders,
  type StoredOrder,
} from '../../../repositories/orders/stored-order.repository.ts'
import { findCancelRefunds } from '../../../repositories/payments/cancel-refund.repository.ts'
import { isFinalRefund } from '../../../repositories/payments/order-payment.repository.ts'
import { findDisputes } from '../../../repositories/payments/reconciliation.repository.ts'
import {
  findTransactions,
  type TransactionRow,
} from '../../../repositories/payments/transaction.repository.ts'
import { presentNote } from '../notes/order-note.presenter.ts'
import { findOrderByNumber } from '../read/order-keys.query.ts'
import { viewOf } from '../read/retrieve-order.ts'

export async function readConsoleOrder(
  ctx: StaffCtx,
  id: number,
): Promise<ConsoleOrder | Refusal<'order_not_found'>> {
  const dealerId = await findOrderDealer(ctx.db, ctx.owner, id)
  return dealerId === undefined ? refuse('order_not_found') : await read(ctx, { dealerId, id })
}

export async function readOrderByNumber(
  ctx: StaffCtx,
  orderNumber: string,
): Promise<ConsoleOrder | Refusal<'order_not_found'>> {
  const found = await findOrderByNumber(ctx.db, ctx.owner, orderNumber)
  return found === undefined ? refuse('order_not_found') : await read(ctx, found)
}

/** Reads an order's newest event id and tags, which open pages poll to detect changes. */
export async function readNewestOrderEvent(
  { db, owner }: Pick<StaffCtx, 'db' | 'owner'>,
  id: number,
): Promise<{ newestEventId: number; tags: string[] } | Refusal<'order_not_found'>> {
  const dealerId = await findOrderDealer(db, owner, id)
  if (dealerId === undefined) return refuse('order_not_found')
  const key = { ...owner, dealerId, orderId: id }
  const [newestEventId, tags] = await Promise.all([findNewestEventId(db, key), findTags(db, key)])
  return { newestEventId, tags }
}

async function read(
  ctx: StaffCtx,
  { dealerId, id }: { readonly dealerId: number; readonly id: number },
): Promise<ConsoleOrder | Refusal<'order_not_found'>> {
  const { db, owner } = ctx
  const key = { ...owner, dealerId, orderId: id }
  // Read first: an event added during the other reads then counts as unseen.
  const newestEventId = await findNewestEventId(db, key)
  const [[order], [dealer], notes, tags, transactions, [refund], isRefundWhole, disputes, reasons, recorded] =
    await Promise.all([
      findStoredOrders(db, owner, [{ dealerId, id }]),
      findStoredDealers(db, owner, [dealerId]),
      findNotes(db, key),
      findTags(db, key),
      findTransactions(db, key),
      findCancelRefunds(db, key, [id]),
      isFinalRefund(db, key),
      findDisputes(db, key),
      findRefundReasons(db, key),
      findRecordedRefunds(db, key),
    ])
  if (order === undefined || dealer === undefined) return refuse('order_not_found')
  const { payment_collection: paymentCollection } = ctx.supplier.flags
  const presented = presentOrderToStaff(ctx, order)
  const awaitingTransaction = transactions.find(isAwaitingCustomer)
  const paid = transactions.findLast((row) => isPaidCharge(row) && row.returned_at === null)
  const refunded = refundableCharge(transactions)?.charge
  return {
    ...presented,
    paidWith: paid === undefined ? null : await findMethodTitle(db, paid),
    dealer: presentBuyer(dealer),
    paymentRefundStatusId: order.payment_refund_status_id,
    paymentCreditStatusId: order.payment_credit_status_id,
    notes: notes.map(presentNote),
    tags,
    refunds: [
      ...transactions
        .filter((row) => row.transaction_type_id === transactionType.refund.id)
        .filter((row) => !recorded.some(({ reference }) => reference === row.idempotency_key))
        .map((row) => ({ ...presentRefund(row), reason: reasons.get(row.idempotency_key) ?? null })),
      ...recorded.map(presentRecordedRefund),
    ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at) || other.id - one.id),
    disputes: disputes.map(presentDispute),
    shipObstacle:
      shipObstacle(
        { paymentStatusId: order.payment_status_id },
        { paymentCollection, isRefundWhole, isUnconfirmed: awaitingTransaction !== undefined },
      ) ?? null,
    amountDue: presented.invoice && dueOfInvoice(presented.invoice, transactions),
    refundable: {
      ...refundableOf(presented, transactions),
      to: refunded === undefined ? null : await findMethodTitle(db, refunded),
    },
    awaitsCustomerUntil: awaitingTransaction?.awaits_customer_until?.toISOString() ?? null,
    cancelRefund: refund?.amount ?? '0.00',
    isImported: order.imported_at !== null,
    newestEventId,
  }
}

function presentOrderToStaff(ctx: StaffCtx, order: StoredOrder) {
  const presented = presentIntegratorOrder(order, viewOf(ctx))
  const stored = new Map((order.lines ?? []).map((line) => [line.id, line]))
  return {
    ...presented,
    lines: presented.lines.map((line) => {
      const row = stored.get(line.id)
      const { unshippedQuantity = 0, refundedQuantity = 0, refundingQuantity = 0 } = row ?? {}
      const restockableQuantity = row?.stockDeducted ?? 0
      const refundableQuantity = Math.max(0, line.quantity - refundedQuantity - refundingQuantity)
      const picture = smallPicture(ctx, row?.image || row?.variantImage)
      return {
        ...line,
        ...{ picture, unshippedQuantity, refundedQuantity, refundableQuantity, restockableQuantity },
      }
    }),
    purchaseOrders: (order.purchase_orders ?? []).map((purchaseOrder) => ({
      ...purchaseOrder,
      createdAt: new Date(purchaseOrder.createdAt).toISOString(),
    })),
  }
}

function dueOfInvoice(invoice: IntegratorInvoice, transactions: readonly TransactionRow[]): string {
  if (invoice.invoiceStatusId !== invoiceStatus.unpaid.id) return '0.00'
  const { total, creditAppliedTowardsTotal: creditApplied, refundedAmount: refunded } = invoice
  return amountDue({ total, creditApplied, refunded }, transactions)
}

/** The remaining refundable amount of the charge with the most left or of a payment outside, and of shipping. */
function refundableOf(
  order: Pick<ConsoleOrder, 'invoice' | 'paymentStatusId'>,
  transactions: readonly TransactionRow[],
): Omit<ConsoleOrder['refundable'], 'to'> {
  const charged = refundableCharge(transactions)?.remaining
  const amount = charged ?? paidOutside(order)
  const shipping = order.invoice === null ? '0.00' : remainingShipping(order.invoice, transactions)
  return {
    amount,
    shipping: compareDecimals(shipping, amount) < 0 ? shipping : amount,
    isOutside: charged === undefined,
  }
}

const refundedElsewhere: readonly number[] = [
  paymentStatus.paid.id,
  paymentStatus.refundPending.id,
  paymentStatus.refundFailed.id,
]

/** The unrefunded amount of a payment made outside the portal. */
function paidOutside({
  invoice,
  paymentStatusId,
}: Pick<ConsoleOrder, 'invoice' | 'paymentStatusId'>): string {
  if (invoice === null || !refundedElsewhere.includes(paymentStatusId)) return '0.00'
  const { total, creditAppliedTowardsTotal, refundedAmount, creditedAmount } = invoice
  const paid = subtractDecimals(total, creditAppliedTowardsTotal)
  return clampToZero(subtractDecimals(paid, addDecimals(refundedAmount, creditedAmount)))
}

function smallPicture({ supplier }: StaffCtx, url: string | null | undefined): string | null {
  return url ? rewriteAssetUrl(resizedPictureUrls(url)[0]?.url ?? url, supplier.assetHosts) : null
}

function presentRefund(row: TransactionRow): Omit<ConsoleOrder['refunds'][number], 'reason'> {
  const { none, success } = transactionStatus
  const { transaction_status_id: status } = row
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    amount: row.amount,
    shipping: row.refund_shipping,
    state: status === none.id ? 'pending' : status === success.id ? 'refunded' : 'failed',
    lines: refundedLines(row).map(presentUnits),
    isAtProvider: row.at_provider,
    isRecorded: false,
    message: row.message,
  }
}

function presentUnits({ id, ...line }: RefundedLine) {
  return { orderLineId: id, ...line }
}

function presentRecordedRefund({
  at,
  lines,
  reference: _,
  ...refund
}: Awaited<ReturnType<typeof findRecordedRefunds>>[number]): ConsoleOrder['refunds'][number] {
  return {
    ...refund,
    ...{ at: at.toISOString(), state: 'refunded' as const, lines: (lines ?? []).map(presentUnits) },
    ...{ isAtProvider: false, isRecorded: true, message: null },
  }
}

function presentBuyer(dealer: StoredDealer): ConsoleOrder['dealer'] {
  return {
    id: dealer.id,
    email: dealer.email,
    companyName: dealer.company_name,
    name: [dealer.first_name, dealer.last_name].filter(Boolean).join(' ') || null,
    phone: emptyToNull(dealer.phone),
  }
}

function presentDispute(dispute: Awaited<ReturnType<typeof findDisputes>>[number]) {
  const { status: state, amount, reason, openedAt, closedAt } = dispute
  return {
    state,
    amount,
    reason,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  }
}
