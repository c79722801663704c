import type { JobHandlers } from '../../../jobs/run-job.ts'
import { exportInChunks } from './export-in-chunks.ts'

/** Exports that are too large to be sent while they are written. */
export const exportJobs = { order_export: exportInChunks } as const satisfies JobHandlers
