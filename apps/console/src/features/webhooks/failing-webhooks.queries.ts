import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/console-api.ts'

/** The endpoints that fail or were switched off. */
export const failingWebhooksQuery = queryOptions({
  queryKey: ['failing-webhooks'],
  queryFn: ({ signal }) => api.call('listFailingWebhooks', { signal }),
})

/** Switches an endpoint on again. */
export function retryWebhookRequest(id: number) {
  return api.call('retryFailingWebhook', { params: { id } })
}
