import type { Job } from '@portal/contract/jobs/job.schema'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

const paceMs = 1_000
// The link to a file works for a quarter of an hour; a page that stays open gets new ones in time.
const linkPaceMs = 10 * 60_000

/** How far a job is, asked again every second until it has ended, and then only for a link that still works. */
export function jobQuery(id: number) {
  return queryOptions({
    queryKey: ['jobs', id],
    queryFn: ({ signal }) => api.call('getJob', { signal, params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (!hasEnded(state.data)) return paceMs
      return state.data?.fileUrl ? linkPaceMs : false
    },
    refetchIntervalInBackground: true,
  })
}

/** Whether nothing more will come of a job. */
export function hasEnded(job: Job | undefined): boolean {
  return job !== undefined && job.status !== 'queued' && job.status !== 'running'
}

/** Stops a job where it stands; what it has done stays done. */
export function cancelJobRequest(id: number) {
  return api.call('cancelJob', { params: { id } })
}
