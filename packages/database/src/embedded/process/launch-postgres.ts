import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailable } from '../../client/database-unavailable.ts'
import type { DataPaths } from '../data-paths.ts'
import { type Durability, settingsFor } from '../settings.ts'
import { postmasterState } from './postmaster-file.ts'
import type { PostgresPrograms } from './programs.ts'
import { chownToOwnerOf, type RunAs, spawnAs } from './run-as.ts'

export interface LaunchOptions {
  readonly paths: DataPaths
  readonly programs: PostgresPrograms
  readonly runAs: RunAs
  readonly socketDirectory: string
  readonly durability: Durability
  readonly report: (line: string) => void
}

const pollMs = 10
const reportAfterMs = 5_000
const largestLogBytes = 10 * 1024 * 1024

const refusals = [
  { says: /No space left on device|Disk quota exceeded/, sentence: 'the disk is full: free some space' },
  {
    says: /Read-only file system/,
    sentence: 'it is on a read-only file system: choose another DATA_DIR',
  },
  {
    says: /Permission denied|invalid permissions|wrong ownership/,
    sentence: 'its files may not be read and written by the user PostgreSQL runs as: correct their owner',
  },
  {
    says: /could not (?:map|create) .*shared memory|Cannot allocate memory/,
    sentence: 'the machine has too little memory left: end other programs',
  },
] as const

// Another server or its leftovers lock the directory; retrying helps.
const busy = /lock file .* already exists|pre-existing shared memory block|Is another postmaster/

/** Starts PostgreSQL detached from us; 'busy' if leftovers of an earlier server block it. */
export async function launchPostgres(options: LaunchOptions, timeoutMs: number): Promise<'ready' | 'busy'> {
  const { paths, programs, runAs } = options
  const log = openLog(paths)
  const from = fstatSync(log).size
  const settings = settingsFor(options.socketDirectory, options.durability)
  const child = spawnAs(runAs, programs.postgres, ['-D', paths.cluster, ...settings], { log })
  closeSync(log)
  let failed: Error | undefined
  child.on('error', (error) => {
    failed = error
  })
  child.unref()
  let isReported = false
  for (const started = Date.now(); Date.now() - started < timeoutMs; await sleep(pollMs)) {
    if (failed !== undefined || child.exitCode !== null || child.signalCode !== null) break
    const state = postmasterState(paths)
    if (state.kind === 'running' && state.pid === child.pid && state.isReady) return 'ready'
    if (!isReported && Date.now() - started > reportAfterMs) {
      isReported = true
      options.report('The database is recovering from an unclean stop; this can take some minutes.')
    }
  }
  const said = readFileSync(paths.log).subarray(from).toString('utf8')
  if (busy.test(said)) return 'busy'
  throw refusalOf(paths, failed?.message ?? said)
}

function openLog(paths: DataPaths): number {
  if (mkdirSync(paths.logs, { recursive: true }) !== undefined) chownToOwnerOf(paths.root, paths.logs)
  // Rotates the log at a start only, because a running server keeps its file open.
  if (existsSync(paths.log) && statSync(paths.log).size > largestLogBytes)
    renameSync(paths.log, `${paths.log}.1`)
  const log = openSync(paths.log, 'a', 0o600)
  chownToOwnerOf(paths.root, paths.log)
  return log
}

function refusalOf(paths: DataPaths, said: string): DatabaseUnavailable {
  const known = refusals.find((refusal) => refusal.says.test(said))
  if (known !== undefined) {
    return new DatabaseUnavailable(`The data directory ${paths.cluster} cannot be used: ${known.sentence}.`)
  }
  const fatal = /(?:FATAL|PANIC): +(.*)/.exec(said)?.[1] ?? 'no reason given'
  return new DatabaseUnavailable(`PostgreSQL did not start (${fatal}): look into ${paths.log}.`)
}
