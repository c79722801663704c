import type { PaymentProviderHandle } from '@portal/contract/payment-methods/payment-providers'
import type { Tables } from '@portal/database/schema/tables'
import type { Config } from '@portal/server/context/installation/config'
import { Refusal } from '@portal/server/context/refusal'
import { sealProviderKeys } from '@portal/server/domain/payments/provider-client'
import { StartupError } from '@portal/server/entry/startup-error'
import { testConnection } from '@portal/server/features/payments/providers/configure-provider'
import { webhookPath } from '@portal/server/features/payments/providers/webhook-path'
import { retrySandboxCall } from '@portal/server/gateways/pay-sandbox/retry-sandbox-call'
import {
  registerWebhook,
  type SandboxAccount,
  sandboxAccount,
} from '@portal/server/gateways/pay-sandbox/sandbox-account'
import {
  findPaymentProvider,
  storePaymentProvider,
} from '@portal/server/repositories/payments/payment-provider.repository'
import { findSupplierByHandle } from '@portal/server/repositories/suppliers/supplier.repository'
import { readSecretBox } from '@portal/server/security/keys/installation-key'
import type { Kysely } from 'kysely'
import type { DemoSupplier } from '../suppliers/suppliers.ts'

/**
 * Connects a demo supplier to a sandbox, whose URL may differ at each start. Skips suppliers with real keys and
 * suppliers already known to this sandbox.
 */
export async function connectSandbox(
  db: Kysely<Tables>,
  config: Config,
  origin: string,
  { handle, provider }: DemoSupplier,
): Promise<void> {
  const supplier = await findSupplierByHandle(db, handle)
  if (supplier === undefined || provider === null) return
  const before = await findPaymentProvider(db, supplier.id)
  const isReal =
    before !== undefined && before.sealedSecrets !== null && before.settings.api_url === undefined
  if (isReal) return
  if (before?.handle !== provider || before.settings.api_url !== origin) {
    const owner = { supplierId: supplier.id, handle: provider }
    const row = await openAccount(config, owner, sandboxAccount(provider, handle, origin))
    await storePaymentProvider(db, row, before?.handle === provider ? before.id : undefined)
  }
  const url = `${config.publicUrl}${webhookPath(handle, provider)}`
  await registerWebhook(provider, handle, { origin, url })
}

async function openAccount(
  config: Config,
  owner: { supplierId: number; handle: PaymentProviderHandle },
  account: SandboxAccount,
) {
  const { handle } = owner
  const name = await retrySandboxCall(() => testConnection(handle, account.settings, account.secrets))
  if (name instanceof Refusal) throw new StartupError(name.errors.join(' '))
  const sealedSecrets = sealProviderKeys(await readSecretBox(config), owner, account.secrets)
  return { ...owner, settings: { ...account.settings, account: name }, sealedSecrets, kinds: account.kinds }
}
