import {
  type PaymentMethodKind,
  type PaymentProviderHandle,
  paymentProviders,
} from '@portal/contract/payment-methods/payment-providers'
import { isLoopback } from '@portal/contract/payment-methods/provider-scripts.rules'
import { CannotDo } from '../../../context/cannot-do.ts'
import type { OperatorCtx } from '../../../context/operator-context.ts'
import { CardNetworkError } from '../../../gateways/card-network/card-network-error.ts'
import { openCardNetwork } from '../../../gateways/card-network/open-card-network.ts'
import { addAuditEntry } from '../../../repositories/operations/audit-entry.repository.ts'
import {
  deactivateProvider,
  findPaymentProvider,
  storePaymentProvider,
} from '../../../repositories/payments/payment-provider.repository.ts'
import { requireSupplier } from '../../../repositories/suppliers/require-supplier.ts'
import { sealProviderKeys } from '../../../security/provider-client.ts'
import type { SecretBox } from '../../../security/secret-box.ts'

/** What an operator's work with providers needs beside the database. */
export type ProviderCtx = OperatorCtx & { readonly secrets: SecretBox }

/** A provider as an operator describes it. */
export interface ProviderSettingsInput {
  readonly supplier: string
  readonly provider: string
  readonly settings: Readonly<Record<string, string>>
  readonly secrets: Readonly<Record<string, string>>
  readonly kinds: readonly string[]
  /** The origin of a sandbox on this machine, instead of the provider itself. */
  readonly sandboxOrigin: string | undefined
}

/** The provider of that handle; throws CannotDo when nobody knows it. */
export function requireProviderHandle(handle: string): PaymentProviderHandle {
  if (Object.hasOwn(paymentProviders, handle)) return handle as PaymentProviderHandle
  throw new CannotDo(
    `There is no payment provider "${handle}": use ${Object.keys(paymentProviders).join(' or ')}.`,
  )
}

/**
 * Lets a supplier take payments through a provider, once the provider has accepted the keys; nothing is saved before.
 * Other keys of the same account are exchanged in place, so that methods saved there stay. Another provider, another
 * account, or the same one in another world than before becomes a new one: it knows nothing of what was saved before.
 */
export async function configureProvider(ctx: ProviderCtx, asked: ProviderSettingsInput): Promise<void> {
  const handle = requireProviderHandle(asked.provider)
  const supplier = await requireSupplier(ctx.db, asked.supplier)
  const kinds = readKinds(handle, asked.kinds)
  const given = { ...readSettings(handle, asked.settings), ...readSandbox(handle, asked.sandboxOrigin) }
  for (const key of paymentProviders[handle].secretKeys) {
    if ((asked.secrets[key] ?? '') === '') throw new CannotDo(`The ${key} of the provider is missing.`)
  }
  const settings = { ...given, account: await testConnection(handle, given, asked.secrets) }
  const of = { supplierId: supplier.id, handle }
  await ctx.db.transaction().execute(async (db) => {
    const before = await findPaymentProvider(db, supplier.id)
    const isSame = before?.handle === handle && isSameAccount(before.settings, settings)
    const sealedSecrets = sealProviderKeys(ctx.secrets, of, asked.secrets)
    await storePaymentProvider(db, { ...of, settings, sealedSecrets, kinds }, isSame ? before.id : undefined)
    await note(ctx, db, supplier.id, 'supplier payments set', { provider: handle, settings, kinds })
  })
}

type Settings = Readonly<Record<string, string>>

function isSameAccount(before: Settings, after: Settings): boolean {
  return before.api_url === after.api_url && before.account === after.account
}

/** Asks a provider whether it accepts the keys and whose they are; throws CannotDo when it does not. */
export async function testConnection(
  handle: PaymentProviderHandle,
  settings: Settings,
  secrets: Readonly<Record<string, string>>,
): Promise<string> {
  const { name } = paymentProviders[handle]
  try {
    return await (await openCardNetwork(handle, { settings, secrets })).check()
  } catch (error) {
    if (!(error instanceof CardNetworkError)) throw error
    throw new CannotDo(
      error.kind === 'unavailable'
        ? `${name} could not be reached, so nothing was saved.`
        : `${name} did not accept the keys (${error.code}), so nothing was saved.`,
    )
  }
}

/** Leaves a supplier without a provider; its dealers' methods stay and cannot be charged. */
export async function removeProvider(ctx: ProviderCtx, handle: string): Promise<void> {
  const supplier = await requireSupplier(ctx.db, handle)
  await ctx.db.transaction().execute(async (db) => {
    if (!(await deactivateProvider(db, supplier.id))) {
      throw new CannotDo(`The supplier ${handle} has no payment provider.`)
    }
    await note(ctx, db, supplier.id, 'supplier payments remove', {})
  })
}

function readKinds(handle: PaymentProviderHandle, given: readonly string[]): PaymentMethodKind[] {
  const { kinds, name } = paymentProviders[handle]
  const offered: readonly string[] = kinds
  if (given.length === 0) return [...kinds]
  const other = given.find((kind) => !offered.includes(kind))
  if (other !== undefined) throw new CannotDo(`${name} offers ${offered.join(' and ')}, not "${other}".`)
  return given as PaymentMethodKind[]
}

function readSettings(
  handle: PaymentProviderHandle,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const { browserKeys, name } = paymentProviders[handle]
  const other = Object.keys(given).find((key) => !browserKeys.some((known) => known === key))
  if (other !== undefined) throw new CannotDo(`${name} has no setting "${other}".`)
  const missing = browserKeys.find((key) => (given[key] ?? '') === '')
  if (missing !== undefined) throw new CannotDo(`The setting ${missing} is missing: give --set ${missing}=….`)
  return { ...given }
}

/** A sandbox is somebody's own machine; a portal that serves others has none. */
function readSandbox(handle: PaymentProviderHandle, origin: string | undefined): Record<string, string> {
  if (origin === undefined) return {}
  if (!isLoopback(origin) || process.env.NODE_ENV === 'production') {
    throw new CannotDo('A sandbox must run on this machine, and not where the portal is in production.')
  }
  const at = new URL(origin).origin
  return { api_url: at, script_url: `${at}/${handle}.js` }
}

async function note(
  { operator, now }: ProviderCtx,
  db: ProviderCtx['db'],
  supplierId: number,
  command: string,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  await addAuditEntry(db, { operator, at: now, supplierId, command, data })
}
