import type { ConsoleImportFormat } from '@portal/contract/import/console-import.rules'
import type { ConsoleImport } from '@portal/contract/import/console-import.schema'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/console-api.ts'
import type { ColumnTitles } from './file/recognize-file.ts'

const runningMs = 700

export const importsKey = ['imports'] as const

/** The accepted file formats with their columns. */
export const importFormatsQuery = queryOptions({
  queryKey: [...importsKey, 'formats'],
  queryFn: async ({ signal }) => (await api.call('listImportFormats', { signal })).formats,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Recent imports, polled while one is running. */
export const importsQuery = queryOptions({
  queryKey: [...importsKey, 'list'],
  queryFn: async ({ signal }) => (await api.call('listImports', { signal })).imports,
  refetchInterval: ({ state }) => (state.data?.some(isImportRunning) ? runningMs : false),
})

/** Whether a file is being checked or imported. */
export function isImportRunning({ check, write }: ConsoleImport): boolean {
  return [check, write].some((run) => run?.job.status === 'queued' || run?.job.status === 'running')
}

/** Uploads a file, which starts its check; `titles` are columns that it calls something else. */
export function uploadImportRequest(
  format: ConsoleImportFormat,
  file: File,
  titles: ColumnTitles,
): Promise<ConsoleImport> {
  const body = { columns: JSON.stringify(titles) }
  switch (format) {
    case 'shipments':
      return api.call('uploadShipmentsImport', { body, file })
    case 'stock':
      return api.call('uploadStockImport', { body, file })
    case 'dealers':
      return api.call('uploadDealersImport', { body, file })
  }
}

/** Starts the import of a checked file. */
export function startImportRequest(
  { format, id }: ConsoleImport,
  password: string | undefined,
): Promise<ConsoleImport> {
  const params = { id }
  const body = { password }
  switch (format) {
    case 'shipments':
      return api.call('startShipmentsImport', { params, body })
    case 'stock':
      return api.call('startStockImport', { params, body })
    case 'dealers':
      return api.call('startDealersImport', { params, body })
  }
}

/** Stops the check or the import of a file. */
export function stopImportRequest(jobId: number) {
  return api.call('cancelConsoleJob', { params: { id: jobId } })
}

export function refusedRowsRequest(jobId: number): Promise<Blob> {
  return api.call('downloadConsoleFile', { params: { id: jobId } })
}
