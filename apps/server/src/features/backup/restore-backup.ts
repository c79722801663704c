import { resolve } from 'node:path'
import { countText } from '@portal/contract/fields/count-text'
import { restoreBackup } from '@portal/database/embedded/backup/back-up'
import { Refusal, refuse } from '../../context/refusal.ts'
import { findKeyProblem } from '../../security/keys/verify-key.ts'
import { findDamage } from './backed-up-files.ts'
import { isDirectoryInUse } from './is-directory-in-use.ts'
import { type BackupManifest, readManifest } from './manifest.ts'

interface RestoreOptions {
  readonly secretKey: string | undefined
  /** Restores despite missing or changed files or key. */
  readonly evenIfDamaged: boolean
}

/**
 * Restores a backup into a new or empty data directory and returns when it was made. Never overwrites existing data.
 */
export async function restoreInstallation(
  dataDir: string,
  place: string,
  { secretKey, evenIfDamaged }: RestoreOptions,
): Promise<Date | Refusal<'invalid_input' | 'conflict'>> {
  const backup = resolve(place)
  const manifest = readManifest(backup)
  if (manifest instanceof Refusal) return manifest
  const isInUse = isDirectoryInUse(dataDir)
  if (isInUse instanceof Refusal) return isInUse
  if (isInUse) {
    return refuse('conflict', `${dataDir} isn't empty. Set DATA_DIR to an empty directory.`)
  }
  const faults = evenIfDamaged ? [] : await findBackupProblems(backup, manifest, secretKey)
  if (faults.length > 0) {
    return refuse(
      'invalid_input',
      `The backup ${backup} wasn't restored: ${faults.join(' ')} Use another backup, or add --even-if-damaged to restore everything readable.`,
    )
  }
  await restoreBackup(backup, dataDir)
  return manifest.madeAt
}

const maxNamed = 20

/** The faults of a backup's key and files, as sentences. */
export async function findBackupProblems(
  backup: string,
  { keyProof, files }: BackupManifest,
  secretKey: string | undefined,
): Promise<string[]> {
  const damage = await findDamage(backup, files)
  const key = await findKeyProblem(Buffer.from(keyProof, 'base64'), { dataDir: backup, secretKey })
  return [
    ...(key === undefined ? [] : [key]),
    ...damage.slice(0, maxNamed),
    ...(damage.length > maxNamed
      ? [`Missing or changed: ${countText(damage.length - maxNamed, 'more file')}.`]
      : []),
  ]
}
