import type { TrackingSender } from '@portal/contract/orders/tracking/tracking.schema'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { queryRoots } from '../../../api/query-roots.ts'

/** Whether an order has a tracking link, and its expiry. */
export function trackingLinkQuery(id: number) {
  return queryOptions({
    queryKey: [...queryRoots.orders, 'tracking-link', id],
    queryFn: ({ signal }) => api.call('getTrackingLink', { signal, params: { id } }),
  })
}

export function makeTrackingLinkRequest(id: number, sender: TrackingSender) {
  return api.call('createTrackingLink', { params: { id }, body: { sender } })
}

export function revokeTrackingLinkRequest(id: number) {
  return api.call('revokeTrackingLink', { params: { id } })
}

/** A customer's view of an order by tracking link. */
export function trackedOrderQuery(token: string) {
  return queryOptions({
    queryKey: [...queryRoots.orders, 'tracked', token],
    queryFn: ({ signal }) => api.call('trackOrder', { signal, params: { token } }),
  })
}
