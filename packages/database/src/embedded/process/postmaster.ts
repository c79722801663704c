import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailable } from '../../client/database-unavailable.ts'
import type { DataPaths } from '../data-paths.ts'
import { socketName } from '../settings.ts'
import { type LaunchOptions, launchPostgres } from './launch-postgres.ts'
import { type PostmasterState, postmasterFile, postmasterState } from './postmaster-file.ts'
import { isAlive, postgresProcessesOf, signalPostgres } from './process-facts.ts'

const pollMs = 20
const readyTimeoutMs = 600_000
const leftoversTimeoutMs = 30_000
const terminateLeftoversAfterMs = 2_000
const killLeftoversAfterMs = 10_000
const stopTimeoutMs = 60_000

/** Ensures that a server of this data directory is ready, starting one if necessary. */
export async function ensurePostmaster(options: LaunchOptions): Promise<void> {
  const started = Date.now()
  for (;;) {
    const state = postmasterState(options.paths)
    if (state.kind === 'running') {
      if (!(await waitForPostgres(options, state.pid))) continue
      if (existsSync(join(options.socketDirectory, socketName))) return
      // The server is ours and healthy, but its socket file was deleted, so it can't be reached.
      await stopPostmaster(options.paths)
      continue
    }
    await clearLeftovers(options, state)
    const outcome = await launchPostgres(options, readyTimeoutMs)
    if (outcome === 'ready') return
    if (Date.now() - started > leftoversTimeoutMs) throw clusterInUse(options.paths, [])
    await sleep(500)
  }
}

/** Stops the server by a fast shutdown: open transactions are rolled back, everything is flushed. */
export async function stopPostmaster(paths: DataPaths): Promise<void> {
  const state = postmasterState(paths)
  if (state.kind !== 'running') return
  signalPostgres(state.pid, paths.cluster, 'SIGINT')
  for (const started = Date.now(); Date.now() - started < stopTimeoutMs; await sleep(pollMs)) {
    if (!isAlive(state.pid) || postmasterState(paths).kind !== 'running') return
  }
}

/** Requests a fast shutdown without waiting for its end. */
export function requestPostmasterStop(paths: DataPaths): void {
  const state = postmasterState(paths)
  if (state.kind === 'running') signalPostgres(state.pid, paths.cluster, 'SIGINT')
}

async function waitForPostgres(options: LaunchOptions, pid: number): Promise<boolean> {
  const started = Date.now()
  while (Date.now() - started < readyTimeoutMs) {
    const state = postmasterState(options.paths)
    if (state.kind !== 'running' || state.pid !== pid) return false
    if (state.isReady) return true
    await sleep(pollMs)
  }
  throw new DatabaseUnavailable(
    `The database server (process ${pid}) has not become ready within 10 minutes: look into ${options.paths.log}.`,
  )
}

/** After kill -9 of the postmaster, its children may survive for a while; no server may start before they end. */
async function clearLeftovers(
  { paths, socketDirectory }: LaunchOptions,
  state: PostmasterState,
): Promise<void> {
  const started = Date.now()
  for (;;) {
    const leftovers = postgresProcessesOf(paths.cluster)
    const waited = Date.now() - started
    if (leftovers.length === 0) break
    if (waited > leftoversTimeoutMs) throw clusterInUse(paths, leftovers)
    if (waited > terminateLeftoversAfterMs) {
      const signal = waited > killLeftoversAfterMs ? 'SIGQUIT' : 'SIGTERM'
      for (const pid of leftovers) signalPostgres(pid, paths.cluster, signal)
    }
    await sleep(waited > terminateLeftoversAfterMs ? 500 : pollMs)
  }
  // PostgreSQL cleans up the files of a dead process itself, but takes any live one for its server, such as the server
  // of the directory that this one was copied from.
  const now = postmasterState(paths)
  if (state.kind === 'foreign' && now.kind === 'foreign' && now.pid === state.pid)
    rmSync(postmasterFile(paths))
  // The lock file next to the socket, in a directory that only this server uses, has the same pid.
  rmSync(join(socketDirectory, `${socketName}.lock`), { force: true })
}

function clusterInUse(paths: DataPaths, leftovers: readonly number[]): DatabaseUnavailable {
  return new DatabaseUnavailable(
    leftovers.length > 0
      ? `The data directory ${paths.cluster} is still in use by the processes ${leftovers.join(', ')} of an earlier PostgreSQL: end them and start again.`
      : `The data directory ${paths.cluster} is in use by a PostgreSQL that cannot be seen from here: look into ${paths.log}.`,
  )
}
