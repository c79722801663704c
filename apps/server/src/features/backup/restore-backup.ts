import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { errorCode } from '@portal/database/connection/error-code'
import { backupFile, restoreBackup } from '@portal/database/embedded/backup/back-up'
import { Refusal, refuse } from '../../context/refusal.ts'
import { isDirectoryInUse } from './is-directory-in-use.ts'

/**
 * Copies a backup into a data directory that does not exist yet or holds nothing, and answers when it was made. Refused
 * otherwise: what is in a data directory is never written over.
 */
export async function restoreInstallation(
  dataDir: string,
  place: string,
): Promise<Date | Refusal<'invalid_input' | 'conflict'>> {
  const backup = resolve(place)
  const madeAt = readWhen(backup)
  if (madeAt instanceof Refusal) return madeAt
  const isInUse = isDirectoryInUse(dataDir)
  if (isInUse instanceof Refusal) return isInUse
  if (isInUse) {
    return refuse(
      'conflict',
      `There is something in ${dataDir}, which a backup is never written over: set DATA_DIR to an empty directory.`,
    )
  }
  await restoreBackup(backup, dataDir)
  return madeAt
}

function readWhen(backup: string): Date | Refusal<'invalid_input'> {
  try {
    const { format, madeAt } = JSON.parse(readFileSync(join(backup, backupFile), 'utf8')) as {
      format?: unknown
      madeAt?: unknown
    }
    const when = new Date(String(madeAt))
    if (format === 1 && !Number.isNaN(when.getTime())) return when
  } catch (error) {
    const code = errorCode(error)
    if (code !== 'ENOENT' && code !== 'ENOTDIR' && !(error instanceof SyntaxError)) throw error
  }
  return refuse('invalid_input', `${backup} is no backup of a portal, or not a whole one.`)
}
