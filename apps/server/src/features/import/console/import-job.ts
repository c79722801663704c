import type { Permission } from '@portal/contract/callers/permissions'
import type { ConsoleImportFormat } from '@portal/contract/import/console-import.rules'
import type { ImportReport } from '@portal/contract/import/console-import.schema'
import type { JobData } from '../../../repositories/jobs/job.repository.ts'

/** The input of a file job: the file, and for a write the job that checked it. */
export interface ImportJobInput {
  readonly format: ConsoleImportFormat
  readonly fileId: number
  readonly fileName: string
  readonly checkId?: number
  /** What its columns may use, as long as the role of the person allows it. */
  readonly grants: readonly Permission[]
}

/** The result of a file job. */
export interface ImportJobOutcome {
  readonly report?: ImportReport
  /** The file of the refused rows. */
  readonly fileId?: number
}

export function importJobInput({ input }: { readonly input: JobData }): ImportJobInput {
  return { grants: [], ...input } as unknown as ImportJobInput
}
