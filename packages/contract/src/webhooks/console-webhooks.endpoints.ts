import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { idParams } from '../fields/id.ts'
import { success } from '../fields/success.ts'
import { failingEndpoint } from './failing-endpoint.schema.ts'

const path = '/api/console/webhooks'

export const listFailingWebhooks = endpoint({
  method: 'GET',
  path: `${path}/failing`,
  access: { who: 'staff', permission: 'dealers.read' },
  summary: "Lists the supplier's and its dealers' webhook endpoints that are failing or turned off.",
  answer: z.strictObject({ items: z.array(failingEndpoint) }),
  failures: [],
})

export const retryFailingWebhook = endpoint({
  method: 'POST',
  path: `${path}/:id/retry`,
  access: { who: 'staff', permission: 'dealers.write' },
  summary: 'Turns a webhook endpoint back on and sends its pending deliveries.',
  params: idParams,
  answer: success,
  failures: ['webhook_endpoint_not_found'],
})
