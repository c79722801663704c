import { createHash } from 'node:crypto'
import type { PaymentProviderHandle } from '@portal/contract/payment-methods/payment-providers'
import type { Ctx } from '../../context.ts'
import { NetworkFailure } from '../../gateways/card-network/network-failure.ts'
import {
  type AtProvider,
  findPaymentCustomer,
  forgetPaymentCustomer,
  keepPaymentCustomer,
} from '../../records/payment-customer.record.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { findSupplierNetwork, type SupplierNetwork } from '../../supplier-network.ts'
import type { AskedOnce } from './asked-once.ts'

/** Why nothing could be asked of the provider. */
export type ProviderRefusal = Refusal<
  'payment_collection_off' | 'no_payment_provider' | 'provider_error' | 'provider_unavailable'
>

const retryAfterSeconds = 30

/** The supplier's provider; refused where no payments are collected, or not by this provider. */
export async function reachProvider(
  ctx: Ctx,
  handle?: PaymentProviderHandle,
): Promise<SupplierNetwork | Refusal<'payment_collection_off' | 'no_payment_provider'>> {
  if (!ctx.supplier.flags.payment_collection) return refuse('payment_collection_off')
  const found = await findSupplierNetwork(ctx, ctx.supplier.id)
  if (found === undefined || (handle !== undefined && found.provider.handle !== handle)) {
    return refuse('no_payment_provider')
  }
  return found
}

/** Does something at the provider; a failure of the provider becomes a refusal. */
export async function atProvider<Answer>(
  ctx: Ctx,
  work: () => Promise<Answer>,
): Promise<Answer | Refusal<'provider_error' | 'provider_unavailable'>> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error
    ctx.log.warn({ kind: error.kind, code: error.code }, 'the payment provider did not do what was asked')
    if (error.kind === 'unavailable') return refuse('provider_unavailable', { retryAfterSeconds })
    // The bank's word is for the dealer; the provider's word about a request of ours is not.
    return error.kind === 'declined'
      ? refuse('provider_error', { errors: [error.message] })
      : refuse('provider_error')
  }
}

/** Who the dealer is at the provider; becomes a customer there with the first method. */
export async function ensureCustomer(ctx: Ctx, { provider, network }: SupplierNetwork): Promise<string> {
  const at = standingAt(ctx, provider.id)
  const known = await findPaymentCustomer(ctx.db, at)
  if (known !== undefined) return known
  const { email } = ctx.dealer
  const made = await network.createCustomer({ email, name: email, key: `customer-${crypto.randomUUID()}` })
  return await keepPaymentCustomer(ctx.db, at, made)
}

/**
 * Does something as the dealer's customer at the provider. Where somebody has deleted that customer there, the dealer
 * becomes a new one, once: nothing can be saved for the old one any more.
 */
export async function asCustomer<Answer>(
  ctx: Ctx,
  reached: SupplierNetwork,
  work: (customer: string) => Promise<Answer>,
): Promise<Answer> {
  const customer = await ensureCustomer(ctx, reached)
  try {
    return await work(customer)
  } catch (error) {
    const isRefused = error instanceof NetworkFailure && error.kind === 'refused' && !error.isAboutKeys
    if (!isRefused || (await reached.network.hasCustomer(customer))) throw error
    await forgetPaymentCustomer(ctx.db, standingAt(ctx, reached.provider.id), customer)
    return await work(await ensureCustomer(ctx, reached))
  }
}

function standingAt(ctx: Ctx, providerId: number): AtProvider {
  return { supplierId: ctx.supplier.id, dealerId: ctx.dealer.id, providerId }
}

/**
 * The key under which the provider does a request once: made from the caller's own key and all that was asked, so that
 * no other dealer and no other request can hit it. Without a key of the caller every request is a new one.
 */
export function providerKey(ctx: Ctx, once: AskedOnce, customer: string): string {
  if (once.key === undefined) return crypto.randomUUID()
  const named = `${ctx.supplier.id} ${ctx.dealer.id} ${customer} ${once.key} ${once.requestHash.toString('hex')}`
  return createHash('sha256').update(named).digest('hex').slice(0, 40)
}
