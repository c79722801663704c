import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PaymentProviderHandle } from '@portal/contract/payment-methods/payment-providers'
import type { Tables } from '@portal/database/schema/tables'
import type { BuiltSupplier } from '@portal/testing/builders/build-supplier'
import type { Kysely } from 'kysely'
import { sealProviderKeys } from '../../../domain/payments/provider-client.ts'
import { sandboxAccount } from '../../../gateways/pay-sandbox/sandbox-account.ts'
import { startSandboxProcess } from '../../../gateways/pay-sandbox/supervise-sandbox.ts'
import { storePaymentProvider } from '../../../repositories/payments/payment-provider.repository.ts'
import { createSecretBox } from '../../../security/secret-box.ts'

export const testSecrets = createSecretBox(Buffer.alloc(32, 1))

export interface SandboxUnderTest {
  readonly origin: string
  readonly ledgerPath: string
  control(path: string, body: object): Promise<void>
  /** Settles all debits, deposits and refunds immediately instead of after some seconds. */
  clearPayments(): Promise<void>
  /** The data of the control page. */
  state(): Promise<{ payments: SeenPayment[]; waiting: number }>
  /** Kills the sandbox with SIGKILL; returns a function that restarts it with the same port and ledger. */
  kill(): () => Promise<void>
  close(): Promise<void>
}

export interface SeenPayment {
  readonly account: string
  readonly id: string
  readonly status: string
  readonly reference: string
  readonly amount: number
  readonly isPaid: boolean
  readonly refunded: number
  readonly disputed: number
}

export async function startPaymentSandbox(): Promise<SandboxUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), 'pay-sandbox-'))
  const ledgerPath = join(folder, 'ledger.jsonl')
  let running = await startSandboxProcess({ host: '127.0.0.1', port: 0, ledgerPath })
  const { port } = running
  const origin = `http://127.0.0.1:${port}`
  const control = async (path: string, body: object) => {
    await fetch(`${origin}/control/${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }
  return {
    origin,
    ledgerPath,
    control,
    clearPayments: () => control('clear', {}),
    state: async () => (await (await fetch(`${origin}/control/state`)).json()) as never,
    kill: () => {
      process.kill(running.pid, 'SIGKILL')
      return async () => {
        running = await startSandboxProcess({ host: '127.0.0.1', port, ledgerPath })
      }
    },
    close: async () => {
      await running.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export interface ConnectedProvider {
  readonly id: number
  readonly account: string
  readonly cardId: number
  /** 0 if bank accounts are not offered. */
  readonly bankId: number
}

export async function connectProvider(
  db: Kysely<Tables>,
  supplier: BuiltSupplier,
  handle: PaymentProviderHandle,
  origin: string,
  box = testSecrets,
): Promise<ConnectedProvider> {
  const account = `supplier-${supplier.id}`
  const { settings, secrets, kinds } = sandboxAccount(handle, account, origin)
  const of = { supplierId: supplier.id, handle }
  const sealedSecrets = sealProviderKeys(box, of, secrets)
  const id = await storePaymentProvider(db, { ...of, settings, sealedSecrets, kinds })
  const rows = await db
    .selectFrom('payment_provider_methods')
    .select(['id', 'handle'])
    .where('payment_provider_id', '=', id)
    .execute()
  const idOf = (kind: string) => rows.find((row) => row.handle === kind)?.id ?? 0
  return { id, account, cardId: idOf('cc'), bankId: idOf('ach') }
}
