import type { Permission } from '@portal/contract/callers/permissions'
import type { SupplierCtx, WithSecrets } from '../../context/operator-context.ts'
import type { PictureStore } from '../../context/ports/pictures.ts'
import type { Supplier } from '../../context/supplier.ts'
import type { ColumnPlan } from './columns/column-plan.ts'
import type { ImportColumns } from './columns/field-kind.ts'
import type { ImportGrants } from './columns/import-grants.ts'
import type { RowFault, RowValues } from './columns/row-reader.ts'
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

/** One file on its way into the database: first all rows are taken, then settled, then applied. */
export interface FileImport {
  /** Checks a row against the whole and stages it; answers why it is refused, if it is. */
  take(line: number, values: RowValues): RowFault | undefined | Promise<RowFault | undefined>
  /** Called for a refused row, so that its object can be reported as incomplete. */
  passOver?(fields: readonly string[]): void
  /** Waits until the staged rows are on their way; called after each batch of rows. */
  flush(): Promise<void>
  /** Finds out what all rows together mean; nothing of the supplier's data has changed yet. */
  settle(): Promise<ImportCounts>
  /** The rows that were refused because of others. */
  refusals(): AsyncIterable<StagedRefusal>
  apply(onApplied: OnApplied): Promise<void>
  /** Permissions the rows use beyond their columns'; known once planned. */
  permissions?(): readonly Permission[]
  /** Things worth telling that refused no row, one sentence each. */
  warnings(): readonly string[]
}

/** One kind of import; `Context` has its inputs besides the rows. */
export interface ImportFormat<Context = ImportContext> {
  readonly things: string
  readonly columns: ImportColumns
  begin(context: Context, plan: ColumnPlan, file: string): Promise<FileImport>
}

export interface ImportContext {
  readonly session: ImportSession
  readonly supplier: Pick<Supplier, 'id' | 'handle' | 'name' | 'flags'>
  readonly dryRun: boolean
  /** What columns of the file may use beyond the permission of its format. */
  readonly grants: ImportGrants
  /** For formats whose rows are written by domain code. */
  readonly ctx: Pick<SupplierCtx, 'db' | 'owner' | 'supplier' | 'now' | 'actor' | 'publicUrl'> & WithSecrets
  /** Stores the pictures that a file names, or only validates them in a dry run. */
  readonly pictureStore: PictureStore
}
