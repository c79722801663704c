import type { SecretBox } from '../../context/ports/secret-box.ts'
import { feedJobs } from '../../features/catalogue/feed/feed.jobs.ts'
import { consoleImportJobs } from '../../features/import/console/console-import.jobs.ts'
import type { ImportTools } from '../../features/import/console/run-import.ts'
import { bulkJobs } from '../../features/order-search/bulk/bulk.jobs.ts'
import { exportJobs } from '../../features/order-search/export/export.jobs.ts'
import { paymentsJobs } from '../../features/payments/payments.jobs.ts'
import type { JobHandlers } from '../../jobs/run-job.ts'

/** How each kind of job is done: one row for each, from the entry point of its feature. */
export function jobHandlers(secrets: SecretBox, imports: ImportTools): JobHandlers {
  return {
    ...bulkJobs,
    ...exportJobs,
    ...feedJobs,
    ...paymentsJobs(secrets),
    ...consoleImportJobs(imports),
  }
}
