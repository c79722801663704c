import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { described } from '../fields/described.ts'
import { mostUpsertedProducts, upsertedProduct, upsertResult } from './upserted-product.schema.ts'

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
  ours: true,
  summary:
    'Creates or updates up to 100 products by their SKU, with a result for each; what is left out stays as it is. Quantities need the scope inventory:write.',
  body: z.strictObject({
    products: described(
      'The products.',
      z.array(upsertedProduct).check(z.minLength(1), z.maxLength(mostUpsertedProducts)),
    ),
  }),
  answer: z.strictObject({
    results: described(
      'What became of each product, in the order in which they were sent.',
      z.array(upsertResult),
    ),
    warnings: described('Pictures that were left out, one sentence each.', z.array(z.string())),
  }),
  failures: ['idempotency_key_reused', 'idempotency_key_running'],
})
