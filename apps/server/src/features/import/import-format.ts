import type { Permission } from '@portal/contract/callers/permissions'
import type { SupplierCtx, WithSecrets } from '../../context/operator-context.ts'
import type { PictureStore } from '../../context/ports/pictures.ts'
import type { Supplier } from '../../context/supplier.ts'
import type { ColumnPlan } from './columns/column-plan.ts'
import type { ImportColumns } from './columns/field-kind.ts'
import type { ImportGrants } from './columns/import-grants.ts'
import type { RowError, RowValues } from './columns/row-reader.ts'
import type { ImportSession } from './staging/import-session.sql.ts'
import type { StagedRefusal } from './staging/staged-refusals.sql.ts'

export interface ImportCounts {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  /** Counts of parts, such as order lines or variants, by name for the report. */
  readonly parts?: Readonly<Record<string, number>>
}

export type OnApplied = (done: number, total: number) => void

/** The import of one file: `take` every row, then `settle`, then `apply`. */
export interface FileImport {
  /** Validates and stages a row; returns the fault if it is refused. */
  take(line: number, values: RowValues): RowError | undefined | Promise<RowError | undefined>
  /** Called for a refused row, to report its object as incomplete. */
  addRejectedKey?(fields: readonly string[]): void
  /** Sends the staged rows; called after each batch. */
  flush(): Promise<void>
  /** Plans the changes of all rows together, without changing the supplier's data. */
  settle(): Promise<ImportCounts>
  /** Rows refused because they contradict others. */
  refusals(): AsyncIterable<StagedRefusal>
  apply(onApplied: OnApplied): Promise<void>
  /** Permissions that the rows need beyond their columns'; known after `settle`. */
  permissions?(): readonly Permission[]
  /** Sentences about problems that refused no row. */
  warnings(): readonly string[]
}

/** One kind of import; `Context` is its input besides the rows. */
export interface ImportFormat<Context = ImportContext> {
  readonly pluralName: string
  readonly columns: ImportColumns
  begin(context: Context, plan: ColumnPlan, file: string): Promise<FileImport>
}

export interface ImportContext {
  readonly session: ImportSession
  readonly supplier: Pick<Supplier, 'id' | 'handle' | 'name' | 'flags'>
  readonly dryRun: boolean
  /** Permissions for columns, beyond the format's own. */
  readonly grants: ImportGrants
  /** For formats whose rows are written by domain code. */
  readonly ctx: Pick<SupplierCtx, 'db' | 'owner' | 'supplier' | 'now' | 'actor' | 'publicUrl'> & WithSecrets
  /** Stores the pictures that a file names, or only validates them in a dry run. */
  readonly pictureStore: PictureStore
}
