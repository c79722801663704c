import { feedJobs } from '../../features/catalogue/feed/feed.jobs.ts'
import { bulkJobs } from '../../features/order-search/bulk/bulk.jobs.ts'
import { exportJobs } from '../../features/order-search/export/export.jobs.ts'
import type { JobHandlers } from '../../jobs/run-job.ts'

export const jobHandlers: JobHandlers = { ...bulkJobs, ...exportJobs, ...feedJobs }
