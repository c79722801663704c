import type { JobHandlers } from '../../../jobs/run-job.ts'
import { type ImportTools, runImport } from './run-import.ts'

/** Files that are given to the console: checked first, and written when they are started. */
export const consoleImportJobs = (tools: ImportTools) =>
  ({
    import_check: (job, context) => runImport(job, { ...context, ...tools }),
    import_write: (job, context) => runImport(job, { ...context, ...tools }),
  }) satisfies JobHandlers
