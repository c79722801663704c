import { canTransition } from '@portal/contract/orders/lifecycle/transitions.rules'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import type { Transaction } from '../../../context/db.ts'
import { metrics } from '../../../context/installation/metrics.ts'
import { refundLateCharge } from '../../../domain/orders/cancel-orders.ts'
import { transitionPayment } from '../../../domain/orders/transition-orders.ts'
import { findMethodTitle } from '../../../domain/payments/stored-method-title.ts'
import { createPaymentReference, findConfirmable } from '../../../domain/payments/transaction-state.ts'
import { addOrderEvent, keepsPayment } from '../../../repositories/orders/order-event.repository.ts'
import { lockOrdersForUpdate, type OrderState } from '../../../repositories/orders/order-state.repository.ts'
import { updatePaidAt } from '../../../repositories/payments/order-payment.repository.ts'
import { findPaymentMethods } from '../../../repositories/payments/payment-method.repository.ts'
import {
  addTransaction,
  findTransactions,
  resolveTransaction,
  type TransactionResult,
  type TransactionRow,
  transactionKey,
} from '../../../repositories/payments/transaction.repository.ts'
import type { PaymentContext } from '../payment-context.ts'
import { chargeableMethods } from './start-charge.ts'

/** The result of a charge; `error` if the provider refused the method or, with `isRequestRefused`, the request. */
export type ChargeResult = TransactionResult & {
  readonly status: 'success' | 'declined' | 'error'
  readonly isRequestRefused?: true
}

/** The next method's transaction, or the charge's final outcome. */
export type FinishedCharge = TransactionRow | 'paid' | 'declined' | 'abandoned' | 'already resolved'

/**
 * Writes the result of a charge once, in one transaction. Success makes the order Paid. After a decline, the next
 * active method is tried; the order becomes Declined if none is left or it was canceled. If the provider rejected the
 * request itself, no other method is tried and the order returns to Authorized. A failed confirmation by the dealer
 * leaves the order Declined.
 */
export async function finishCharge(
  { db, actor, now }: PaymentContext,
  row: TransactionRow,
  result: ChargeResult,
  providerId: number,
): Promise<FinishedCharge> {
  const key = transactionKey(row)
  const owner = { supplierId: key.supplierId, dealerId: key.dealerId, now }
  const { amount } = row
  const finished = await db.transaction().execute(async (trx): Promise<FinishedCharge> => {
    const [order] = await lockOrdersForUpdate(trx, owner, [key.orderId])
    if (!(await resolveTransaction(trx, key, { ...result, now }))) return 'already resolved'
    if (result.status === 'success') {
      await requireTransition(
        transitionPayment(trx, owner, key.orderId, 'charge', { by: actor, data: { amount } }),
      )
      await updatePaidAt(trx, key, now)
      if (order?.orderStatusId === orderStatus.canceled.id && !(await keepsPayment(trx, key)))
        await refundLateCharge(trx, owner, key.orderId, actor)
      return 'paid'
    }
    if (row.awaits_customer_until !== null) {
      const data = { amount, ...explain(result), ...(await methodOf(trx, row)) }
      await requireTransition(
        transitionPayment(trx, owner, key.orderId, 'leaveUnconfirmed', { by: actor, data }),
      )
      return 'declined'
    }
    if (result.isRequestRefused === true) {
      const note = { by: actor, data: { amount, ...explain(result) } }
      await requireTransition(transitionPayment(trx, owner, key.orderId, 'abandon', note))
      return 'abandoned'
    }
    return await chargeNextMethod({ db: trx, actor, now }, row, { result, order, providerId })
  })
  if (finished !== 'already resolved') metrics.charges.inc({ outcome: result.status })
  return finished
}

// Only the supplier sees the provider's message about our request.
const requestRefused = "The payment provider rejected the charge request. The payment method wasn't declined."

function explain({ isRequestRefused, message }: ChargeResult): { message: string; internalReason?: string } {
  if (isRequestRefused === true) return { message: requestRefused, internalReason: message ?? '' }
  return { message: message ?? 'The payment was declined.' }
}

/** The title of the attempted method, for the order's events. */
async function methodOf(db: Transaction, row: TransactionRow): Promise<{ paymentMethod?: string }> {
  const paymentMethod = await findMethodTitle(db, row)
  return paymentMethod === null ? {} : { paymentMethod }
}

// Another method is tried only if a declined order could be charged again.
function canRetry(order: OrderState | undefined): boolean {
  const { declined } = paymentStatus
  return order !== undefined && canTransition('initiate', { ...order, paymentStatusId: declined.id })
}

/** Rolls back if the order's payment status changed during the charge, which no other transition allows. */
async function requireTransition(transition: Promise<boolean>): Promise<void> {
  if (!(await transition)) throw new Error("The order's status changed during the charge.")
}

/** After a decline, charges the method that the round has not tried yet; without one, the order is declined. */
async function chargeNextMethod(
  { db, actor, now }: Pick<PaymentContext, 'actor' | 'now'> & { readonly db: Transaction },
  row: TransactionRow,
  {
    result,
    order,
    providerId,
  }: {
    readonly result: ChargeResult
    readonly order: OrderState | undefined
    readonly providerId: number
  },
): Promise<FinishedCharge> {
  const key = transactionKey(row)
  const owner = { supplierId: key.supplierId, dealerId: key.dealerId, now }
  const { amount } = row
  const data = { amount, ...explain(result), ...(await methodOf(db, row)) }
  const transactions = await findTransactions(db, key)
  const attempts = transactions.filter(({ round }) => round === row.round)
  const triedIds = attempts.map((attempt) => attempt.dealer_payment_method_id)
  const methods = canRetry(order) ? chargeableMethods(await findPaymentMethods(db, owner), providerId) : []
  const next = methods.find(({ id }) => !triedIds.includes(id))
  if (next === undefined) {
    const isConfirmable = canRetry(order) && findConfirmable(transactions) !== undefined
    const note = { by: actor, data: { ...data, ...(isConfirmable && { isConfirmable }) } }
    await requireTransition(transitionPayment(db, owner, key.orderId, 'decline', note))
    return 'declined'
  }
  await addOrderEvent(db, key, { by: actor, at: now, kind: 'payment_attempted', data })
  return await addTransaction(db, key, {
    type: 'charge',
    amount,
    methodId: next.id,
    round: row.round ?? 1,
    reference: createPaymentReference(),
  })
}
