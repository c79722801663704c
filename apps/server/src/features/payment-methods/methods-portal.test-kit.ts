import type { Tables } from '@portal/database/tables'
import { type BuiltDealer, buildDealer } from '@portal/testing/build-dealer'
import type { BuiltSupplier } from '@portal/testing/build-supplier'
import { createScratchDatabase } from '@portal/testing/scratch-database'
import type { Kysely } from 'kysely'
import { type PortalUnderTest, portalUnderTest } from '../../http/portal-under-test.ts'
import { paymentMethodsHandlers } from './payment-methods.routes.ts'
import { type SandboxUnderTest, sandboxUnderTest } from './provider-under-test.test-kit.ts'

/** A portal with the calls about payment methods, over a database of its own. */
export interface MethodsPortal {
  readonly db: Kysely<Tables>
  readonly portal: PortalUnderTest
  /** A new dealer of a supplier, signed in. */
  signInAt(supplier: BuiltSupplier): Promise<{ dealer: BuiltDealer; token: string }>
  close(): Promise<void>
}

/** Makes such a portal. */
export async function methodsPortal(): Promise<MethodsPortal> {
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

/** Makes such a portal beside a sandbox in which methods can be saved. */
export async function methodsPortalWithSandbox(): Promise<
  MethodsPortal & { readonly sandbox: SandboxUnderTest }
> {
  const methods = await methodsPortal()
  const sandbox = await sandboxUnderTest()
  return {
    ...methods,
    sandbox,
    close: async () => {
      await sandbox.close()
      await methods.close()
    },
  }
}
