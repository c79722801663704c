import { initialMethodState, nextRank } from '@portal/contract/payment-methods/payment-method.rules'
import type { DealerMethod } from '@portal/contract/payment-methods/payment-method.schema'
import { type PaymentMethodKind, paymentProviders } from '@portal/contract/payment-methods/payment-providers'
import type { ReplayedResponse } from '../../../context/answers/replayed-response.ts'
import type { DealerCtx } from '../../../context/context.ts'
import type { Transaction } from '../../../context/db.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { withIdempotency } from '../../../domain/idempotency.ts'
import type { ProviderClient } from '../../../domain/payments/provider-client.ts'
import { lockDealerForUpdate } from '../../../repositories/dealers/lock-dealer.ts'
import {
  addPaymentMethod,
  findPaymentMethods,
} from '../../../repositories/payments/payment-method.repository.ts'
import { presentPaymentMethod } from '../payment-method.presenter.ts'
import {
  callProvider,
  ensureCustomer,
  type ProviderRefusal,
  requireProvider,
} from '../provider/call-provider.ts'
import type { ProviderIdempotency } from '../provider/provider-idempotency.ts'
import { findSavedSource, type SavedSource } from './find-saved-source.ts'

export interface NewMethodRequest {
  readonly paymentProviderId: number
  readonly paymentProviderMethodId: number
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
 * Stores a method saved at the provider, with the next rank: cards active and verified, bank accounts inactive and
 * unverified. A stored method is returned unchanged.
 */
export async function createPaymentMethod(
  ctx: DealerCtx,
  request: NewMethodRequest,
  once: ProviderIdempotency,
): Promise<DealerMethod | ReplayedResponse<DealerMethod> | AddRefusal> {
  const client = await requireProvider(ctx)
  if (client instanceof Refusal) return client
  const kind = requestedKind(client, request)
  if (kind === undefined) return refuse('payment_provider_not_found')
  const found = await callProvider(ctx, () => findRequestedSource(ctx, client, request))
  if (found instanceof Refusal) return found
  if (found.source.saved.kind !== kind) return refuse('card_not_added')
  return await withIdempotency<DealerMethod, never>(ctx, once, (db) =>
    store(ctx, db, { client, request, ...found }),
  )
}

function requestedKind(
  { provider }: ProviderClient,
  request: NewMethodRequest,
): PaymentMethodKind | undefined {
  const matchesProvider =
    request.paymentProviderId === provider.id &&
    request.settings.every(({ accountPaymentProviderId }) => accountPaymentProviderId === provider.id)
  if (!matchesProvider) return undefined
  return provider.methods.find(({ id }) => id === request.paymentProviderMethodId)?.handle
}

async function findRequestedSource(
  ctx: DealerCtx,
  client: ProviderClient,
  request: NewMethodRequest,
): Promise<{ customer: string; source: SavedSource } | Refusal<'card_not_added'>> {
  const [customerKey, methodKey] = paymentProviders[client.provider.handle].settingKeys
  const settingFor = (name: string) => request.settings.find(({ key }) => key === name)?.value
  const customer = await ensureCustomer(ctx, client)
  const reference = settingFor(methodKey)
  const claimed = settingFor(customerKey) ?? customer
  if (reference === undefined || claimed !== customer) return refuse('card_not_added')
  const source = await findSavedSource(client, customer, reference)
  return source instanceof Refusal ? source : { customer, source }
}

async function store(
  ctx: DealerCtx,
  db: Transaction,
  parts: { client: ProviderClient; request: NewMethodRequest; customer: string; source: SavedSource },
): Promise<DealerMethod> {
  const { provider } = parts.client
  const { saved, setup } = parts.source
  const { owner } = ctx
  await lockDealerForUpdate(db, owner)
  const methods = await findPaymentMethods(db, owner)
  const [customerKey, methodKey] = paymentProviders[provider.handle].settingKeys
  const stored = methods.find(({ settings }) => settings[methodKey] === saved.reference)
  if (stored !== undefined) return presentPaymentMethod(stored)
  const { active, isVerified } = initialMethodState(saved.kind)
  const isVerifiedAlready = isVerified || saved.customer === parts.customer
  const depositType = setup?.depositType ?? null
  const row = await addPaymentMethod(db, owner, {
    providerId: provider.id,
    providerMethodId: parts.request.paymentProviderMethodId,
    name: saved.name,
    label: parts.request.name || null,
    rank: nextRank(methods),
    active,
    verifiedAt: isVerifiedAlready ? ctx.now : null,
    brand: saved.brand,
    last4: saved.last4,
    metaData: { ...saved.facts, ...(depositType === null ? {} : { depositType }) },
    settings: {
      [customerKey]: parts.customer,
      [methodKey]: saved.reference,
      ...(setup === undefined ? {} : { setup_intent: setup.id }),
    },
    now: ctx.now,
  })
  return presentPaymentMethod(row)
}
