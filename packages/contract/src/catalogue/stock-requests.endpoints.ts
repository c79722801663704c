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
  /** The product and variant name. */
  title: z.string(),
  askedAt: timestamp,
})

export const listStockRequests = endpoint({
  method: 'GET',
  path,
  access,
  readsPrimary: true,
  summary: "Lists the dealer's back-in-stock alerts, newest first.",
  answer: z.strictObject({ items: z.array(stockRequest) }),
  failures: [],
})

export const createStockRequest = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  access,
  summary: 'Creates a back-in-stock alert for a variant and turns back-in-stock emails on.',
  params: idParams,
  answer: success,
  failures: ['products_not_shown', 'catalogue_variant_not_found', 'too_many_saved'],
})

export const deleteStockRequest = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  access,
  summary: 'Deletes a back-in-stock alert.',
  params: idParams,
  answer: success,
  failures: ['catalogue_variant_not_found'],
})
