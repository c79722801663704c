import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id, idParams } from '../fields/id.ts'
import { success } from '../fields/success.ts'
import { timestamp } from '../fields/time/timestamp.ts'

const path = '/api/dealer-portal/stock-requests'
const access = { who: 'dealer', status: 'unblocked' } as const

const stockRequest = z.strictObject({
  variantId: id,
  productId: id,
  /** The name of the product and of the variant. */
  title: z.string(),
  askedAt: timestamp,
})

export const getStockRequests = endpoint({
  method: 'GET',
  path,
  access,
  ours: true,
  readsPrimary: true,
  summary:
    'Lists the variants without stock of which the dealer is mailed once they have some, the newest first.',
  answer: z.strictObject({ items: z.array(stockRequest) }),
  failures: [],
})

export const askForStock = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  access,
  ours: true,
  summary: 'Asks to be mailed once when a variant is back in stock; turns that mail on where it was off.',
  params: idParams,
  answer: success,
  failures: ['products_not_shown', 'catalogue_variant_not_found', 'too_many_saved'],
})

export const removeStockRequest = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  access,
  ours: true,
  summary: 'No longer asks to be mailed when a variant is back in stock.',
  params: idParams,
  answer: success,
  failures: ['catalogue_variant_not_found'],
})
