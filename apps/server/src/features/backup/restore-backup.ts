import { resolve } from 'node:path'
import { restoreBackup } from '@portal/database/embedded/backup/back-up'
import { Refusal, refuse } from '../../context/refusal.ts'
import { isDirectoryInUse } from './is-directory-in-use.ts'
import { readManifest } from './manifest.ts'

/**
 * Copies a backup into a data directory that does not exist yet or holds nothing, and answers when it was made. Refused
 * otherwise: what is in a data directory is never written over.
 */
export async function restoreInstallation(
  dataDir: string,
  place: string,
): Promise<Date | Refusal<'invalid_input' | 'conflict'>> {
  const backup = resolve(place)
  const manifest = readManifest(backup)
  if (manifest instanceof Refusal) return manifest
  const isInUse = isDirectoryInUse(dataDir)
  if (isInUse instanceof Refusal) return isInUse
  if (isInUse) {
    return refuse(
      'conflict',
      `There is something in ${dataDir}, which a backup is never written over: set DATA_DIR to an empty directory.`,
    )
  }
  await restoreBackup(backup, dataDir)
  return manifest.madeAt
}
