import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildToken } from '../../../http/callers/build-token.test-kit.ts'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { integratorOrdersHandlers } from '../../orders/integrator/integrator-orders.routes.ts'
import { buildVariant, testPlace } from '../checkout.test-kit.ts'
import { integratorCheckoutHandlers } from './integrator-checkout.routes.ts'

const scratch = provideDatabase()
let portal: PortalUnderTest
let ask: (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => ReturnType<PortalUnderTest['ask']>
let shippingMethod: number

beforeAll(async () => {
  portal = await portalUnderTest(scratch.db, { ...integratorCheckoutHandlers, ...integratorOrdersHandlers })
  const dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  const { host } = dealer.supplier
  const { token: apiToken } = await buildToken(scratch.db, dealer, { burst: 10_000 })
  await buildVariant(scratch.db, dealer.supplier, { sku: 'API-0', quantity: 500 })
  shippingMethod = dealer.supplier.shippingMethodId
  ask = (method, path, body) =>
    portal.ask(method, `/api/v1/orders${path}`, {
      ...{ host, apiToken },
      ...(body && { body }),
      ...(method === 'POST' && { idempotencyKey: crypto.randomUUID() }),
    })
})

afterAll(async () => {
  await portal.close()
})

const place = (country: string, state: string | null, postal: string) => ({
  ...testPlace,
  ...{ country, state, postal },
})

const orderTo = (shippingAddress: object, parts: object = {}) => ({
  ...{ referenceNumber: crypto.randomUUID(), shippingMethod, shippingAddress },
  ...{ lines: [{ sku: 'API-0', quantity: 1 }], ...parts },
})

const zipForm = 'A ZIP code has 5 or 9 digits, such as 02134 or 02134-1234.'

test.each([
  ['US', 'MA', '2134', `looks wrong. Did you mean 02134? ${zipForm}`],
  ['US', 'MA', 'O2134', `looks wrong. Did you mean 02134? ${zipForm}`],
  ['US', 'MA', '1234', `looks wrong. Did you mean 01234? ${zipForm}`],
  ['US', 'MA', 'ABCDE', `looks wrong. ${zipForm}`],
  ['US', 'MA', '90210', 'looks wrong. 90210 is in California, not in Massachusetts.'],
  ['US', 'AE', '96349', 'looks wrong. 96349 is in Armed Forces Pacific, not in Armed Forces Europe.'],
  ['CA', 'ON', 'K1A OB1', 'looks wrong. Did you mean K1A 0B1? A Canadian postal code looks like K1A 0B1.'],
  ['GB', null, '90210', 'looks wrong. A British postcode looks like SW1A 1AA.'],
])('accepts an address in %s %s with the code %s, with a warning', async (country, state, postal, why) => {
  const order = orderTo(place(country, state, postal))
  const warnings = [`shippingAddress.postal ${why}`]
  expect((await ask('POST', '?dryRun=true', order)).body).toMatchObject({ isValid: true, warnings })
  const { body } = await ask('POST', '', order)
  expect(body).toMatchObject({ shippingAddress: { postal }, warnings })
  expect((await ask('GET', `/${body.id}`)).body).toMatchObject({ warnings })
})

test.each([
  ['US', 'MA', '02134'],
  ['US', 'PR', '00901'],
  ['CA', 'ON', 'K1A 0B1'],
  ['GB', null, 'SW1A 1AA'],
  ['DE', null, '10115'],
  ['HK', null, ''],
])('has no warning for an address in %s %s with the code %j', async (country, state, postal) => {
  expect((await ask('POST', '', orderTo(place(country, state, postal)))).body).toMatchObject({ warnings: [] })
})

test('warns per differing address, in batches too', async () => {
  const [right, wrong] = [place('US', 'MA', '02134'), place('US', 'MA', '90210')]
  const lines = [
    { sku: 'API-0', quantity: 1 },
    { sku: 'API-0', quantity: 2, shippingAddress: wrong },
  ]
  const orders = [orderTo(right, { billingAddress: wrong, lines })]
  const { body } = await ask('POST', '/batch', { orders })
  expect(body.results[0].order.warnings).toEqual([
    'billingAddress.postal looks wrong. 90210 is in California, not in Massachusetts.',
    'lines.1.shippingAddress.postal looks wrong. 90210 is in California, not in Massachusetts.',
  ])
})

test('warns about a changed address until the code is right', async () => {
  const { body } = await ask('POST', '', orderTo(place('US', 'MA', '02134')))
  const change = async (postal: string) =>
    (await ask('PUT', `/${body.id}/shipping-address`, place('US', 'MA', postal))).body.warnings
  expect(await change('9021')).toEqual([`shippingAddress.postal looks wrong. ${zipForm}`])
  expect(await change('02135')).toEqual([])
})
