import type { BodyInputOf, QueryOf } from '@portal/contract/api/endpoints'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { queryRoots } from '../../api/query-roots.ts'

export type DeliveryFilter = Pick<QueryOf<'listWebhookDeliveries'>, 'status' | 'event'>

export const endpointsQuery = queryOptions({
  queryKey: [...queryRoots.webhooks, 'endpoints'],
  queryFn: ({ signal }) => api.call('listWebhookEndpoints', { query: {}, signal }),
  select: ({ items }) => items,
})

export function deliveriesQuery(id: number, { status, event }: DeliveryFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryRoots.webhooks, 'deliveries', id, { status, event }],
    queryFn: ({ pageParam, signal }) =>
      api.call('listWebhookDeliveries', {
        params: { id },
        query: { status, event, after: pageParam, limit: 15 },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ after }) => after ?? undefined,
    staleTime: 0,
  })
}

export function deliveryQuery(id: number, deliveryId: number) {
  return queryOptions({
    queryKey: [...queryRoots.webhooks, 'delivery', id, deliveryId],
    queryFn: ({ signal }) => api.call('getWebhookDelivery', { params: { id, deliveryId }, signal }),
    staleTime: 0,
  })
}

/** Adds an endpoint; only this response contains its secret. */
export function createEndpointRequest(body: BodyInputOf<'createWebhookEndpoint'>) {
  return api.call('createWebhookEndpoint', { body })
}

export function changeEndpointRequest(id: number, body: BodyInputOf<'updateWebhookEndpoint'>) {
  return api.call('updateWebhookEndpoint', { params: { id }, body })
}

export function removeEndpointRequest(id: number) {
  return api.call('deleteWebhookEndpoint', { params: { id } })
}

/** Gives an endpoint a new secret; the old one keeps signing for `overlapHours` hours. */
export function rotateSecretRequest(id: number, overlapHours: number) {
  return api.call('rotateWebhookSecret', { params: { id }, body: { overlapHours } })
}

export function sendTestRequest(id: number) {
  return api.call('testWebhookEndpoint', { params: { id } })
}

/** Resends one event. */
export function redeliverRequest(id: number, deliveryId: number) {
  return api.call('redeliverWebhook', { params: { id, deliveryId } })
}

/** Resends failed and unsent events since a timestamp. */
export function redeliverSinceRequest(id: number, since: string) {
  return api.call('redeliverWebhooks', { params: { id }, body: { since, which: 'failed' } })
}
