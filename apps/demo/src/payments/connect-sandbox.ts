import type { Tables } from '@portal/database/schema/tables'
import type { Config } from '@portal/server/context/installation/config'
import { Refusal } from '@portal/server/context/refusal'
import { StartupError } from '@portal/server/entry/startup-error'
import { testConnection } from '@portal/server/features/payments/providers/configure-provider'
import { webhookPath } from '@portal/server/features/payments/providers/webhook-path'
import { retrySandboxCall } from '@portal/server/gateways/pay-sandbox/retry-sandbox-call'
import { registerWebhook, sandboxAccount } from '@portal/server/gateways/pay-sandbox/sandbox-account'
import {
  findPaymentProvider,
  storePaymentProvider,
} from '@portal/server/repositories/payments/payment-provider.repository'
import { findSupplierByHandle } from '@portal/server/repositories/suppliers/supplier.repository'
import { readSecretBox } from '@portal/server/security/installation-key'
import { sealProviderKeys } from '@portal/server/security/provider-client'
import type { Kysely } from 'kysely'
import type { DemoSupplier } from '../suppliers/suppliers.ts'

/**
 * Lets a supplier of the demo take payments at a sandbox, whose address may be another one at each start. A supplier that
 * was connected with real keys meanwhile keeps them.
 */
export async function connectSandbox(
  db: Kysely<Tables>,
  config: Config,
  origin: string,
  { handle, provider }: DemoSupplier,
): Promise<void> {
  const secrets = await readSecretBox(config)
  const supplier = await findSupplierByHandle(db, handle)
  if (supplier === undefined || provider === null) return
  const before = await findPaymentProvider(db, supplier.id)
  const isReal =
    before !== undefined && before.sealedSecrets !== null && before.settings.api_url === undefined
  if (isReal) return
  const account = sandboxAccount(provider, handle, origin)
  const name = await retrySandboxCall(() => testConnection(provider, account.settings, account.secrets))
  if (name instanceof Refusal) throw new StartupError(name.errors.join(' '))
  const owner = { supplierId: supplier.id, handle: provider }
  const sealedSecrets = sealProviderKeys(secrets, owner, account.secrets)
  const settings = { ...account.settings, account: name }
  const row = { ...owner, settings, sealedSecrets, kinds: account.kinds }
  await storePaymentProvider(db, row, before?.handle === provider ? before.id : undefined)
  const url = `${config.publicUrl}${webhookPath(handle, provider)}`
  await registerWebhook(provider, handle, { origin, url })
}
