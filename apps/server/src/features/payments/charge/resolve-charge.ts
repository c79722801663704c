import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import {
  isAwaitingCustomer,
  isPaidCharge,
  isPendingCharge,
} from '../../../domain/payments/transaction-state.ts'
import type { CardNetwork, ChargeRequest } from '../../../gateways/card-network/card-network.ts'
import { CardNetworkError } from '../../../gateways/card-network/card-network-error.ts'
import { findOrderPayment } from '../../../repositories/payments/order-payment.repository.ts'
import {
  findTransactions,
  type TransactionRow,
  transactionKey,
} from '../../../repositories/payments/transaction.repository.ts'
import type { PaymentContext } from '../payment-context.ts'
import { refreshMethod } from '../reconcile/refresh-method.ts'
import { finishCharge } from './finish-charge.ts'
import {
  type Attempted,
  describeRejection,
  findOrCreateCharge,
  isRejection,
  requestCharge,
  resultOf,
} from './provider-charge.ts'
import { settleConfirmation } from './settle-confirmation.ts'

/** The provider rejected the request itself, such as an amount below its minimum: no method was declined. */
export type RequestRefusal = Refusal<'provider_error'>

/** The outcome of a charge; `unknown` charges are polled later and never charged twice. */
export type ChargeOutcome = 'paid' | 'clearing' | 'declined' | 'unknown'

/**
 * Resolves a pending charge: paid, clearing, or declined by every method in rank order. Safe at any time, concurrently
 * and after any crash: it reads the provider's state first, and confirms a charge only after storing its provider
 * reference. `isNew` skips the read for a transaction just written. Never confirms charges that await the dealer.
 */
export async function resolveCharge(
  ctx: PaymentContext,
  first: TransactionRow,
  isNew: boolean,
): Promise<ChargeOutcome | RequestRefusal> {
  if (isAwaitingCustomer(first)) {
    const settled = await settleConfirmation(ctx, first)
    return settled === 'awaiting' ? 'clearing' : settled
  }
  let row = first
  let isFresh = isNew
  for (;;) {
    const prepared = await requestCharge(ctx, row)
    if (prepared === undefined) return 'unknown'
    const { client, request } = prepared
    const charge = await attempt(ctx, client.network, { row, request, isFresh })
    if (charge === 'unknown') return 'unknown'
    if (charge.status === 'clearing' || charge.status === 'prepared') return 'clearing'
    const next = await finishCharge(ctx, row, resultOf(charge), client.provider.id)
    if (isMethodDoubtful(charge)) await refreshMethod(ctx, client, request.method)
    if (next === 'abandoned') return refuseRequest(charge.message)
    if (next === 'already resolved') return await readOutcome(ctx, row)
    if (typeof next === 'string') return next
    row = next
    isFresh = true
  }
}

/** Whether the provider refused the method itself, before asking its bank: it may have been removed there. */
function isMethodDoubtful(charge: Attempted): boolean {
  if (charge.status !== 'declined') return false
  return charge.id === null || charge.isMethodRefused === true
}

/** The outcome of a charge that another process resolved: it may have been declined and retried by another method. */
async function readOutcome(
  { db }: PaymentContext,
  row: TransactionRow,
): Promise<ChargeOutcome | RequestRefusal> {
  const key = transactionKey(row)
  const transactions = await findTransactions(db, key)
  const inRound = transactions.filter(({ round }) => round === row.round)
  if (inRound.some(isPaidCharge)) return 'paid'
  const isAbandoned = (await findOrderPayment(db, key))?.paymentStatusId === paymentStatus.authorized.id
  if (isAbandoned) return refuseRequest(transactions.find(({ id }) => id === row.id)?.message ?? null)
  return transactions.some(isPendingCharge) ? 'unknown' : 'declined'
}

function refuseRequest(message: string | null): RequestRefusal {
  return refuse(
    'provider_error',
    message === null
      ? "The payment provider rejected the charge request. The payment method wasn't declined."
      : `The payment provider rejected the charge request: ${message.replace(/\.$/, '')}. The payment method wasn't declined.`,
  )
}

async function attempt(
  ctx: PaymentContext,
  network: CardNetwork,
  { row, request, isFresh }: { row: TransactionRow; request: ChargeRequest; isFresh: boolean },
): Promise<Attempted | 'unknown'> {
  try {
    const charge = await findOrCreateCharge(ctx, network, { row, request, isFresh })
    if (charge.status !== 'prepared' || charge.id === null) return charge
    return await confirmOrCancel(network, charge.id)
  } catch (error) {
    if (!(error instanceof CardNetworkError)) throw error
    const { orderId, supplierId } = transactionKey(row)
    ctx.log.warn(
      { supplierId, orderId, code: error.code, kind: error.kind },
      'no response from the payment provider for a charge',
    )
    return 'unknown'
  }
}

/** Cancels a charge that the provider refuses to confirm: no money can move afterwards. */
async function confirmOrCancel(network: CardNetwork, id: string): Promise<Attempted> {
  try {
    return await network.confirmCharge(id)
  } catch (error) {
    if (!isRejection(error)) throw error
    await network.cancelCharge(id)
    const charge = await network.readCharge(id)
    return charge.status === 'declined' ? describeRejection(error, id) : charge
  }
}
