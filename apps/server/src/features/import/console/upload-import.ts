import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { canStaff, permissionNames } from '@portal/contract/callers/permissions'
import type { ConsoleImportFormat } from '@portal/contract/import/console-import.rules'
import type { ConsoleImport } from '@portal/contract/import/console-import.schema'
import type { StaffCtx } from '../../../context/context.ts'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import type { UploadedFile } from '../../../context/uploaded-file.ts'
import { addFile } from '../../../repositories/files/supplier-file.repository.ts'
import { addJob, canStartJob } from '../../../repositories/jobs/job.repository.ts'
import { readImport } from './read-imports.ts'

// A checked file can be started this long.
const fileRetentionMs = 7 * 24 * 3_600_000
const longestName = 200

interface UploadedImport {
  readonly file: UploadedFile | undefined
  /** The file's titles of columns that it calls something else. */
  readonly columns?: Readonly<Record<string, string>> | undefined
}

/** Stores a file and starts its check. */
export async function uploadImport(
  ctx: StaffCtx,
  format: ConsoleImportFormat,
  { file, columns = {} }: UploadedImport,
): Promise<ConsoleImport | Refusal<'import_file_required' | 'too_many_jobs'>> {
  if (file === undefined || file.bytes.length === 0) return refuse('import_file_required')
  const fileName = plainName(file.name)
  const key = await ctx.files.put(file.bytes)
  const owner = { ...ctx.owner, now: ctx.now }
  const started = await refusableTransaction(ctx.db, async (db) => {
    if ((await canStartJob(db, owner, 'import_check')) !== 'yes') return refuse('too_many_jobs')
    const fileId = await addFile(db, owner, {
      storage_key: key,
      file_name: fileName,
      content_type: 'text/csv',
      size_bytes: file.bytes.length,
      sha256: createHash('sha256').update(file.bytes).digest(),
      expires_at: new Date(ctx.now.getTime() + fileRetentionMs),
    })
    const grants = permissionNames.filter((name) => canStaff(ctx.staff.role, name))
    const input = { format, fileId, fileName, columns, grants }
    return await addJob(db, ctx, { kind: 'import_check', input, total: null })
  })
  if (started instanceof Refusal) {
    await ctx.files.remove(key)
    return started
  }
  const stored = await readImport(ctx, started)
  if (stored instanceof Refusal) throw new Error('An import was not stored.')
  return stored
}

/** The file name to show, without folders and control characters. */
function plainName(name: string): string {
  const plain = basename(name.replaceAll('\\', '/'))
    .replace(/\p{Cc}/gu, '')
    .slice(-longestName)
  return plain === '' || plain.startsWith('.') ? `file${plain}` : plain
}
