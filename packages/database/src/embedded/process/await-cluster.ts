import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailable } from '../../connection/database-unavailable.ts'
import type { DataPaths } from '../data-paths.ts'
import { isLocked } from './lock-file.ts'

const pollMs = 50
// A portal that was started at the same moment needs a while before it begins to make its database.
const beginMs = 5_000

/** Waits for a database that another process is just making; throws DatabaseUnavailable where there is none. */
export async function awaitCluster(paths: DataPaths): Promise<void> {
  for (const started = Date.now(); !existsSync(paths.cluster); await sleep(pollMs)) {
    if (Date.now() - started < beginMs || isLocked(paths.lock)) continue
    throw new DatabaseUnavailable(
      `There is no portal in ${paths.root}: set DATA_DIR to the directory of the portal, or start the portal first (npm run serve).`,
    )
  }
}
