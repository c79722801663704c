import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/console-api.ts'

/** The number of items in each work queue. */
export const workQueuesQuery = queryOptions({
  queryKey: ['work-queues'],
  queryFn: ({ signal }) => api.call('getWorkQueues', { signal }),
  refetchInterval: 60_000,
})

/** Orders of the last 30 days. */
export const figuresQuery = queryOptions({
  queryKey: ['figures'],
  queryFn: ({ signal }) => api.call('getSupplierFigures', { signal }),
  staleTime: 5 * 60_000,
})

/** The completed setup steps of the supplier. */
export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => api.call('getSetupProgress', { signal }),
})

/** Hides the setup checklist for everyone at the supplier, or shows it again. */
export function hideSetupRequest(hides: boolean) {
  return api.call('updatePortalSettings', { body: { setup_hidden: hides ? 'yes' : 'no' } })
}
