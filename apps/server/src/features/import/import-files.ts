import type { OpenDatabase } from '@portal/database/connection/open-database'
import { CannotDo } from '../../context/cannot-do.ts'
import { isLostConnection, sqlStateOf } from '../../repositories/errors/lost-connection.ts'
import { addAuditEntry } from '../../repositories/operations/audit-entry.repository.ts'
import { requireSupplier } from '../../repositories/suppliers/require-supplier.ts'
import { readColumnsFile } from './columns/columns-file.ts'
import { type FileReport, type ImportListener, importFile } from './import-file.ts'
import type { ImportFormat } from './import-format.ts'
import { openImportSession } from './staging/import-session.sql.ts'

/** What to import, for whom and how. */
export interface ImportRequest {
  readonly format: ImportFormat
  readonly supplier: string
  readonly files: readonly string[]
  readonly columnsFile: string | undefined
  readonly dryRun: boolean
  readonly operator: string
  readonly now: Date
  readonly dataDir: string
}

/** Hears of each file, of waiting for another import, and gets a handle to break off. */
export interface ImportObserver {
  readonly listenTo: (file: string) => ImportListener
  readonly onWait: () => void
  readonly onReport: (report: FileReport) => void
  /** Given the means to end the import at once; what is committed stays. */
  readonly onStart: (breakOff: () => void) => void
}

/** Imports files one after the other; throws CannotDo at the first that fails as a whole. */
export async function importFiles(
  database: OpenDatabase,
  order: ImportRequest,
  audience: ImportObserver,
): Promise<void> {
  const { format, now, operator, dryRun } = order
  const supplier = await requireSupplier(database.db, order.supplier)
  const columnsFile =
    order.columnsFile === undefined
      ? undefined
      : await readColumnsFile(order.columnsFile, Object.keys(format.columns))
  const note = (data: Readonly<Record<string, unknown>>) =>
    addAuditEntry(database.db, {
      operator,
      command: `import ${format.things}`,
      supplierId: supplier.id,
      data,
      at: now,
    })
  const session = await openImportSession(database.pool, {
    supplierId: supplier.id,
    now,
    onWait: audience.onWait,
  })
  let isBrokenOff = false
  audience.onStart(() => {
    isBrokenOff = true
    session.close()
  })
  try {
    for (const file of order.files) {
      if (!dryRun) await note({ file, state: 'started' })
      const context = { session, supplier, dryRun, dataDir: order.dataDir }
      const listener = audience.listenTo(file)
      const report = await Promise.race([
        importFile({ file, format, columnsFile, context, listener }),
        session.lost,
      ])
      const { created, updated, unchanged, refused, rows } = report
      if (!dryRun) await note({ file, state: 'finished', rows, created, updated, unchanged, refused })
      audience.onReport(report)
    }
  } catch (error) {
    if (isBrokenOff) throw new CannotDo(`The import was broken off: ${whatIsLeft}.`)
    if (isGone(error)) throw new CannotDo(`The connection to the database was lost: ${whatIsLeft}.`)
    throw error
  } finally {
    session.close()
  }
}

const whatIsLeft = 'what it has written stays, and running it again completes it'

/** Whether the database went away: it shut down, was ended, or hung up. */
function isGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return isLostConnection(error) || /^(57P|08)/.test(sqlStateOf(error) ?? '')
}
