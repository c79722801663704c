import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dataPaths } from '@portal/database/embedded/data-paths'
import { stopPostmaster } from '@portal/database/embedded/postmaster'
import { quickDirectory } from './quick-directory.ts'

/** A data directory for one test; `remove` stops whatever server a test left in it, then removes it. */
export interface TemporaryDataDir {
  readonly path: string
  remove(): Promise<void>
}

/** Makes a data directory, below `place` if told, that does not outlive its test. */
export function temporaryDataDir(name = 'data', place = quickDirectory()): TemporaryDataDir {
  const parent = mkdtempSync(join(place, 'portal-test-'))
  const path = join(parent, name)
  return {
    path,
    remove: async () => {
      await stopPostmaster(dataPaths(path))
      // The lock file of a process that was just killed may still be leaving.
      await sleep(10)
      rmSync(parent, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
