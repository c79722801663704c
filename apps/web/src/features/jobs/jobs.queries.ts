import { cancelJob, getJob } from '@portal/contract/jobs/jobs.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

const paceMs = 1_000

/** How far a job is, asked again every second until it has ended. */
export function jobQuery(id: number) {
  return queryOptions({
    queryKey: ['jobs', id],
    queryFn: ({ signal }) => ask(getJob, { signal, params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const status = state.data?.status
      return status === undefined || status === 'queued' || status === 'running' ? paceMs : false
    },
    refetchIntervalInBackground: true,
  })
}

/** Stops a job where it stands; what it has done stays done. */
export function askCancelJob(id: number) {
  return ask(cancelJob, { params: { id } })
}
