import {
  type PaymentMethodKind,
  type PaymentProviderHandle,
  type PaymentProviderRow,
  paymentProviders,
} from '@portal/contract/payment-methods/payment-providers'
import { isLoopback } from '@portal/contract/payment-methods/provider-scripts.rules'
import type { Transaction } from '../../../context/db.ts'
import type { SupplierCtx, WithSecrets } from '../../../context/operator-context.ts'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { findProviderClient, sealProviderKeys } from '../../../domain/payments/provider-client.ts'
import { CardNetworkError } from '../../../gateways/card-network/card-network-error.ts'
import { openCardNetwork } from '../../../gateways/card-network/open-card-network.ts'
import { addAuditEntry } from '../../../repositories/operations/audit-entry.repository.ts'
import {
  deactivateProvider,
  findProviderOfAccount,
  storePaymentProvider,
} from '../../../repositories/payments/payment-provider.repository.ts'

export interface ProviderSettingsInput {
  readonly provider: PaymentProviderHandle
  readonly settings: Readonly<Record<string, string>>
  readonly secrets: Readonly<Record<string, string>>
  /** The kinds of payment methods; empty for all of the provider's kinds. */
  readonly kinds: readonly string[]
  /** The origin of a sandbox on this machine, instead of the provider itself. */
  readonly sandboxOrigin: string | undefined
}

type ProviderRefusal = Refusal<'invalid_input' | 'provider_error' | 'provider_unavailable'>

/**
 * Connects a supplier to a payment provider once the provider accepts the keys; nothing is saved before. New keys of
 * the same account replace the old keys and keep saved methods. Reconnecting a former account restores its active
 * methods. Another provider or account, or switching sandbox mode, starts without saved methods.
 */
export async function configureProvider(
  ctx: SupplierCtx & WithSecrets,
  input: ProviderSettingsInput,
): Promise<ProviderRefusal | undefined> {
  const { provider: handle, secrets } = input
  const checked = readProvider(ctx, input)
  if (checked instanceof Refusal) return checked
  const account = await testConnection(handle, checked.settings, secrets)
  if (account instanceof Refusal) return account
  const { kinds } = checked
  const settings = { ...checked.settings, account }
  const key = { supplierId: ctx.supplier.id, handle }
  await ctx.db.transaction().execute(async (db) => {
    const known = await findProviderOfAccount(db, ctx.supplier.id, { handle, settings })
    const sealedSecrets = sealProviderKeys(ctx.secrets, key, secrets)
    const row = { ...key, settings, sealedSecrets, kinds }
    await storePaymentProvider(db, row, known)
    await audit(ctx, db, 'supplier payments set', { provider: handle, settings, kinds })
  })
  return undefined
}

/** Tests whether the supplier's provider accepts the stored keys. */
export async function testProvider(
  ctx: SupplierCtx & WithSecrets,
): Promise<Refusal<'not_found'> | undefined> {
  const client = await findProviderClient(ctx, ctx.supplier.id)
  if (client === undefined) return noProvider(ctx)
  await client.network.check()
  return undefined
}

export function noProvider({ supplier }: SupplierCtx): Refusal<'not_found'> {
  return refuse('not_found', `Supplier ${supplier.handle} has no payment provider.`)
}

type Settings = Readonly<Record<string, string>>

function readProvider(
  { allowsLocalServices = false }: SupplierCtx,
  { provider: handle, settings, secrets, kinds, sandboxOrigin }: ProviderSettingsInput,
): { readonly settings: Settings; readonly kinds: PaymentMethodKind[] } | Refusal<'invalid_input'> {
  const read = {
    kinds: readKinds(handle, kinds),
    settings: readSettings(handle, settings),
    sandbox: readSandbox(handle, sandboxOrigin, allowsLocalServices),
  }
  if (read.kinds instanceof Refusal) return read.kinds
  if (read.settings instanceof Refusal) return read.settings
  if (read.sandbox instanceof Refusal) return read.sandbox
  const missing = paymentProviders[handle].secretKeys.find((key) => (secrets[key] ?? '') === '')
  if (missing !== undefined) {
    return refuse('invalid_input', `The provider's ${missing} is missing.`)
  }
  return { kinds: read.kinds, settings: { ...read.settings, ...read.sandbox } }
}

/** Tests keys with a provider and returns the account. */
export async function testConnection(
  handle: PaymentProviderHandle,
  settings: Settings,
  secrets: Readonly<Record<string, string>>,
): Promise<string | Refusal<'provider_error' | 'provider_unavailable'>> {
  const { name } = paymentProviders[handle]
  try {
    return await (await openCardNetwork(handle, { settings, secrets })).check()
  } catch (error) {
    if (!(error instanceof CardNetworkError)) throw error
    if (error.kind === 'unavailable')
      return refuse('provider_unavailable', `${name} couldn't be reached. Nothing was saved.`)
    return error.about === 'keys'
      ? refuse('provider_error', `${name} rejected the keys (${error.code}). Nothing was saved.`)
      : refuse('provider_error', `${name} couldn't be connected (${error.code}). Nothing was saved.`)
  }
}

/** Removes a supplier's provider; its dealers' methods are kept but can't be charged. */
export async function removeProvider(ctx: SupplierCtx): Promise<Refusal<'not_found'> | undefined> {
  return await refusableTransaction(ctx.db, async (db) => {
    if (!(await deactivateProvider(db, ctx.supplier.id))) return noProvider(ctx)
    return await audit(ctx, db, 'supplier payments remove', {})
  })
}

function readKinds(
  handle: PaymentProviderHandle,
  given: readonly string[],
): PaymentMethodKind[] | Refusal<'invalid_input'> {
  const { name, kinds }: PaymentProviderRow = paymentProviders[handle]
  if (given.length === 0) return [...kinds]
  const isOffered = (kind: string): kind is PaymentMethodKind => kinds.some((offered) => offered === kind)
  if (given.every(isOffered)) return [...given]
  const other = given.find((kind) => !isOffered(kind))
  return refuse('invalid_input', `${name} offers ${kinds.join(' and ')}, not "${other}".`)
}

function readSettings(
  handle: PaymentProviderHandle,
  given: Settings,
): Record<string, string> | Refusal<'invalid_input'> {
  const { browserKeys, name } = paymentProviders[handle]
  const other = Object.keys(given).find((key) => !browserKeys.some((known) => known === key))
  if (other !== undefined) return refuse('invalid_input', `${name} has no setting "${other}".`)
  const missing = browserKeys.find((key) => (given[key] ?? '') === '')
  if (missing === undefined) return { ...given }
  return refuse('invalid_input', `The setting ${missing} is missing. Add --set ${missing}=….`)
}

/** Validates a sandbox's origin: it must be local, and local services must be allowed. */
function readSandbox(
  handle: PaymentProviderHandle,
  origin: string | undefined,
  isAllowed: boolean,
): Record<string, string> | Refusal<'invalid_input'> {
  if (origin === undefined) return {}
  if (!isLoopback(origin)) return refuse('invalid_input', 'A sandbox must run on this machine.')
  if (!isAllowed) return refuse('invalid_input', 'A sandbox needs ALLOW_LOCAL_SERVICES=yes.')
  const { origin: sandbox } = new URL(origin)
  return { api_url: sandbox, script_url: `${sandbox}/${handle}.js` }
}

async function audit(
  { actor, now, supplier }: SupplierCtx,
  db: Transaction,
  command: string,
  data: Readonly<Record<string, unknown>>,
): Promise<undefined> {
  await addAuditEntry(db, { actor, at: now, supplierId: supplier.id, command, data })
}
