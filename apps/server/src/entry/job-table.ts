import type { JobTable } from '../run-next-job.ts'

/** How each kind of job is done: one row for each, from the door of its feature. */
export const jobTable: JobTable = {}
