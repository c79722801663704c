import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { errorCode } from '@portal/database/client/error-code'
import { backupFile } from '@portal/database/embedded/backup/back-up'
import { type Refusal, refuse } from '../../context/refusal.ts'
import type { FileDigests } from './backed-up-files.ts'
import type { PortalRowCounts } from './count-portal-rows.query.ts'

/** Written last, so a backup with a manifest is complete. */
export interface BackupManifest {
  readonly madeAt: Date
  readonly bytes: number
  /** Row counts when the backup started; the backup has at least these. */
  readonly held: PortalRowCounts
  /** A known text sealed with the installation key, in base64. */
  readonly keyProof: string
  readonly files: FileDigests
}

const format = 3

export function writeManifest(directory: string, manifest: BackupManifest): void {
  const text = `${JSON.stringify({ format, ...manifest }, null, 2)}\n`
  writeFileSync(join(directory, backupFile), text, { mode: 0o600, flush: true })
}

export function readManifest(backup: string): BackupManifest | Refusal<'invalid_input'> {
  const directory = resolve(backup)
  try {
    const read = JSON.parse(readFileSync(join(directory, backupFile), 'utf8')) as Partial<
      Record<keyof BackupManifest | 'format', unknown>
    >
    const madeAt = new Date(String(read.madeAt))
    if (read.format === format && !Number.isNaN(madeAt.getTime()))
      return { ...(read as unknown as BackupManifest), madeAt }
  } catch (error) {
    const code = errorCode(error)
    if (code !== 'ENOENT' && code !== 'ENOTDIR' && !(error instanceof SyntaxError)) throw error
  }
  return refuse('invalid_input', `${directory} isn't a complete portal backup.`)
}
