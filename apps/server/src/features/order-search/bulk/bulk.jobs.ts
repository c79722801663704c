import type { JobHandlers } from '../../../jobs/run-job.ts'
import { runBulkChunks } from './run-bulk-chunks.ts'

/** Bulk actions whose selection is too large for one transaction. */
export const bulkJobs = {
  bulk_authorize: runBulkChunks,
  bulk_cancel: runBulkChunks,
  bulk_hold: runBulkChunks,
  bulk_release: runBulkChunks,
} as const satisfies JobHandlers
