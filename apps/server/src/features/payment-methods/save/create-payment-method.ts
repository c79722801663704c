import { initialMethodState, nextRank } from '@portal/contract/payment-methods/payment-method.rules'
import type { DealerMethod } from '@portal/contract/payment-methods/payment-method.schema'
import { type PaymentMethodKind, paymentProviders } from '@portal/contract/payment-methods/payment-providers'
import type { DealerCtx } from '../../../context/context.ts'
import { type ReplayedResponse, withIdempotency } from '../../../context/idempotency.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { lockDealerForUpdate } from '../../../repositories/dealers/lock-dealer.ts'
import {
  addPaymentMethod,
  findPaymentMethods,
} from '../../../repositories/payments/payment-method.repository.ts'
import type { ProviderClient } from '../../../security/provider-client.ts'
import { presentPaymentMethod } from '../payment-method.presenter.ts'
import {
  callProvider,
  ensureCustomer,
  type ProviderRefusal,
  requireProvider,
} from '../provider/call-provider.ts'
import type { ProviderIdempotency } from '../provider/provider-idempotency.ts'
import { findSavedSource, type SavedSource } from './find-saved-source.ts'

/** A method as the browser names it; what it is, is asked of the provider. */
export interface NewMethodRequest {
  readonly paymentProviderId: number
  readonly paymentProviderMethodId: number
  /** What the dealer calls it. */
  readonly name?: string | null | undefined
  readonly settings: readonly {
    readonly key: string
    readonly value: string
    readonly accountPaymentProviderId: number
  }[]
}

type AddRefusal =
  | ProviderRefusal
  | Refusal<
      'payment_provider_not_found' | 'card_not_added' | 'idempotency_key_reused' | 'idempotency_key_running'
    >

/**
 * Keeps a method that the provider knows as the dealer's: with the next rank, a card active and verified, a bank
 * account inactive and unverified. A method that is kept already is answered as it is.
 */
export async function createPaymentMethod(
  ctx: DealerCtx,
  asked: NewMethodRequest,
  once: ProviderIdempotency,
): Promise<DealerMethod | ReplayedResponse<DealerMethod> | AddRefusal> {
  const reached = await requireProvider(ctx)
  if (reached instanceof Refusal) return reached
  const kind = kindAsked(reached, asked)
  if (kind === undefined) return refuse('payment_provider_not_found')
  const found = await callProvider(ctx, () => findAsked(ctx, reached, asked))
  if (found instanceof Refusal) return found
  if (found.source.saved.kind !== kind) return refuse('card_not_added')
  return await withIdempotency<DealerMethod, never>(ctx, once, (db) =>
    keep(ctx, db as Parameters<typeof lockDealerForUpdate>[0], { reached, asked, ...found }),
  )
}

function kindAsked({ provider }: ProviderClient, asked: NewMethodRequest): PaymentMethodKind | undefined {
  const isOfProvider =
    asked.paymentProviderId === provider.id &&
    asked.settings.every(({ accountPaymentProviderId }) => accountPaymentProviderId === provider.id)
  if (!isOfProvider) return undefined
  return provider.methods.find(({ id }) => id === asked.paymentProviderMethodId)?.handle
}

async function findAsked(
  ctx: DealerCtx,
  reached: ProviderClient,
  asked: NewMethodRequest,
): Promise<{ customer: string; source: SavedSource } | Refusal<'card_not_added'>> {
  const [customerKey, methodKey] = paymentProviders[reached.provider.handle].settingKeys
  const settingOf = (wanted: string) => asked.settings.find(({ key }) => key === wanted)?.value
  const customer = await ensureCustomer(ctx, reached)
  const reference = settingOf(methodKey)
  const claimed = settingOf(customerKey) ?? customer
  if (reference === undefined || claimed !== customer) return refuse('card_not_added')
  const source = await findSavedSource(reached, customer, reference)
  return source instanceof Refusal ? source : { customer, source }
}

async function keep(
  ctx: DealerCtx,
  db: Parameters<typeof lockDealerForUpdate>[0],
  made: { reached: ProviderClient; asked: NewMethodRequest; customer: string; source: SavedSource },
): Promise<DealerMethod> {
  const { provider } = made.reached
  const { saved, setup } = made.source
  const { owner } = ctx
  await lockDealerForUpdate(db, owner)
  const methods = await findPaymentMethods(db, owner)
  const [customerKey, methodKey] = paymentProviders[provider.handle].settingKeys
  const before = methods.find(({ settings }) => settings[methodKey] === saved.reference)
  if (before !== undefined) return presentPaymentMethod(before)
  const { active, isVerified } = initialMethodState(saved.kind)
  const isProved = isVerified || saved.customer === made.customer
  const depositType = setup?.depositType ?? null
  const row = await addPaymentMethod(db, owner, {
    providerId: provider.id,
    providerMethodId: made.asked.paymentProviderMethodId,
    name: saved.name,
    label: made.asked.name || null,
    rank: nextRank(methods),
    active,
    verifiedAt: isProved ? ctx.now : null,
    brand: saved.brand,
    last4: saved.last4,
    metaData: { ...saved.facts, ...(depositType === null ? {} : { depositType }) },
    settings: {
      [customerKey]: made.customer,
      [methodKey]: saved.reference,
      ...(setup === undefined ? {} : { setup_intent: setup.id }),
    },
    now: ctx.now,
  })
  return presentPaymentMethod(row)
}
