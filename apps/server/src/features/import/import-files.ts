import { once } from 'node:events'
import { basename, dirname } from 'node:path'
import { isTimeZone } from '@portal/contract/fields/time/time-zone.rules'
import type { OpenDatabase } from '@portal/database/connection/open-database'
import type { SupplierCtx, WithPictures, WithSecrets } from '../../context/operator-context.ts'
import { catchRefusal, type Refusal, refuse } from '../../context/refusal.ts'
import { isDatabaseUnavailable } from '../../repositories/errors/lost-connection.ts'
import { addNotices } from '../../repositories/mail/notice.repository.ts'
import { beginAuditedWork, endAuditedWork } from '../../repositories/operations/audit-entry.repository.ts'
import { readColumnsFile } from './columns/columns-file.ts'
import type { ImportGrants } from './columns/import-grants.ts'
import { fileError } from './file-error.ts'
import { type FileReport, type ImportListener, importFile } from './import-file.ts'
import type { ImportFormat } from './import-format.ts'
import { type ImportConnection, openImportSession } from './staging/import-session.sql.ts'

export interface ImportRequest {
  readonly format: ImportFormat
  readonly files: readonly string[]
  readonly columnsFile: string | undefined
  readonly dryRun: boolean
  readonly grants: ImportGrants
  /** Folders for refused rows: the first writable one is used; next to the file if omitted. */
  readonly refusedFolders?: (file: string) => readonly string[]
  /** The zone of times without one; defaults to UTC. */
  readonly timeZone?: string | undefined
  /** The name shown for a single file whose path is meaningless to users. */
  readonly fileName?: string
  /** The console's import, to which the audit log leads. */
  readonly importId?: number | undefined
}

export interface ImportObserver {
  readonly listenTo: (file: string) => ImportListener
  readonly onWait: () => void
  readonly onReport: (report: FileReport) => void
  /** Aborts the import; committed rows stay. */
  readonly onStart: (abort: () => void) => void
}

export type ImportCtx = SupplierCtx & WithPictures & WithSecrets & Pick<OpenDatabase, 'pool'>

/** Imports files one by one; stops with a refusal at the first that fails as a whole. */
export async function importFiles(
  ctx: ImportCtx,
  request: ImportRequest,
  observer: ImportObserver,
): Promise<Refusal | undefined> {
  return await catchRefusal(async () => {
    const { columnsFile: path, format, timeZone } = request
    if (timeZone !== undefined && !isTimeZone(timeZone)) {
      throw fileError(`"${timeZone}" isn't a time zone. Use one such as America/New_York or UTC.`)
    }
    const columnsFile =
      path === undefined ? undefined : await readColumnsFile(path, Object.keys(format.columns))
    const { now, supplier } = ctx
    const session = await openImportSession(ctx, { supplierId: supplier.id, now, onWait: observer.onWait })
    const stopping = new AbortController()
    observer.onStart(() => {
      stopping.abort()
      session.close()
    })
    try {
      for (const file of request.files) {
        await importOne(ctx, { ...request, columnsFile, file, session, stopping: stopping.signal }, observer)
      }
      return undefined
    } catch (error) {
      if (stopping.signal.aborted) return refuse('conflict', `The import was interrupted. ${resumeHint}`)
      if (isDatabaseUnavailable(error)) {
        return refuse('unavailable', `The database connection was lost. ${resumeHint}`)
      }
      throw error
    } finally {
      session.close()
    }
  })
}

async function importOne(
  ctx: ImportCtx,
  request: Omit<ImportRequest, 'columnsFile'> & {
    readonly columnsFile: Awaited<ReturnType<typeof readColumnsFile>> | undefined
    readonly file: string
    readonly session: ImportConnection
    readonly stopping: AbortSignal
  },
  observer: ImportObserver,
): Promise<void> {
  const { file, format, columnsFile, dryRun, grants, session, stopping, timeZone, fileName = file } = request
  const { supplier } = ctx
  const entry = entryOf(ctx, format)
  const data = { file: fileName, ...(request.importId === undefined ? {} : { importId: request.importId }) }
  const entryId = dryRun ? undefined : await beginAuditedWork(ctx.db, { ...entry, data })
  const pictureStore = ctx.openPictureStore(supplier.handle, { isTrial: dryRun })
  const context = { session, supplier, dryRun, grants, pictureStore, ctx }
  const listener = observer.listenTo(file)
  const refusedFolders = request.refusedFolders?.(file) ?? [dirname(file)]
  const report = await Promise.race([
    importFile({ file, format, refusedFolders, columnsFile, timeZone, context, listener, stopping }),
    session.lost,
    rejectOnAbort(stopping),
  ])
  const { created, updated, unchanged, refused, rows } = report
  const counts = { rows, created, updated, unchanged, refused }
  if (entryId !== undefined) await endAuditedWork(ctx.db, entryId, { ...entry, data: counts })
  if (!dryRun && refused > 0) {
    const data = { file: basename(fileName), things: format.pluralName, refused, rows }
    await addNotices(ctx.db, { ...ctx.owner, event: 'import_rows_refused', data, now: ctx.now })
  }
  observer.onReport(report)
}

/** Rejects when the import is interrupted: a query on a closed connection may never settle. */
async function rejectOnAbort(stopping: AbortSignal): Promise<never> {
  stopping.throwIfAborted()
  await once(stopping, 'abort')
  throw stopping.reason
}

function entryOf({ actor, now, supplier }: ImportCtx, { pluralName }: ImportFormat) {
  return { actor, at: now, command: `import ${pluralName}`, supplierId: supplier.id }
}

const resumeHint = 'Rows imported so far are kept. Run the import again to finish.'
