import { existsSync, mkdirSync, realpathSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailable } from '../client/database-unavailable.ts'
import { readPasswords } from './access-file.ts'
import { applicationName as database, embeddedUrl } from './application-role.ts'
import { explainFileFailure } from './backup/file-failures.ts'
import { endConnectionLease, openConnectionLease, uniqueName } from './connection-lease.ts'
import { type DataPaths, dataPaths } from './data-paths.ts'
import { isLocked, withLockFile } from './process/lock-file.ts'
import { requestPostmasterStop, stopPostmaster } from './process/postmaster.ts'
import { postmasterState } from './process/postmaster-file.ts'
import type { Durability } from './settings.ts'
import { type RunningServer, startEmbeddedServer } from './start-server.ts'

const pollMs = 50

// A portal started at the same time takes a while before it creates its database.
const beginMs = 5_000

export interface JoinOptions {
  readonly dataDir: string
  readonly applicationName: string
  readonly durability?: Durability | undefined
  /** Whether the database must already exist, or be in creation by another process. */
  readonly mustExist?: boolean | undefined
  readonly report?: ((line: string) => void) | undefined
}

/** A process's handle to the embedded server; `name` is the application name for its pool. */
export interface EmbeddedServer {
  readonly url: string
  readonly superuserUrl: string
  readonly name: string
  /** Ends this process's lease and stops the server if it was the last. */
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
    if (options.mustExist) await awaitCluster(dataPaths(options.dataDir))
    mkdirSync(options.dataDir, { recursive: true })
    return dataPaths(realpathSync(options.dataDir))
  })
  let isLeaving = false
  let running: RunningServer | undefined
  let rejoining = Promise.resolve()

  function join(): Promise<RunningServer> {
    const work = () =>
      startEmbeddedServer({
        ...{ paths, name, durability: options.durability ?? 'full', report, onLost },
        // The directory that this process's pools are configured with.
        socketDirectory: running?.access.socketDirectory,
      })
    return explainFileFailure(paths.root, () => withLockFile(paths.lock, work, { report }))
  }

  // The first process to notice restarts the server; the others find it running.
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

  const { access, lease } = await join()
  running = { access, lease }
  const url = embeddedUrl(access, 'portal', database)
  return {
    url,
    superuserUrl: embeddedUrl(access, 'superuser', 'postgres'),
    name,
    leave: async () => {
      isLeaving = true
      await rejoining
      const leaveCluster = async () => {
        const others = await endConnectionLease(running?.lease ?? lease)
          // A broken lease doesn't mean that other processes are gone.
          .catch(async () => endConnectionLease(await openConnectionLease(url, name, () => undefined)))
          // The server is down, so no process is connected; the next one that needs it restarts it.
          .catch(() => 0)
        if (others === 0) await stopPostmaster(paths)
      }
      await withLockFile(paths.lock, leaveCluster, { report })
    },
    abort: () => requestPostmasterStop(paths),
  }
}

/** Stops the running server of a data directory if no process uses it. */
export async function stopUnusedServer(dataDir: string, applicationName: string): Promise<void> {
  const paths = dataPaths(realpathSync(dataDir))
  const stop = async () => {
    const state = postmasterState(paths)
    const passwords = readPasswords(paths)
    if (state.kind !== 'running' || passwords === undefined) return
    const url = embeddedUrl({ ...passwords, socketDirectory: state.socketDirectory }, 'portal', database)
    const lease = await openConnectionLease(url, uniqueName(applicationName), () => undefined)
    if ((await endConnectionLease(lease)) === 0) await stopPostmaster(paths)
  }
  await withLockFile(paths.lock, stop, { report: () => undefined })
}

/** Waits for a database that another process is creating; throws DatabaseUnavailable if there is none. */
async function awaitCluster(paths: DataPaths): Promise<void> {
  for (const started = Date.now(); !existsSync(paths.cluster); await sleep(pollMs)) {
    if (Date.now() - started < beginMs || isLocked(paths.lock)) continue
    throw new DatabaseUnavailable(
      `There is no portal in ${paths.root}: set DATA_DIR to the directory of the portal, or start the portal first (npm run serve).`,
    )
  }
}
