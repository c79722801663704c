import type { AnswerOf, BodyOf } from '@portal/contract/api/endpoints'
import { providerSources } from '@portal/contract/payment-methods/provider-scripts.rules'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import type { DealerCtx } from '../../../context/context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { findProviderClient, type ProviderClient } from '../../../domain/payments/provider-client.ts'
import { isAwaitingCustomer, isPendingCharge } from '../../../domain/payments/transaction-state.ts'
import { CardNetworkError } from '../../../gateways/card-network/card-network-error.ts'
import type { OrderKey } from '../../../repositories/orders/order-key.ts'
import { findOrderPayment } from '../../../repositories/payments/order-payment.repository.ts'
import {
  findTransaction,
  findTransactions,
  type TransactionRow,
  transactionKey,
} from '../../../repositories/payments/transaction.repository.ts'
import { finishCharge } from '../charge/finish-charge.ts'
import { findOrCreateCharge, requestCharge, resultOf } from '../charge/provider-charge.ts'
import { settleConfirmation } from '../charge/settle-confirmation.ts'
import { type StartRefusal, startConfirmation } from './start-confirmation.ts'

type Answer = AnswerOf<'confirmPayment'>

type ConfirmRefusal =
  | StartRefusal
  | Refusal<'payment_collection_off' | 'provider_error' | 'provider_unavailable'>

/**
 * Starts, checks or cancels the dealer's bank confirmation of a declined payment. Trusts the provider's state, never
 * the browser's. Starting twice returns the same charge.
 */
export async function confirmPayment(
  ctx: DealerCtx,
  orderId: number,
  { step, amount }: BodyOf<'confirmPayment'>,
): Promise<Answer | ConfirmRefusal> {
  if (!ctx.supplier.flags.payment_collection) return refuse('payment_collection_off')
  const key = { ...ctx.owner, orderId }
  if (step === 'begin') return await begin(ctx, key, amount)
  const row = (await findTransactions(ctx.db, key)).find(isAwaitingCustomer)
  const outcome = row && (await settleConfirmation(ctx, row, { isGivenUp: step === 'giveUp' }))
  return outcome === 'unknown' ? unavailable() : await answer(ctx, key)
}

async function begin(
  ctx: DealerCtx,
  key: OrderKey,
  amount: string | undefined,
): Promise<Answer | ConfirmRefusal> {
  const client = await findProviderClient(ctx, key.supplierId)
  const started = await startConfirmation(ctx, key, { providerId: client?.provider.id ?? 0, amount })
  if (started instanceof Refusal) return await respondPaid(ctx, key, started)
  const { row, isNew } = started
  const outcome = isNew ? 'awaiting' : await settleConfirmation(ctx, row)
  if (outcome === 'unknown') return unavailable()
  // The confirmation expired and the order is declined again: start over.
  if (outcome === 'declined') return await begin(ctx, key, amount)
  return outcome === 'awaiting' ? await open(ctx, row, isNew) : await answer(ctx, key)
}

/** Returns the order if it was paid in the meantime, such as in another window; otherwise the refusal. */
async function respondPaid(
  ctx: DealerCtx,
  key: OrderKey,
  refusal: StartRefusal,
): Promise<Answer | StartRefusal> {
  if (refusal.reason !== 'payment_not_declined') return refusal
  const now = await answer(ctx, key)
  return !(now instanceof Refusal) && now.paymentStatusId === paymentStatus.paid.id ? now : refusal
}

/** Prepares the charge at the provider if necessary, and returns the data for its browser script. */
async function open(ctx: DealerCtx, row: TransactionRow, isNew: boolean): Promise<Answer | ConfirmRefusal> {
  const key = transactionKey(row)
  const asked = await requestCharge(ctx, row)
  if (asked === undefined) return refuse('payment_not_confirmable')
  const { network, provider } = asked.client
  try {
    const charge = await findOrCreateCharge(ctx, network, { row, request: asked.request, isFresh: isNew })
    if (charge.id === null || charge.status === 'refused') {
      await finishCharge(ctx, row, resultOf(charge), provider.id)
      return refuse('provider_error')
    }
    const current = await findTransaction(ctx.db, key)
    if (current === undefined || !isPendingCharge(current)) {
      // The charge was canceled before the provider had it: cancel it there too.
      await network.cancelCharge(charge.id)
      return await answer(ctx, key)
    }
    const clientSecret = await network.readChargeSecret?.(charge.id)
    if (clientSecret === undefined) return refuse('payment_not_confirmable')
    return await answer(ctx, key, {
      clientSecret,
      isAsked: charge.status === 'challenged',
      ...browserKeys(provider),
    })
  } catch (error) {
    if (!(error instanceof CardNetworkError)) throw error
    ctx.log.warn({ kind: error.kind, code: error.code }, 'the payment provider rejected a request')
    return unavailable()
  }
}

function browserKeys({ handle, settings }: ProviderClient['provider']) {
  return {
    publishableKey: settings.publishable_key ?? '',
    scriptUrl: settings.script_url ?? providerSources[handle].scripts[0],
  }
}

async function answer(
  ctx: DealerCtx,
  key: OrderKey,
  confirmation: Answer['confirmation'] = null,
): Promise<Answer | Refusal<'order_not_found'>> {
  const payment = await findOrderPayment(ctx.db, key)
  if (payment === undefined) return refuse('order_not_found')
  const paymentStatusId = payment.paymentStatusId as Answer['paymentStatusId']
  return { id: key.orderId, paymentStatusId, confirmation }
}

const retryAfterSeconds = 10

function unavailable(): Refusal<'provider_unavailable'> {
  return refuse('provider_unavailable', { retryAfterSeconds })
}
