import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backupFile, restoreBackup } from '@portal/database/embedded/backup/back-up'
import { CannotDo } from '../../context/cannot-do.ts'
import { isDirectoryInUse } from './is-directory-in-use.ts'

/**
 * Copies a backup into a data directory that is not there yet or holds nothing, and answers when it was made. Throws
 * CannotDo otherwise: what is in a data directory is never written over.
 */
export async function restoreInstallation(dataDir: string, place: string): Promise<Date> {
  const backup = resolve(place)
  const madeAt = readWhen(backup)
  if (isDirectoryInUse(dataDir)) {
    throw new CannotDo(
      `There is something in ${dataDir}, which a backup is never written over: set DATA_DIR to an empty directory.`,
    )
  }
  await restoreBackup(backup, dataDir)
  return madeAt
}

function readWhen(backup: string): Date {
  try {
    const { format, madeAt } = JSON.parse(readFileSync(join(backup, backupFile), 'utf8')) as {
      format?: unknown
      madeAt?: unknown
    }
    const when = new Date(String(madeAt))
    if (format === 1 && !Number.isNaN(when.getTime())) return when
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'ENOTDIR' && !(error instanceof SyntaxError)) throw error
  }
  throw new CannotDo(`${backup} is no backup of a portal, or not a whole one.`)
}
