import { canTransition } from '@portal/contract/orders/lifecycle/transitions.rules'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { addOrderEvent } from '../../../repositories/orders/order-event.repository.ts'
import {
  lockOrdersForUpdate,
  type OrderState,
  transitionPayment,
} from '../../../repositories/orders/order-transition.repository.ts'
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
import { chargeableMethods, createPaymentReference } from './start-charge.ts'

/** How a charge ended; `error` when the provider would not even try it. */
export type ChargeEnd = TransactionResult & { readonly status: 'success' | 'declined' | 'error' }

/** What is left to do: the next method's transaction, or nothing. */
export type FinishedCharge = TransactionRow | 'paid' | 'declined' | 'settled before'

/**
 * Writes down how a charge ended, once: a paid order is Paid, a declined one is tried with the next active method in
 * rank order and is Declined when none is left, or when the order was canceled meanwhile: money that is on its way may
 * still arrive, but nothing new is charged. All of it happens in one transaction, or none of it.
 */
export async function finishCharge(
  { db, by, now }: PaymentContext,
  row: TransactionRow,
  end: ChargeEnd,
  providerId: number,
): Promise<FinishedCharge> {
  const key = transactionKey(row)
  const owner = { supplierId: key.supplierId, dealerId: key.dealerId, now }
  const { amount } = row
  return await db.transaction().execute(async (trx) => {
    const [order] = await lockOrdersForUpdate(trx, owner, [key.orderId])
    if (!(await resolveTransaction(trx, key, { ...end, now }))) return 'settled before'
    if (end.status === 'success') {
      await requireMove(transitionPayment(trx, owner, key.orderId, 'charge', { by, data: { amount } }))
      await updatePaidAt(trx, key, now, true)
      return 'paid'
    }
    const message = end.message ?? 'The payment was declined.'
    const tried = (await findTransactions(trx, key)).filter(({ round }) => round === row.round)
    const triedIds = tried.map((one) => one.dealer_payment_method_id)
    const methods = isStillWanted(order)
      ? chargeableMethods(await findPaymentMethods(trx, owner), providerId)
      : []
    const next = methods.find(({ id }) => !triedIds.includes(id))
    if (next === undefined) {
      await requireMove(
        transitionPayment(trx, owner, key.orderId, 'decline', { by, data: { amount, message } }),
      )
      return 'declined'
    }
    const event = { by, at: now, kind: 'payment_attempted', data: { amount, message } } as const
    await addOrderEvent(trx, key, event)
    return await addTransaction(trx, key, {
      type: 'charge',
      amount,
      methodId: next.id,
      round: row.round ?? 1,
      reference: createPaymentReference(),
    })
  })
}

// A declined order is one that may be charged again, if it still stands where that may begin.
function isStillWanted(order: OrderState | undefined): boolean {
  const { declined } = paymentStatus
  return order !== undefined && canTransition('initiate', { ...order, paymentStatusId: declined.id })
}

/** An order on its way to be paid can be moved by nobody else; if it was, nothing of this may be written. */
async function requireMove(move: Promise<boolean>): Promise<void> {
  if (!(await move)) throw new Error('The order was not where its charge had left it.')
}
