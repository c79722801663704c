import { randomBytes } from 'node:crypto'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { errorCode } from '@portal/database/client/error-code'
import { backUp } from '@portal/database/embedded/backup/back-up'
import { Refusal, refuse } from '../../context/refusal.ts'
import { digestFiles } from './backed-up-files.ts'
import type { PortalRowCounts } from './count-portal-rows.query.ts'
import { isDirectoryInUse } from './is-directory-in-use.ts'
import { writeManifest } from './manifest.ts'

export interface BackupSource {
  readonly dataDir: string
  readonly now: Date
  /** Row counts that the backup must at least contain. */
  readonly held: PortalRowCounts
  /** A known text sealed with the installation key, in base64. */
  readonly keyProof: string
  readonly report: (line: string) => void
}

/**
 * Backs up a portal's database, files, images and keys to a new directory, even while it runs. All or nothing. Returns
 * the size in bytes; refuses unusable targets.
 */
export async function createBackup(
  { dataDir, now, held, keyProof, report }: BackupSource,
  place: string,
): Promise<number | Refusal<'invalid_input' | 'conflict' | 'unavailable'>> {
  const target = resolve(place)
  const isInUse = isDirectoryInUse(target)
  if (isInUse instanceof Refusal) return isInUse
  if (isInUse) {
    return refuse('conflict', `${target} already exists. Choose a new directory.`)
  }
  const relativePath = relative(resolve(dataDir), target)
  if (relativePath === '' || !(relativePath === '..' || relativePath.startsWith(`..${sep}`))) {
    return refuse('invalid_input', "A backup can't be inside DATA_DIR. Choose a directory elsewhere.")
  }
  const draft = `${target}.${randomBytes(4).toString('hex')}.part`
  try {
    mkdirSync(draft, { recursive: true, mode: 0o700 })
    const bytes = await backUp(dataDir, draft, report)
    writeManifest(draft, { madeAt: now, bytes, held, keyProof, files: await digestFiles(draft) })
    renameSync(draft, target)
    return bytes
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    const refusal = refusalOf(error, target)
    if (refusal === undefined) throw error
    return refusal
  }
}

function refusalOf(error: unknown, target: string): Refusal<'unavailable' | 'invalid_input'> | undefined {
  const code = errorCode(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return refuse('unavailable', `There isn't enough disk space for ${target}.`)
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return refuse('invalid_input', `This user can't write to ${target}.`)
  }
  return undefined
}
