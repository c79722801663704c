import { mkdirSync, realpathSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { applicationName as database, embeddedUrl } from './application-role.ts'
import { explainFileFailure } from './backup/file-failures.ts'
import { countOtherConnections, keepProcessAlive, uniqueName } from './connection-lease.ts'
import { type DataPaths, dataPaths } from './data-paths.ts'
import { withLockFile } from './process/lock-file.ts'
import { requestPostmasterStop, stopPostmaster } from './process/postmaster.ts'
import type { Durability } from './settings.ts'
import { type RunningServer, startEmbeddedServer } from './start-server.ts'

/** How one process joins the embedded server. */
export interface JoinOptions {
  readonly dataDir: string
  readonly applicationName: string
  readonly durability?: Durability | undefined
  readonly report?: ((line: string) => void) | undefined
}

/** The embedded server as one process sees it; `name` is the application name its pool should carry. */
export interface EmbeddedServer {
  readonly url: string
  readonly superuserUrl: string
  readonly name: string
  /** Ends this process's lease and stops the server when no other process is connected. */
  leave(): Promise<void>
  /** Stops the server without waiting; other processes that use it start it again. */
  abort(): void
}

const firstPauseMs = 100
const longestPauseMs = 5_000

/** Starts the embedded server of a data directory, or joins it, and keeps it alive until `leave`. */
export async function joinEmbeddedServer(options: JoinOptions): Promise<EmbeddedServer> {
  const report = options.report ?? (() => undefined)
  const name = uniqueName(options.applicationName)
  const paths = await explainFileFailure(options.dataDir, async () => {
    mkdirSync(options.dataDir, { recursive: true })
    return dataPaths(realpathSync(options.dataDir))
  })
  let isLeaving = false
  let rejoining = Promise.resolve()

  function join(): Promise<RunningServer> {
    const work = () =>
      startEmbeddedServer({ paths, name, durability: options.durability ?? 'full', report, onLost })
    return explainFileFailure(paths.root, () => withLockFile(paths.lock, work, { report }))
  }

  // The first process to notice starts it again; the others find it running.
  function onLost(): void {
    if (!isLeaving) rejoining = rejoin()
  }

  async function rejoin(): Promise<void> {
    for (let pauseMs = firstPauseMs; !isLeaving; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        running = await join()
        report('The database server had stopped and is running again.')
        return
      } catch (error) {
        if (pauseMs === firstPauseMs) report(error instanceof Error ? error.message : String(error))
        await sleep(pauseMs)
      }
    }
  }

  let running = await join()
  return {
    url: embeddedUrl(running.access, 'portal', database),
    superuserUrl: embeddedUrl(running.access, 'superuser', 'postgres'),
    name,
    leave: async () => {
      isLeaving = true
      await rejoining
      await withLockFile(paths.lock, () => stepBack(paths, running.lease, name), { report })
    },
    abort: () => requestPostmasterStop(paths),
  }
}

async function stepBack(paths: DataPaths, lease: Client, name: string): Promise<void> {
  keepProcessAlive(lease, true)
  // A broken lease says nothing about other processes, so the server keeps running.
  const others = await countOtherConnections(lease, name).catch(() => 1)
  await lease.end().catch(() => undefined)
  if (others === 0) await stopPostmaster(paths)
}
