import { nextRank, startingState } from '@portal/contract/payment-methods/payment-method.rules'
import type { DealerMethod } from '@portal/contract/payment-methods/payment-method.schema'
import { type PaymentMethodKind, paymentProviders } from '@portal/contract/payment-methods/payment-providers'
import { answerOnce, type Replayed } from '../../answer-once.ts'
import type { Ctx } from '../../context.ts'
import { lockDealer } from '../../records/lock-dealer.ts'
import { addPaymentMethod, findPaymentMethods } from '../../records/payment-method.record.ts'
import { Refusal, refuse } from '../../refusal.ts'
import type { SupplierNetwork } from '../../supplier-network.ts'
import type { AskedOnce } from './asked-once.ts'
import { atProvider, ensureCustomer, type ProviderRefusal, reachProvider } from './at-provider.ts'
import { viewPaymentMethod } from './payment-method.view.ts'
import { findSource, type SavedSource } from './saved-source.ts'

/** A method as the browser names it; what it is, is asked of the provider. */
export interface MethodAsked {
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
  ctx: Ctx,
  asked: MethodAsked,
  once: AskedOnce,
): Promise<DealerMethod | Replayed<DealerMethod> | AddRefusal> {
  const reached = await reachProvider(ctx)
  if (reached instanceof Refusal) return reached
  const kind = kindAsked(reached, asked)
  if (kind === undefined) return refuse('payment_provider_not_found')
  const found = await atProvider(ctx, () => findAsked(ctx, reached, asked))
  if (found instanceof Refusal) return found
  if (found.source.saved.kind !== kind) return refuse('card_not_added')
  return await answerOnce<DealerMethod, never>(ctx, once, (db) =>
    keep(ctx, db as Parameters<typeof lockDealer>[0], { reached, asked, ...found }),
  )
}

function kindAsked({ provider }: SupplierNetwork, asked: MethodAsked): PaymentMethodKind | undefined {
  const isOfProvider =
    asked.paymentProviderId === provider.id &&
    asked.settings.every(({ accountPaymentProviderId }) => accountPaymentProviderId === provider.id)
  if (!isOfProvider) return undefined
  return provider.methods.find(({ id }) => id === asked.paymentProviderMethodId)?.handle
}

async function findAsked(
  ctx: Ctx,
  reached: SupplierNetwork,
  asked: MethodAsked,
): Promise<{ customer: string; source: SavedSource } | Refusal<'card_not_added'>> {
  const [customerKey, methodKey] = paymentProviders[reached.provider.handle].settingKeys
  const settingOf = (wanted: string) => asked.settings.find(({ key }) => key === wanted)?.value
  const customer = await ensureCustomer(ctx, reached)
  const reference = settingOf(methodKey)
  const claimed = settingOf(customerKey) ?? customer
  if (reference === undefined || claimed !== customer) return refuse('card_not_added')
  const source = await findSource(reached, customer, reference)
  return source instanceof Refusal ? source : { customer, source }
}

async function keep(
  ctx: Ctx,
  db: Parameters<typeof lockDealer>[0],
  made: { reached: SupplierNetwork; asked: MethodAsked; customer: string; source: SavedSource },
): Promise<DealerMethod> {
  const { provider } = made.reached
  const { saved, setup } = made.source
  const owner = { supplierId: ctx.supplier.id, dealerId: ctx.dealer.id }
  await lockDealer(db, owner)
  const methods = await findPaymentMethods(db, owner)
  const [customerKey, methodKey] = paymentProviders[provider.handle].settingKeys
  const before = methods.find(({ settings }) => settings[methodKey] === saved.reference)
  if (before !== undefined) return viewPaymentMethod(before)
  const { active, isVerified } = startingState(saved.kind)
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
  return viewPaymentMethod(row)
}
