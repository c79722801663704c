import { compareDecimals } from '@portal/contract/fields/money/decimal.rules'
import { formatMoney, sumOf } from '@portal/contract/fields/money/money.rules'
import type { OrderEventKind } from '@portal/contract/orders/events/order-event-kinds'
import { paymentTransitions } from '@portal/contract/orders/lifecycle/transitions.rules'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { transitionOrders, transitionPayment } from '../../../domain/orders/transition-orders.ts'
import { amountDue, isRefundedWhole } from '../../../domain/payments/charge-balance.ts'
import type { ProviderClient } from '../../../domain/payments/provider-client.ts'
import { isPaidCharge } from '../../../domain/payments/transaction-state.ts'
import type { ProviderChargeState } from '../../../gateways/card-network/card-network.ts'
import { currencyContext } from '../../../presenters/currency.ts'
import { addOrderEvent } from '../../../repositories/orders/order-event.repository.ts'
import { lockOrdersForUpdate } from '../../../repositories/orders/order-state.repository.ts'
import {
  findOrderPayment,
  markUnpaid,
  type OrderPayment,
  updatePaidAt,
} from '../../../repositories/payments/order-payment.repository.ts'
import {
  allowChargeAgain,
  type DisputeRow,
  findDisputes,
  markReconciled,
  storeDispute,
  storePaymentError,
  storeReturned,
} from '../../../repositories/payments/reconciliation.repository.ts'
import {
  findTransactions,
  type TransactionRow,
  transactionKey,
} from '../../../repositories/payments/transaction.repository.ts'
import { findSupplierById } from '../../../repositories/suppliers/supplier.repository.ts'
import { fromUnits } from '../minor-units.ts'
import type { PaymentContext } from '../payment-context.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'
import type { Reconciliation } from './reconciliation.ts'

/** Records the provider's state of a successful charge, unless already recorded. */
export async function reconcileCharge(
  ctx: PaymentContext,
  { network }: ProviderClient,
  charge: TransactionRow,
  books: ProviderChargeState & { readonly readAt: Date },
): Promise<void> {
  const { orderId, supplierId, dealerId } = transactionKey(charge)
  const supplier = await findSupplierById(ctx.db, supplierId)
  if (supplier === undefined) return
  const { currency } = supplier
  const symbol = currencyContext(currency).unicodeDecimal
  const key = { supplierId, dealerId, orderId, now: ctx.now }
  await ctx.db.transaction().execute(async (trx) => {
    const reconciliation: Reconciliation = {
      trx,
      key,
      by: ctx.actor,
      isRounded: network.currencies[currency]?.digits === 0,
      toAmount: (units) => fromUnits(units, currency, network.currencies),
      money: (amount) => formatMoney(amount, symbol),
    }
    const [order] = await lockOrdersForUpdate(trx, key, [orderId])
    const current = (await findTransactions(trx, key)).find(({ id }) => id === charge.id)
    if (order === undefined || current === undefined || !isPaidCharge(current)) return
    // Skips this reading if a newer one was already written.
    if (!(await markReconciled(trx, transactionKey(charge), books.readAt))) return
    await reconcileRefunds(reconciliation, current, books.refunds)
    await recordDisputes(reconciliation, current, books)
  })
}

async function recordDisputes(
  reconciliation: Reconciliation,
  charge: TransactionRow,
  books: ProviderChargeState,
): Promise<void> {
  const { trx, key } = reconciliation
  const known = new Map((await findDisputes(trx, key)).map((dispute) => [dispute.reference, dispute]))
  const changed: DisputeRow[] = []
  const all = disputesOf(reconciliation, charge, books)
  for (const dispute of all) {
    const before = known.get(dispute.reference)
    if (before?.status === dispute.status && before.amount === dispute.amount) continue
    await storeDispute(trx, transactionKey(charge), { ...dispute, now: key.now })
    changed.push(dispute)
  }
  const taken = sumOf('0', ...all.filter(isTaken).map(({ amount }) => amount))
  const amount = compareDecimals(taken, charge.amount) > 0 ? charge.amount : taken
  if (changed.length > 0) await storeReturned(trx, transactionKey(charge), { amount, now: key.now })
  await settle(reconciliation, charge, changed)
}

const isWon = ({ status }: Pick<DisputeRow, 'status'>) => status === 'won'

const isDropped = ({ status }: Pick<DisputeRow, 'status'>) => status === 'inquiry_closed'

const isTaken = ({ status }: Pick<DisputeRow, 'status'>) => status === 'open' || status === 'lost'

/** The provider's disputes; a charge that failed after succeeding counts as lost. */
function disputesOf(
  { toAmount, key }: Reconciliation,
  charge: TransactionRow,
  books: ProviderChargeState,
): DisputeRow[] {
  const disputes = books.disputes.map(({ id, status, units, reason, at }) => {
    return { reference: id, status, amount: toAmount(units), reason, openedAt: at }
  })
  if (books.charge.status !== 'declined') return disputes
  const { message: reason } = books.charge
  const reference = `${charge.provider_reference}-returned`
  return [...disputes, { reference, status: 'lost', amount: charge.amount, reason, openedAt: key.now }]
}

