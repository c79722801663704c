import type { JobTable } from '../../../run-next-job.ts'
import { exportByPieces } from './export-by-pieces.ts'

/** Exports that are too large to be sent while they are written. */
export const exportJobs = { order_export: exportByPieces } as const satisfies JobTable
