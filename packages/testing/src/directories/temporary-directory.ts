import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dataPaths } from '@portal/database/embedded/data-paths'
import { stopPostmaster } from '@portal/database/embedded/process/postmaster'
import { isProcessKnown } from '@portal/database/embedded/process/process-facts'
import { fastDirectory } from './fast-directory.ts'

/** A data directory for one test; `remove` stops any server left in it and deletes it. */
export interface TemporaryDataDir {
  readonly path: string
  remove(): Promise<void>
}

/**
 * Creates a temporary data directory, in `place` if given. An interrupted run can't delete its directory; the next run
 * does, once the creating process is gone.
 */
export function temporaryDataDir(name = 'data', place = fastDirectory()): TemporaryDataDir {
  void removeLeftovers(place)
  const parent = mkdtempSync(join(place, `portal-test-${process.pid}-`))
  const path = join(parent, name)
  return { path, remove: () => removeWithServer(parent, path) }
}

async function removeWithServer(parent: string, path: string): Promise<void> {
  await stopPostmaster(dataPaths(path))
  // The lock file of a process killed just now may not be gone yet.
  await sleep(10)
  rmSync(parent, { recursive: true, force: true, maxRetries: 3 })
}

async function removeLeftovers(place: string): Promise<void> {
  try {
    for (const entry of readdirSync(place)) {
      const maker = /^portal-test-(\d+)-/.exec(entry)?.[1]
      if (maker === undefined || isProcessKnown(Number(maker))) continue
      const parent = join(place, entry)
      for (const name of existsSync(parent) ? readdirSync(parent) : [])
        await removeWithServer(parent, join(parent, name))
      rmSync(parent, { recursive: true, force: true, maxRetries: 3 })
    }
  } catch {
    // Another run may delete the same directory simultaneously; the next run finds any leftovers.
  }
}