type Move = 'dispute' | 'winDispute' | 'dropDispute' | 'refund'

/** Applies disputes: withdrawn money makes an order chargeable again, returned money makes it Paid. */
async function settle(
  reconciliation: Reconciliation,
  charge: TransactionRow,
  changed: readonly DisputeRow[],
): Promise<void> {
  const { trx, key, by } = reconciliation
  const payment = await findOrderPayment(trx, key)
  const rows = await findTransactions(trx, key)
  if (payment === undefined) return
  const due = amountDue(payment, rows)
  const isOwed = compareDecimals(due, '0') > 0
  const found = findMove(payment, rows, isOwed)
  const trigger = changed.find(found === 'dispute' ? isTaken : isWon) ?? changed.find(isDropped)
  const move = found === 'winDispute' && (trigger === undefined || isDropped(trigger)) ? 'dropDispute' : found
  for (const dispute of changed) {
    if (move !== undefined && dispute === trigger) continue
    const data = { amount: dispute.amount, message: sentenceOf(reconciliation, dispute, due) }
    await addOrderEvent(trx, key, { by, at: key.now, kind: eventKinds[dispute.status], data })
    const isError = isTaken(dispute) && payment.paymentStatusId === paymentStatus.declined.id
    if (isError) await storePaymentError(trx, key, data.message)
  }
  if (move !== undefined) {
    const why =
      trigger === undefined ? unpaidSentence(reconciliation, due) : sentenceOf(reconciliation, trigger, due)
    const data = move === 'dispute' ? { amount: due, message: why } : { amount: charge.amount, reason: why }
    await transitionPayment(trx, key, key.orderId, move, { by, data })
  }
  if (isOwed) return await reopen(reconciliation)
  const after = await findOrderPayment(trx, key)
  if (after?.paymentStatusId === paymentStatus.paid.id && !after.isPaid)
    await updatePaidAt(trx, key, charge.resolved_at ?? key.now)
}

/** The payment transition for an order with a disputed or returned charge; undefined if none applies. */
function findMove(payment: OrderPayment, rows: readonly TransactionRow[], isOwed: boolean): Move | undefined {
  const standing = payment.paymentStatusId
  const isIn = (statuses: readonly number[]) => statuses.includes(standing)
  if (!rows.some((row) => isPaidCharge(row) && row.returned_at !== null)) return undefined
  if (isOwed) return isIn(paymentTransitions.dispute.from) ? 'dispute' : undefined
  if (!isIn(paymentTransitions.winDispute.from)) return undefined
  const isRefunded = standing === paymentStatus.declined.id && compareDecimals(payment.refunded, '0') > 0
  return isRefunded && isRefundedWhole(payment, rows) ? 'refund' : 'winDispute'
}

/** Reopens an order with withdrawn money: marks its invoice unpaid and allows another charge. */
async function reopen({ trx, key, by }: Reconciliation): Promise<void> {
  await allowChargeAgain(trx, key)
  if ((await findOrderPayment(trx, key))?.isPaid === true) await markUnpaid(trx, key)
  const [order] = await lockOrdersForUpdate(trx, key, [key.orderId])
  if (order?.orderStatusId === orderStatus.closed.id)
    await transitionOrders(trx, key, [key.orderId], 'reopen', { by })
}

const eventKinds = {
  inquiry: 'dispute_inquiry',
  inquiry_closed: 'inquiry_closed',
  open: 'payment_disputed',
  won: 'dispute_won',
  lost: 'dispute_lost',
} as const satisfies Record<DisputeRow['status'], OrderEventKind>

const unpaidSentence = ({ money }: Reconciliation, due: string) => `${money(due)} is unpaid.`

function sentenceOf(
  reconciliation: Reconciliation,
  { status, amount, reason }: DisputeRow,
  due: string,
): string {
  const { money } = reconciliation
  const why = reason ? ` (${reason.replace(/\.$/, '')})` : ''
  const open = compareDecimals(due, '0') > 0 ? ` ${unpaidSentence(reconciliation, due)}` : ''
  if (status === 'inquiry_closed')
    return `The bank closed its inquiry about ${money(amount)}. No funds are withheld.`
  if (status === 'won') return `The bank decided a ${money(amount)} dispute in the supplier's favor.`
  if (status === 'lost') return `The bank withdrew ${money(amount)} permanently${why}.${open}`
  if (status === 'inquiry')
    return `The bank is inquiring about ${money(amount)}${why}. No funds have been withdrawn.`
  return `The bank withdrew ${money(amount)} pending a dispute decision${why}.${open}`
}
