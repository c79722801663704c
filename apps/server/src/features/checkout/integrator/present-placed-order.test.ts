import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildToken } from '../../../http/callers/build-token.test-kit.ts'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { ensureTestTwin } from '../../../repositories/dealers/test-twin.repository.ts'
import { integratorOrdersHandlers } from '../../orders/integrator/integrator-orders.routes.ts'
import { buildVariant, testPlace } from '../checkout.test-kit.ts'
import { integratorCheckoutHandlers } from './integrator-checkout.routes.ts'

const scratch = provideDatabase()
let portal: PortalUnderTest

beforeAll(async () => {
  portal = await portalUnderTest(scratch.db, { ...integratorCheckoutHandlers, ...integratorOrdersHandlers })
})

afterAll(async () => {
  await portal.close()
})

/** A dealer whose supplier has fees and a discount, and variants that fill every column an order copies. */
async function dealerWithCatalogue(flags: Record<string, unknown> = {}) {
  const supplier = await buildSupplier(scratch.db, { flags })
  const rule = {
    ...{ supplier_id: supplier.id, basis: 'flat' as const, at_least: '0', amount: '0', percent: '0' },
    ...{ title: null, dealer_id: null, shipping_method_id: null },
  }
  await scratch.db
    .insertInto('invoice_rules')
    .values([
      { ...rule, figure: 'tax', percent: '7.25', title: 'Sales tax' },
      { ...rule, figure: 'other', amount: '-1.005', title: 'Discount' },
      { ...rule, figure: 'dropship_fee', amount: '2.5' },
    ])
    .execute()
  const parts = { weight: '1.5', estimated_shipping_cost: '3.10', images: '[{"url": "/a.png"}]' }
  await buildVariant(scratch.db, supplier, { sku: 'ROPE', price: '10.3333', title: '10 m', ...parts })
  await buildVariant(scratch.db, supplier, { sku: 'HOOK', price: '2', quantity: 1 })
  return await buildDealer(scratch.db, supplier)
}

function orderOf({ supplier }: BuiltDealer, parts: object = {}) {
  return {
    referenceNumber: 'As read',
    shippingMethod: supplier.shippingMethodId,
    shippingAddress: {
      ...testPlace,
      companyName: 'Inc.',
      email: 'a@b.example',
      phone: '1',
      addressLine2: 'Rear',
    },
    lines: [
      { sku: 'ROPE', quantity: 2 },
      { sku: 'HOOK', quantity: 1 },
      { sku: 'ROPE', quantity: 1 },
    ],
    ...parts,
  }
}

const elsewhere = { ...testPlace, name: 'Elsewhere' }
const multiAddressOrder = {
  billingAddress: { ...testPlace, name: 'Accounts' },
  lines: [
    { sku: 'ROPE', quantity: 2, shippingAddress: { ...testPlace, name: 'Third' } },
    { sku: 'HOOK', quantity: 1 },
    { sku: 'ROPE', quantity: 1, shippingAddress: elsewhere },
    { sku: 'ROPE', quantity: 1, shippingAddress: { ...testPlace, name: 'Third' } },
  ],
}

test.each([
  ['an order', {}, {}, {}],
  ['an authorized order with a note', {}, { authorize: true, note: 'Ring twice' }, {}],
  ['an order to several places', {}, multiAddressOrder, {}],
  ['an order beyond the stock', { allow_backorders: true }, { lines: [{ sku: 'HOOK', quantity: 7 }] }, {}],
  ['an order whose payment is not collected', { payment_collection: false }, {}, {}],
  ['a simulated order', {}, multiAddressOrder, { mode: 'test' }],
] as const)('%s gets the same response as when read', async (_what, flags, parts, token) => {
  const dealer = await dealerWithCatalogue(flags)
  const owner = { supplierId: dealer.supplier.id, dealerId: dealer.id }
  if ('mode' in token) await ensureTestTwin(scratch.db, owner, portal.now)
  const { token: apiToken } = await buildToken(scratch.db, dealer, token)
  const asked = { host: dealer.supplier.host, apiToken }
  const call = { ...asked, idempotencyKey: 'once', body: orderOf(dealer, parts) }
  const placed = await portal.ask('POST', '/api/v1/orders', call)
  expect(placed.status).toBe(200)
  const read = await portal.ask('GET', `/api/v1/orders/${placed.body.id}`, asked)
  expect(JSON.stringify(placed.body)).toBe(JSON.stringify(read.body))
})
