import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { type BuiltProduct, buildProduct } from '../../catalogue/catalogue.test-kit.ts'
import { ordersHandlers } from '../../orders/orders.routes.ts'
import { checkoutHandlers } from '../checkout.routes.ts'
import { checkoutBody } from '../checkout.test-kit.ts'

const scratch = provideDatabase()
let portal: PortalUnderTest
let supplier: BuiltSupplier
let dealer: BuiltDealer
let token: string
let rope: BuiltProduct
let shirt: BuiltProduct

const orders = '/api/dealer-portal/orders/'

beforeAll(async () => {
  portal = await portalUnderTest(scratch.db, { ...checkoutHandlers, ...ordersHandlers })
  supplier = await buildSupplier(scratch.db, { flags: { show_sku: false } })
  dealer = await buildDealer(scratch.db, supplier)
  token = await portal.signIn(dealer)
  const sold = { price: '10', quantity: 3 }
  rope = await buildProduct(scratch.db, supplier, {
    head: { title: 'Rope' },
    variants: ['10 m', '20 m'].map((title) => ({ ...sold, title, sku: `ROPE-${title.slice(0, 2)}` })),
  })
  shirt = await buildProduct(scratch.db, supplier, {
    head: { title: 'T-Shirt' },
    variants: [
      { ...sold, sku: 'BLUE-XL', options: { Color: 'Blue', Size: 'XL' } },
      { ...sold, sku: 'RED-S', options: { Color: 'Red', Size: 'S' } },
    ],
  })
})

afterAll(async () => {
  await portal.close()
})

const ask = async (method: 'GET' | 'POST', path: string, body?: unknown) =>
  (await portal.ask(method, path, { host: supplier.host, token, ...(body ? { body } : {}) })).body

const linesOf = (products: readonly BuiltProduct[], quantity: number) =>
  products.flatMap(({ id, variantIds }) =>
    variantIds.map((variantId) => ({ productId: id, variantId, quantity })),
  )

const names = ['Rope, 10 m', 'Rope, 20 m', 'T-Shirt, Blue, XL', 'T-Shirt, Red, S']

describe('variants of a product are distinguished by product and variant name', () => {
  test('in a placed order, including their current names', async () => {
    const { id } = await ask('POST', orders, checkoutBody(supplier, linesOf([rope, shirt], 1)))
    const { orderItems } = await ask('GET', `${orders}${id}`)
    expect(orderItems.map(({ title }: { title: string }) => title)).toEqual(names)
    expect(
      orderItems.map(({ virtualVariant }: { virtualVariant: { title: string } }) => virtualVariant.title),
    ).toEqual(names)
  })

  test('in a quick order preview', async () => {
    const found = await ask('POST', `${orders}quick-order`, {
      skus: ['ROPE-10', 'ROPE-20', 'BLUE-XL', 'RED-S'],
    })
    expect(found.map(({ title }: { title: string }) => title)).toEqual(names)
  })

  test('in a shortage', async () => {
    const refused = await ask('POST', orders, checkoutBody(supplier, linesOf([shirt], 9)))
    expect(refused.reason).toBe('out_of_stock')
    const [first, second] = Object.values(refused.fields)
    expect(first).toContain('T-Shirt, Blue, XL')
    expect(second).toContain('T-Shirt, Red, S')
  })
})
