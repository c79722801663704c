import { canMakeMove } from '@portal/contract/orders/order-moves.rules'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { addOrderEvent } from '../../records/order-event.record.ts'
import { lockOrders, movePayment, type OrderStanding } from '../../records/order-moves.record.ts'
import { storePaidAt } from '../../records/order-payment.record.ts'
import { findPaymentMethods } from '../../records/payment-method.record.ts'
import {
  addTransaction,
  findTransactions,
  keyOf,
  settleTransaction,
  type TransactionEnd,
  type TransactionRow,
} from '../../records/transaction.record.ts'
import { chargeable, newReference } from './begin-charge.ts'
import type { PayCtx } from './pay-ctx.ts'

/** How a charge ended; `error` when the provider would not even try it. */
export type ChargeEnd = TransactionEnd & { readonly status: 'success' | 'declined' | 'error' }

/** What is left to do: the next method's transaction, or nothing. */
export type AfterCharge = TransactionRow | 'paid' | 'declined' | 'settled before'

/**
 * Writes down how a charge ended, once: a paid order is Paid, a declined one is tried with the next active method in
 * rank order and is Declined when none is left, or when the order was canceled meanwhile: money that is on its way may
 * still arrive, but nothing new is charged. All of it happens in one transaction, or none of it.
 */
export async function settleCharge(
  { db, by, now }: PayCtx,
  row: TransactionRow,
  end: ChargeEnd,
  providerId: number,
): Promise<AfterCharge> {
  const key = keyOf(row)
  const owner = { supplierId: key.supplierId, dealerId: key.dealerId, now }
  const { amount } = row
  return await db.transaction().execute(async (trx) => {
    const [order] = await lockOrders(trx, owner, [key.orderId])
    if (!(await settleTransaction(trx, key, { ...end, now }))) return 'settled before'
    if (end.status === 'success') {
      await requireMove(movePayment(trx, owner, key.orderId, 'charge', { by, data: { amount } }))
      await storePaidAt(trx, key, now, true)
      return 'paid'
    }
    const message = end.message ?? 'The payment was declined.'
    const tried = (await findTransactions(trx, key)).filter(({ round }) => round === row.round)
    const triedIds = tried.map((one) => one.dealer_payment_method_id)
    const methods = isStillWanted(order) ? chargeable(await findPaymentMethods(trx, owner), providerId) : []
    const next = methods.find(({ id }) => !triedIds.includes(id))
    if (next === undefined) {
      await requireMove(movePayment(trx, owner, key.orderId, 'decline', { by, data: { amount, message } }))
      return 'declined'
    }
    const told = { ...by, at: now, kind: 'payment_attempted', data: { amount, message } } as const
    await addOrderEvent(trx, key, told)
    return await addTransaction(trx, key, {
      type: 'charge',
      amount,
      methodId: next.id,
      round: row.round ?? 1,
      reference: newReference(),
    })
  })
}

// A declined order is one that may be charged again, if it still stands where that may begin.
function isStillWanted(order: OrderStanding | undefined): boolean {
  const { declined } = paymentStatus
  return order !== undefined && canMakeMove('initiate', { ...order, paymentStatusId: declined.id })
}

/** An order on its way to be paid can be moved by nobody else; if it was, nothing of this may be written. */
async function requireMove(move: Promise<boolean>): Promise<void> {
  if (!(await move)) throw new Error('The order was not where its charge had left it.')
}
