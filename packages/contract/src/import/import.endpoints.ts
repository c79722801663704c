import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { described } from '../fields/described.ts'
import { maxUpsertedProducts, upsertedProduct, upsertResult } from './upserted-product.schema.ts'

export const upsertProducts = endpoint({
  method: 'PATCH',
  path: '/api/v1/products',
  access: {
    who: 'integrator',
    scope: 'products:write',
    for: 'supplier',
    fields: { 'products.variants.quantity': 'inventory:write' },
  },
  idempotent: true,
  summary:
    'Creates or updates up to 100 products by SKU, with a result per product. Fields you leave out keep their values. Quantities require the scope inventory:write.',
  body: z.strictObject({
    products: described(
      'The products.',
      z.array(upsertedProduct).check(z.minLength(1), z.maxLength(maxUpsertedProducts)),
    ),
  }),
  answer: z.strictObject({
    results: described('One result per product, in the order you sent them.', z.array(upsertResult)),
    warnings: described(
      'Warnings, such as skipped images and values that a spreadsheet may have changed.',
      z.array(z.string()),
    ),
  }),
  failures: ['idempotency_key_reused', 'idempotency_key_running'],
})
