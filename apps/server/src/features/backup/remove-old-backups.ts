import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../../context/refusal.ts'
import { readManifest } from './manifest.ts'

const namePattern = /^\d{4}-\d{2}-\d{2}T\d{6}Z$/

/** A sortable backup name, such as 2026-11-26T020000Z. */
export function nameOfBackup(madeAt: Date): string {
  return madeAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '')
}

/**
 * Deletes all but the newest backups in a folder and returns their names; anything that isn't a complete backup stays.
 */
export function removeOldBackups(folder: string, kept: number): string[] {
  const old = readdirSync(folder)
    .filter((name) => namePattern.test(name) && !(readManifest(join(folder, name)) instanceof Refusal))
    .sort()
    .slice(0, -kept)
  for (const name of old) rmSync(join(folder, name), { recursive: true })
  return old
}
