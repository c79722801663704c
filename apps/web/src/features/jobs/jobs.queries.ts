import type { Job } from '@portal/contract/jobs/job.schema'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { queryRoots } from '../../api/query-roots.ts'

const pollIntervalMs = 1_000
// Links to files expire after 15 minutes; pages that stay open refresh theirs in time.
const linkRefreshMs = 10 * 60_000

/** A job and its progress, polled every second until it ends, then only to refresh the link to its file. */
export function jobQuery(id: number) {
  return queryOptions({
    queryKey: [...queryRoots.jobs, id],
    queryFn: ({ signal }) => api.call('getJob', { signal, params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (!hasEnded(state.data)) return pollIntervalMs
      return state.data?.fileUrl ? linkRefreshMs : false
    },
    refetchIntervalInBackground: true,
  })
}

export function hasEnded(job: Job | undefined): boolean {
  return job !== undefined && job.status !== 'queued' && job.status !== 'running'
}

export function cancelJobRequest(id: number) {
  return api.call('cancelJob', { params: { id } })
}
