import type { Tables } from '@portal/database/schema/tables'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import type { BuiltSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase } from '@portal/testing/databases/scratch-database'
import type { Kysely } from 'kysely'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { paymentMethodsHandlers } from '../payment-methods.routes.ts'
import { type SandboxUnderTest, startPaymentSandbox } from './payment-sandbox.test-kit.ts'

export interface MethodsPortal {
  readonly db: Kysely<Tables>
  readonly portal: PortalUnderTest
  signInAt(supplier: BuiltSupplier): Promise<{ dealer: BuiltDealer; token: string }>
  close(): Promise<void>
}

export async function startMethodsPortal(): Promise<MethodsPortal> {
  const scratch = await createScratchDatabase()
  const { db } = scratch
  const portal = await portalUnderTest(db, paymentMethodsHandlers)
  return {
    db,
    portal,
    signInAt: async (supplier) => {
      const dealer = await buildDealer(db, supplier)
      return { dealer, token: await portal.signIn(dealer) }
    },
    close: async () => {
      await portal.close()
      await scratch.drop()
    },
  }
}

export async function startMethodsPortalWithSandbox(): Promise<
  MethodsPortal & { readonly sandbox: SandboxUnderTest }
> {
  const methods = await startMethodsPortal()
  const sandbox = await startPaymentSandbox()
  return {
    ...methods,
    sandbox,
    close: async () => {
      await sandbox.close()
      await methods.close()
    },
  }
}
