import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/console-api.ts'

export const jobsKey = ['jobs'] as const

const runningMs = 1_000
const idleMs = 30_000

/** The supplier's recent jobs, refetched by each page, and every second while one is running. */
export const jobsQuery = queryOptions({
  queryKey: [...jobsKey, 'list'],
  queryFn: async ({ signal }) => (await api.call('listConsoleJobs', { signal })).jobs,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(isRunning) ? runningMs : idleMs),
})

export function isRunning({ status }: { readonly status: string }): boolean {
  return status === 'queued' || status === 'running'
}

/** Stops a job; completed work is kept. */
export function cancelJobRequest(id: number) {
  return api.call('cancelConsoleJob', { params: { id } })
}

export function downloadFileRequest(id: number): Promise<Blob> {
  return api.call('downloadConsoleFile', { params: { id } })
}
