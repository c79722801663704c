import type { UpsertedProduct } from '../../import/upserted-product.schema.ts'
import type { IntegratorProduct, IntegratorVariant, StockLevel } from '../../integrator/product.schema.ts'
import { exampleSupplier } from './example-supplier.ts'

export const exampleVariant: IntegratorVariant = {
  ...{ id: 8801, productId: 301, sku: 'ROPE-10', title: 'Climbing rope, 10 m' },
  options: [{ name: 'Length', value: '10 m' }],
  ...{ upc: '036000291452', mpn: 'CR-10', asin: null, ean: null },
  ...{ price: '24.50', msrp: '39.90', map: '34.90', quantity: 120, inStock: true, weight: '1.4' },
  ...{ estimatedShippingCost: '6.50', estimatedDropshipFee: '2.00', description: null },
  images: [`${exampleSupplier.address}/pictures/rope-10.webp`],
  updatedAt: '2026-11-20T13:58:02.117Z',
}

export const exampleProduct: IntegratorProduct = {
  ...{ id: 301, sku: 'ROPE', title: 'Climbing rope', manufacturer: exampleSupplier.name },
  description: '<p>Dynamic rope for single-pitch routes.</p>',
  categories: ['Outdoor', 'Climbing'],
  images: [`${exampleSupplier.address}/pictures/rope.webp`],
  attributes: [{ name: 'Diameter', value: '9.8 mm' }],
  customFields: [],
  variants: [exampleVariant],
  createdAt: '2025-03-02T09:00:00.000Z',
  updatedAt: '2026-11-20T13:58:02.117Z',
}

export const stock: StockLevel = {
  ...{ variantId: 8801, productId: 301, sku: 'ROPE-10', quantity: 120, inStock: true, price: '24.50' },
  updatedAt: '2026-11-20T13:58:02.117Z',
}

export const productToUpsert: UpsertedProduct = {
  ...{ sku: 'ROPE', title: 'Climbing rope', categories: ['Outdoor', 'Climbing'] },
  variants: [{ sku: 'ROPE-10', options: [{ name: 'Length', value: '10 m' }], price: '24.50', quantity: 120 }],
}
