import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/console-api.ts'

/** How many wait in each queue. */
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

/** Which steps of setting up the supplier are done. */
export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => api.call('getSetupProgress', { signal }),
})

/** Puts the checklist of the setup away for everyone at the supplier, or shows it again. */
export function hideSetupRequest(hides: boolean) {
  return api.call('updatePortalSettings', { body: { setup_hidden: hides ? 'yes' : 'no' } })
}
