import { listDealerCategories, listProductsByIds } from '@portal/contract/catalogue/catalogue.endpoints'
import { product as productSchema } from '@portal/contract/catalogue/product.schema'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeAll, expect, test } from 'vitest'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { catalogueHandlers } from '../catalogue.routes.ts'
import { type BuiltProduct, buildProduct } from '../catalogue.test-kit.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, catalogueHandlers)
let supplier: BuiltSupplier
let dealer: BuiltDealer
let jersey: BuiltProduct
let mug: BuiltProduct
let foreign: BuiltProduct

beforeAll(async () => {
  supplier = await buildSupplier(scratch.db)
  dealer = await buildDealer(scratch.db, supplier)
  const head = {
    ...{ sku: 'JER', title: 'Jersey', manufacturer: 'Acme', description: '<p>Light</p>' },
    attributes: JSON.stringify([{ name: 'Fabric', value: 'Wool' }]),
    custom_fields: JSON.stringify([{ name: 'Origin', value: 'PT' }]),
    images: ['/pictures/a/1.jpg'],
  }
  jersey = await buildProduct(scratch.db, supplier, {
    head,
    categories: ['Clothing', 'Tops', 'Jerseys'],
    variants: [
      { sku: 'JER-S', position: 2, price: '20', quantity: 3, options: { Size: 'S', Color: 'Red' } },
      {
        ...{ sku: 'JER-L', position: 1, upc: '0123', msrp: '30', map: '25.5', quantity: 0 },
        ...{ estimated_shipping_cost: '4.5', estimated_dropship_fee: '2', options: { Color: 'Blue' } },
      },
    ],
  })
  mug = await buildProduct(scratch.db, supplier, { categories: ['Home', 'Tops'] })
  await buildProduct(scratch.db, supplier, { categories: ['Home', 'Empty'], variants: [] })
  foreign = await buildProduct(scratch.db, await buildSupplier(scratch.db), { categories: ['Foreign'] })
})

async function get(path: string, as: BuiltDealer = dealer) {
  const asked = { host: as.supplier.host, token: await portal.signIn(as) }
  return await portal.ask('GET', `/api/dealer-portal/dealer-products/${path}`, asked)
}

test('omits an option without any variant values', async () => {
  const { id } = await buildProduct(scratch.db, supplier, {
    variants: [{ options: { Size: 'S' } }, { options: { Size: 'M' } }],
  })
  const renamed = { supplier_id: supplier.id, product_id: id, name: 'Sise', position: 0 }
  await scratch.db.insertInto('product_options').values(renamed).execute()
  const { options } = productSchema.parse((await get(`product/${id}`)).body)
  expect(options.map(({ name }) => name)).toEqual(['Size'])
})

test('returns a product with its details, options and all variants in order', async () => {
  const product = productSchema.parse((await get(`product/${jersey.id}`)).body)
  expect(product).toMatchObject({
    ...{ id: jersey.id, title: 'Jersey', sku: 'JER', manufacturer: 'Acme', description: '<p>Light</p>' },
    ...{ images: [{ url: '/pictures/a/1.jpg' }], primaryCategory: { name: 'Clothing' } },
    ...{ secondaryCategory: { name: 'Tops' }, tertiaryCategory: { name: 'Jerseys' } },
    attributes: [{ id: 1, name: 'Fabric', value: 'Wool' }],
    customFields: [{ id: 1, name: 'Origin', value: 'PT' }],
    options: [{ name: 'Size' }, { name: 'Color' }],
  })
  expect(product.variants).toMatchObject([
    {
      ...{ sku: 'JER-L', upc: '0123', price: null, msrp: '30.00', map: '25.50', quantity: 0 },
      ...{ estimatedShippingCost: '4.50', estimatedDropshipFee: '2.00', dealerProductId: jersey.id },
      options: [{ name: 'Color', value: 'Blue' }],
    },
    {
      ...{ sku: 'JER-S', price: '20.00', quantity: 3, estimatedShippingCost: null },
      options: [
        { name: 'Size', value: 'S', dealerProductOptionId: product.options[0]?.id },
        { name: 'Color', value: 'Red', dealerProductOptionId: product.options[1]?.id },
      ],
    },
  ])
})

test("another supplier's product is 'not found' like an unknown one", async () => {
  for (const id of [foreign.id, 999_999]) {
    expect(await get(`product/${id}`)).toMatchObject({ status: 404, body: { reason: 'product_not_found' } })
  }
})

test('omits unknown and foreign products of a cart', async () => {
  const { body } = await get(`products?ids=${mug.id},${foreign.id},999999,${jersey.id},${mug.id}`)
  const products = listProductsByIds.answer.parse(body)
  expect(products.map(({ id }) => id)).toEqual([jersey.id, mug.id])
  expect((await get('products?ids=')).body).toEqual([])
})

test('the tree counts products per category with subcategories, and omits empty ones', async () => {
  const { body } = await get('categories')
  expect(listDealerCategories.answer.parse(body)).toMatchObject([
    {
      ...{ name: 'Clothing', productCount: 1 },
      children: [{ name: 'Tops', productCount: 1, children: [{ name: 'Jerseys', productCount: 1 }] }],
    },
    { name: 'Home', productCount: 1, children: [{ name: 'Tops', productCount: 1, children: [] }] },
  ])
})

test.each([
  { allow_showing_products: false },
  { allow_showing_products: false, show_checkout: false },
  { show_products_menu_item: false },
])('hides everything if products are hidden: %o', async (flags) => {
  const closed = await buildSupplier(scratch.db, { flags })
  const product = await buildProduct(scratch.db, closed)
  const visitor = await buildDealer(scratch.db, closed)
  for (const path of [`product/${product.id}`, `products?ids=${product.id}`, 'categories']) {
    expect(await get(path, visitor)).toMatchObject({ status: 409, body: { reason: 'products_not_shown' } })
  }
})
