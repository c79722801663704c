import { isPaidCharge, isPendingCharge } from '../../../domain/payments/transaction-state.ts'
import type { CardNetwork, Charge } from '../../../gateways/card-network/card-network.ts'
import { CardNetworkError } from '../../../gateways/card-network/card-network-error.ts'
import { readClock } from '../../../repositories/payments/reconciliation.repository.ts'
import {
  findTransaction,
  storeProviderReference,
  type TransactionRow,
  transactionKey,
} from '../../../repositories/payments/transaction.repository.ts'
import type { PaymentContext } from '../payment-context.ts'
import { type ChargeResult, finishCharge } from './finish-charge.ts'
import { findChargeAtProvider, isRejection, requestCharge, resultOf } from './provider-charge.ts'

/** Settles a charge that awaits the dealer's confirmation; an `unknown` result is polled later. */
export type ConfirmationOutcome = 'awaiting' | 'paid' | 'clearing' | 'declined' | 'unknown'

const notConfirmed = "This payment wasn't confirmed with the bank."

const notSentResult = { status: 'error', message: notConfirmed, name: null, isConfirmable: true } as const

/**
 * Settles a charge that awaits the dealer's confirmation with the bank, by the provider's state. Failed, abandoned and
 * overdue charges are canceled at the provider before they count as declined: a browser has the secret and could still
 * confirm them. Safe to repeat, concurrently and after any crash.
 */
export async function settleConfirmation(
  ctx: PaymentContext,
  row: TransactionRow,
  { isGivenUp = false }: { readonly isGivenUp?: boolean } = {},
): Promise<ConfirmationOutcome> {
  const asked = await requestCharge(ctx, row)
  if (asked === undefined) return 'unknown'
  const { network, provider } = asked.client
  const until = row.awaits_customer_until
  const isOver = isGivenUp || until === null || until <= (await readClock(ctx.db))
  try {
    const charge = await findChargeAtProvider(network, row, asked.request)
    // Has no effect if the provider receives the charge at the same time and its id is stored first.
    if (charge === undefined) return isOver ? await finish(ctx, row, notSentResult, provider.id) : 'awaiting'
    if (row.provider_reference === null)
      await storeProviderReference(ctx.db, transactionKey(row), charge.id ?? '')
    if (isOpen(charge) && !isOver) return 'awaiting'
    const ended = await endCharge(network, charge)
    if (ended === undefined) return 'unknown'
    return ended.status === 'clearing'
      ? 'clearing'
      : await finish(ctx, row, resultAfter(charge, ended), provider.id)
  } catch (error) {
    if (!(error instanceof CardNetworkError)) throw error
    const { orderId, supplierId } = transactionKey(row)
    ctx.log.warn(
      { supplierId, orderId, code: error.code, kind: error.kind },
      'no response from the payment provider for a charge awaiting confirmation',
    )
    return 'unknown'
  }
}

function isOpen({ status }: Charge): boolean {
  return status === 'prepared' || status === 'challenged'
}

/** The charge once it is final at the provider; undefined if still open. */
async function endCharge(network: CardNetwork, charge: Charge): Promise<Charge | undefined> {
  if (charge.status === 'paid' || charge.status === 'clearing' || charge.isCanceled === true) return charge
  const id = charge.id ?? ''
  try {
    await network.cancelCharge(id)
  } catch (error) {
    // The charge was paid or canceled at the same time.
    if (!isRejection(error)) throw error
  }
  const after = await network.readCharge(id)
  const isEnded = after.status === 'paid' || after.status === 'clearing' || after.isCanceled === true
  return isEnded ? after : undefined
}

/** A decline keeps its original reason; without a failed attempt, it can be confirmed again. */
function resultAfter(before: Charge, ended: Charge): ChargeResult {
  const result = resultOf(ended)
  if (result.status === 'success') return result
  const reason = before.message ?? ended.message
  return {
    ...result,
    message: reason ?? notConfirmed,
    isConfirmable: reason === null || ended.isConfirmable === true,
  }
}

async function finish(
  ctx: PaymentContext,
  row: TransactionRow,
  result: ChargeResult,
  providerId: number,
): Promise<ConfirmationOutcome> {
  const finished = await finishCharge(ctx, row, result, providerId)
  if (finished === 'paid') return 'paid'
  if (finished !== 'already resolved') return 'declined'
  const after = await findTransaction(ctx.db, transactionKey(row))
  if (after !== undefined && isPaidCharge(after)) return 'paid'
  return after === undefined || isPendingCharge(after) ? 'unknown' : 'declined'
}
