import { join } from 'node:path'
import { connect } from '@portal/database/connection/connect'
import type { Config } from '../../context/installation/config.ts'
import { Refusal } from '../../context/refusal.ts'
import { demoSuppliers } from '../../demo/suppliers/demo-suppliers.ts'
import { saveDemoMethods } from '../../demo/suppliers/save-demo-methods.ts'
import { testConnection } from '../../features/payments/providers/configure-provider.ts'
import { webhookPath } from '../../features/payments/providers/webhook-path.ts'
import { retrySandboxCall } from '../../gateways/pay-sandbox/retry-sandbox-call.ts'
import { registerWebhook, sandboxAccount } from '../../gateways/pay-sandbox/sandbox-account.ts'
import { superviseSandbox } from '../../gateways/pay-sandbox/supervise-sandbox.ts'
import {
  findPaymentProvider,
  storePaymentProvider,
} from '../../repositories/payments/payment-provider.repository.ts'
import { findSupplierByHandle } from '../../repositories/suppliers/supplier.repository.ts'
import { sealProviderKeys } from '../../security/provider-client.ts'
import type { SecretBox } from '../../security/secret-box.ts'
import { requireFreePort } from '../free-port.ts'
import { StartupError } from '../startup-error.ts'

/** The demo's payment sandbox; it is started again when it ends unexpectedly. */
export interface DemoPayments {
  readonly url: string
  stop(): Promise<void>
}

// Beside the portal's own port, so that it is the same at every start.
const portDistance = 242

/** Starts the payment sandbox for the demo's suppliers and lets them take payments there. */
export async function startDemoPayments(
  config: Config,
  sources: { databaseUrl: string; secrets: SecretBox; report: (line: string) => void },
): Promise<DemoPayments> {
  const { databaseUrl, secrets, report } = sources
  const { host } = config
  const ledgerPath = join(config.dataDir, 'pay-sandbox.jsonl')
  const sandbox = await superviseSandbox({ host, port: await choosePort(config), ledgerPath }, report)
  const url = new URL(config.publicUrl)
  url.protocol = 'http:'
  url.port = String(sandbox.port)
  try {
    await connectSuppliers({ databaseUrl, secrets, origin: url.origin, portalUrl: config.publicUrl })
  } catch (error) {
    // The supervised process would keep a failed start alive.
    await sandbox.stop()
    throw error
  }
  return {
    url: url.origin,
    stop: () => sandbox.stop(),
  }
}

async function choosePort({ host, port }: Config): Promise<number> {
  if (port === 0) return 0
  const beside = port + portDistance
  const isFree = await requireFreePort({ host, port: beside }).then(
    () => true,
    () => false,
  )
  return isFree ? beside : 0
}

async function connectSuppliers(at: {
  databaseUrl: string
  secrets: SecretBox
  origin: string
  portalUrl: string
}): Promise<void> {
  const { db } = connect({ url: at.databaseUrl, applicationName: 'portal demo payments', max: 2 })
  try {
    for (const { handle, provider } of demoSuppliers) {
      const supplier = await findSupplierByHandle(db, handle)
      if (supplier === undefined || provider === null) continue
      const before = await findPaymentProvider(db, supplier.id)
      // Real keys that were entered in the demo stay.
      const isReal =
        before !== undefined && before.sealedSecrets !== null && before.settings.api_url === undefined
      if (isReal) continue
      const { settings: given, secrets, kinds } = sandboxAccount(provider, handle, at.origin)
      const account = await retrySandboxCall(() => testConnection(provider, given, secrets))
      if (account instanceof Refusal) throw new StartupError(account.errors.join(' '))
      const settings = { ...given, account }
      const of = { supplierId: supplier.id, handle: provider }
      const sealedSecrets = sealProviderKeys(at.secrets, of, secrets)
      const isSame = before?.handle === provider
      await storePaymentProvider(
        db,
        { ...of, settings, sealedSecrets, kinds },
        isSame ? before.id : undefined,
      )
      const url = `${at.portalUrl}${webhookPath(handle, provider)}`
      await registerWebhook(provider, handle, { origin: at.origin, url })
      await saveDemoMethods({ db, secrets: at.secrets }, supplier.id)
    }
  } finally {
    await db.destroy()
  }
}
