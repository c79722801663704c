import type { Permission } from '@portal/contract/callers/permissions'
import type { ConsoleImportFormat } from '@portal/contract/import/console-import.rules'
import type { ImportReport } from '@portal/contract/import/console-import.schema'
import type { JobData } from '../../../repositories/jobs/job.repository.ts'
import type { FirstRow } from '../first-rows.ts'

/** `checkId`, only set for writes, is the job that checked the file. */
export interface ImportJobInput {
  readonly format: ConsoleImportFormat
  readonly fileId: number
  readonly fileName: string
  /** The file's titles of columns that it calls something else. */
  readonly columns: Readonly<Record<string, string>>
  readonly checkId?: number
  /** Permissions for columns; those that the user's role has lost since don't count. */
  readonly grants: readonly Permission[]
}

export interface ImportJobOutcome {
  readonly report?: ImportReport
  readonly firstRows?: readonly FirstRow[]
  /** The file of the refused rows. */
  readonly fileId?: number
}

export function importJobInput({ input }: { readonly input: JobData }): ImportJobInput {
  return { grants: [], columns: {}, ...input } as unknown as ImportJobInput
}
