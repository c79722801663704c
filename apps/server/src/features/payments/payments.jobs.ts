import type { SecretBox } from '../../context/ports/secret-box.ts'
import type { JobHandlers } from '../../jobs/run-job.ts'
import { captureChunks } from './bulk/capture-chunks.ts'

/** Charges of many orders, with the box that opens the provider's keys. */
export const paymentsJobs = (secrets: SecretBox) =>
  ({ bulk_capture: (job, tools) => captureChunks(job, { ...tools, secrets }) }) satisfies JobHandlers
