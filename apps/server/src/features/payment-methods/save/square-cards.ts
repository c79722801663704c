import type { ReplayedResponse } from '../../../context/answers/replayed-response.ts'
import type { DealerCtx } from '../../../context/context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { type IdempotencyRefusal, withProviderIdempotency } from '../../../domain/idempotency.ts'
import { CardNetworkError } from '../../../gateways/card-network/card-network-error.ts'
import { findPaymentCustomer } from '../../../repositories/payments/payment-customer.repository.ts'
import { findPaymentMethods } from '../../../repositories/payments/payment-method.repository.ts'
import { deletePaymentMethod } from '../change-payment-method.ts'
import {
  callProvider,
  type ProviderRefusal,
  providerKey,
  requireProvider,
  withCustomer,
} from '../provider/call-provider.ts'
import type { ProviderIdempotency } from '../provider/provider-idempotency.ts'

export interface SquareNonceRequest {
  readonly methodId: number
  readonly providerId: number
  readonly nonce: string
}

interface StoredCard {
  readonly customer_id: string
  readonly card: { readonly id: string; readonly last4: string | null }
}

type StoreRefusal = ProviderRefusal | Refusal<'square_card_not_stored'>

export async function createSquareCard(
  ctx: DealerCtx,
  { methodId, providerId, nonce }: SquareNonceRequest,
  once: ProviderIdempotency,
): Promise<StoredCard | ReplayedResponse<StoredCard> | StoreRefusal | IdempotencyRefusal> {
  const client = await requireProvider(ctx, 'square')
  if (client instanceof Refusal) return client
  const { provider, network } = client
  const isCard = provider.methods.some(({ id, handle }) => id === methodId && handle === 'cc')
  const { cards } = network
  if (provider.id !== providerId || !isCard) return refuse('payment_provider_not_found')
  if (cards === undefined) return refuse('no_payment_provider')
  return await withProviderIdempotency<StoredCard, StoreRefusal>(ctx, once, () =>
    callProvider(ctx, async () => {
      try {
        return await withCustomer(ctx, client, async (customer) => {
          const saved = await cards.store({ customer, nonce, key: providerKey(ctx, once, customer) })
          return { customer_id: customer, card: { id: saved.reference, last4: saved.last4 } }
        })
      } catch (error) {
        return refuseCard(error)
      }
    }),
  )
}

function refuseCard(error: unknown): Refusal<'square_card_not_stored'> {
  if (!(error instanceof CardNetworkError) || error.kind === 'unavailable') throw error
  const reasons = error.kind === 'declined' ? [error.message] : []
  return refuse('square_card_not_stored', { errors: ['Store Card Failure', ...reasons] })
}

export async function deleteSquareCard(
  ctx: DealerCtx,
  cardId: string,
): Promise<{ success: true } | ProviderRefusal | Refusal<'payment_method_not_found'>> {
  const client = await requireProvider(ctx, 'square')
  if (client instanceof Refusal) return client
  const { owner } = ctx
  const customer = await findPaymentCustomer(ctx.db, { ...owner, providerId: client.provider.id })
  return await callProvider(ctx, async () => {
    const card = await client.network.findMethod(cardId)
    if (card === undefined || card.customer !== customer) return refuse('payment_method_not_found')
    const methods = await findPaymentMethods(ctx.db, owner)
    const kept = methods.find(({ settings }) => settings.card_id === cardId)
    if (kept !== undefined) await deletePaymentMethod(ctx, kept.id)
    await client.network.detachMethod(cardId)
    return { success: true as const }
  })
}
