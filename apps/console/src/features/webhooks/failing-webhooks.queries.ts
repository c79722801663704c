import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/console-api.ts'

/** The endpoints that are failing or were turned off. */
export const failingWebhooksQuery = queryOptions({
  queryKey: ['failing-webhooks'],
  queryFn: ({ signal }) => api.call('listFailingWebhooks', { signal }),
})

/** Turns an endpoint on again. */
export function retryWebhookRequest(id: number) {
  return api.call('retryFailingWebhook', { params: { id } })
}
