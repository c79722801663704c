import type { JobTable } from '../../../run-next-job.ts'
import { moveByPieces } from './move-by-pieces.ts'

/** Bulk actions whose selection is too large for one transaction. */
export const bulkJobs = {
  bulk_authorize: moveByPieces,
  bulk_cancel: moveByPieces,
} as const satisfies JobTable
