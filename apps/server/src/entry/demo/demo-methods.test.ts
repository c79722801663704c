import type { Tables } from '@portal/database/schema/tables'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveDemoMethods } from '../../demo/suppliers/save-demo-methods.ts'
import {
  type ConnectedProvider,
  connectProvider,
  type SandboxUnderTest,
  startPaymentSandbox,
  testSecrets,
} from '../../features/payment-methods/provider/payment-sandbox.test-kit.ts'
import { findProviderClient } from '../../security/provider-client.ts'

let scratch: ScratchDatabase
let db: Kysely<Tables>
let sandbox: SandboxUnderTest

beforeAll(async () => {
  scratch = await createScratchDatabase()
  db = scratch.db
  sandbox = await startPaymentSandbox()
})

afterAll(async () => {
  await sandbox.close()
  await scratch.drop()
})

/** A method as the demo's rows have it: with a made-up name at the provider. */
async function seed(dealer: BuiltDealer, provider: ConnectedProvider, last4: string, verified: boolean) {
  await db
    .insertInto('dealer_payment_methods')
    .values({
      supplier_id: dealer.supplier.id,
      dealer_id: dealer.id,
      payment_provider_id: provider.id,
      payment_provider_method_id: ['1111', '4242', '4444'].includes(last4)
        ? provider.cardId
        : provider.bankId,
      name: last4,
      rank: Number(last4),
      active: verified,
      verified_at: verified ? new Date('2026-10-01T00:00:00Z') : null,
      last4,
      settings: JSON.stringify(
        last4 === '1111'
          ? { customer_id: 'cus_demo1', card_id: 'pm_demo1111' }
          : { customer_token: 'cus_demo1', payment_method: `pm_demo${last4}` },
      ),
    })
    .execute()
}

test('the card of the demo is known at the sandbox of Square', async () => {
  const supplier = await buildSupplier(db)
  const provider = await connectProvider(db, supplier, 'square', sandbox.origin)
  const dealer = await buildDealer(db, supplier)
  await seed(dealer, provider, '1111', true)
  await saveDemoMethods({ db, secrets: testSecrets }, supplier.id)
  const network = (await findProviderClient({ db, secrets: testSecrets }, supplier.id))?.network
  const { settings } = await db
    .selectFrom('dealer_payment_methods')
    .select('settings')
    .where('dealer_id', '=', dealer.id)
    .executeTakeFirstOrThrow()
  const kept = await network?.findMethod(settings.card_id ?? '')
  expect(kept).toMatchObject({ last4: '1111', brand: 'Visa', customer: settings.customer_id })
})

test('every method of the demo is known at the sandbox, and its unverified account can be verified', async () => {
  const supplier = await buildSupplier(db)
  const provider = await connectProvider(db, supplier, 'stripe', sandbox.origin)
  const dealer = await buildDealer(db, supplier)
  const seeded = { '4242': true, '4444': true, '6789': true, '1116': false }
  for (const [last4, verified] of Object.entries(seeded)) await seed(dealer, provider, last4, verified)
  await saveDemoMethods({ db, secrets: testSecrets }, supplier.id)

  const network = (await findProviderClient({ db, secrets: testSecrets }, supplier.id))?.network
  const rows = await db
    .selectFrom('dealer_payment_methods')
    .select(['last4', 'settings', 'verified_at'])
    .where('dealer_id', '=', dealer.id)
    .execute()
  for (const { last4, settings, verified_at } of rows) {
    const kept = await network?.findMethod(settings.payment_method ?? '')
    expect(kept).toMatchObject({ last4, customer: verified_at === null ? null : settings.customer_token })
  }
  const pending = rows.find(({ last4 }) => last4 === '1116')?.settings.setup_intent ?? ''
  expect(await network?.setups?.verify(pending, { cents: [32, 45] })).toBe('verified')
})
