import type { PaymentProviderHandle } from '@portal/contract/payment-methods/payment-providers'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { vi } from 'vitest'
import { systemActor } from '../../context/actor.ts'
import { letTimePass, runDueTasks } from '../../jobs/tasks.test-kit.ts'
import {
  type ConnectedProvider,
  connectProvider,
  type SandboxUnderTest,
  startPaymentSandbox,
  testSecrets,
} from '../payment-methods/provider/payment-sandbox.test-kit.ts'
import type { PaymentContext } from './payment-context.ts'
import { paymentsTasks } from './payments.tasks.ts'
import { savedMethods } from './saved-methods.test-kit.ts'

export interface Shop {
  readonly supplier: BuiltSupplier
  readonly handle: PaymentProviderHandle
  readonly provider: ConnectedProvider
}

export interface PaymentsUnderTest {
  readonly scratch: ScratchDatabase
  readonly sandbox: SandboxUnderTest
  /** Creates a supplier connected to the sandbox, directly or through a proxy's origin. */
  openShop(handle: PaymentProviderHandle, origin?: string): Promise<Shop>
  /** Saves a payment method for a dealer: a valid card, or one of Stripe's test methods by name. */
  saveMethod(shop: Shop, dealer: BuiltDealer, name?: string): Promise<number>
  /** Creates a dealer with one such method. */
  dealerOf(shop: Shop, name?: string): Promise<BuiltDealer>
  ctx(now?: Date): PaymentContext
  /** Advances payment tasks by this time, runs the due tasks, and returns their number. */
  runTasks(afterMs: number, now?: Date): Promise<number>
  close(): Promise<void>
}

/** Creates a database and a payment sandbox; `secrets` encrypts the shops' keys. */
export async function paymentsUnderTest(secrets = testSecrets): Promise<PaymentsUnderTest> {
  const scratch = await createScratchDatabase()
  const sandbox = await startPaymentSandbox()
  const { db } = scratch
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const saveMethod = async ({ handle, provider }: Shop, dealer: BuiltDealer, name?: string) => {
    const at = { origin: sandbox.origin, provider }
    return await savedMethods[handle](db, dealer, at, name)
  }
  const ctx = (now = new Date()): PaymentContext => ({ db, secrets, now, log, actor: systemActor })
  return {
    scratch,
    sandbox,
    openShop: async (handle, origin = sandbox.origin) => {
      const supplier = await buildSupplier(db)
      return { supplier, handle, provider: await connectProvider(db, supplier, handle, origin, secrets) }
    },
    saveMethod,
    dealerOf: async (shop, name) => {
      const dealer = await buildDealer(db, shop.supplier)
      await saveMethod(shop, dealer, name)
      return dealer
    },
    ctx,
    runTasks: async (afterMs, now) => {
      await letTimePass(db, afterMs)
      return await runDueTasks(
        db,
        paymentsTasks(() => ctx(now)),
      )
    },
    close: async () => {
      await sandbox.close()
      await scratch.drop()
    },
  }
}
