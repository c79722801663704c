import { feedJobs } from '../features/catalogue/feed/feed.jobs.ts'
import { bulkJobs } from '../features/order-search/bulk/bulk.jobs.ts'
import { exportJobs } from '../features/order-search/export/export.jobs.ts'
import type { JobHandlers } from '../jobs/run-next-job.ts'

/** How each kind of job is done: one row for each, from the door of its feature. */
export const jobTable: JobHandlers = { ...bulkJobs, ...exportJobs, ...feedJobs }
