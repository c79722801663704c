import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseUnavailable } from '../client/database-unavailable.ts'
import type { DataPaths } from './data-paths.ts'
import type { PostgresPrograms } from './process/programs.ts'
import { chownTo, type RunAs, runToEnd } from './process/run-as.ts'
import type { Durability } from './settings.ts'

/** The role for setup; the portal itself never uses it. */
export const superuser = 'postgres'

// pg_trgm recognizes letters by LC_CTYPE; with "C" it would split words at every accent.
const characterTypes = process.platform === 'darwin' ? ['en_US.UTF-8'] : ['C.UTF-8', 'C.utf8', 'en_US.UTF-8']

const draftPrefix = 'postgres.new-'

/** Whether there is a cluster; throws if it is of another PostgreSQL release. */
export function hasCluster(paths: DataPaths, programs: PostgresPrograms): boolean {
  const versionFile = join(paths.cluster, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    if (!existsSync(paths.cluster)) return false
    throw new DatabaseUnavailable(
      `The directory ${paths.cluster} exists but holds no PostgreSQL data: move it away or choose another DATA_DIR.`,
    )
  }
  const major = readFileSync(versionFile, 'utf8').trim()
  if (major === programs.major) return true
  throw new DatabaseUnavailable(
    `The data in ${paths.cluster} was written by PostgreSQL ${major}, but this program brings PostgreSQL ${programs.major}: start the release of the portal that brings PostgreSQL ${major}; its portal move --to takes the database into a PostgreSQL server of your own, with which this release can go on.`,
  )
}

/** Creates the data directory next to its final place and moves it there once it is complete. */
export async function initializeCluster(
  paths: DataPaths,
  programs: PostgresPrograms,
  runAs: RunAs,
  options: { password: string; durability: Durability },
): Promise<void> {
  removeOldDrafts(paths)
  const draft = mkdtempSync(join(paths.root, draftPrefix))
  try {
    const cluster = join(draft, 'postgres')
    const passwordFile = join(draft, 'password')
    mkdirSync(cluster, { mode: 0o700 })
    writeFileSync(passwordFile, options.password, { mode: 0o600 })
    chownTo(runAs, draft)
    await runInitdb(programs, runAs, { cluster, passwordFile, durability: options.durability })
    renameSync(cluster, paths.cluster)
    syncDirectory(paths.root)
  } finally {
    // Only a draft, in which no server has run.
    rmSync(draft, { recursive: true, force: true })
  }
}

// A start that was killed leaves one behind; no server ever ran in it.
function removeOldDrafts(paths: DataPaths): void {
  for (const name of readdirSync(paths.root)) {
    if (name.startsWith(draftPrefix)) rmSync(join(paths.root, name), { recursive: true, force: true })
  }
}

async function runInitdb(
  programs: PostgresPrograms,
  runAs: RunAs,
  options: { cluster: string; passwordFile: string; durability: Durability },
): Promise<void> {
  let said = ''
  for (const characterType of characterTypes) {
    const result = await runToEnd(runAs, programs.initdb, [
      ...['--pgdata', options.cluster, '--username', superuser, '--pwfile', options.passwordFile],
      ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C', '--lc-ctype', characterType],
      ...['--data-checksums', '--no-instructions'],
      ...(options.durability === 'none' ? ['--no-sync'] : []),
    ])
    if (result.status === 0) return
    said = result.stderr
    if (!said.includes('invalid locale name')) break
  }
  throw refusalOf(dirname(dirname(options.cluster)), said)
}

function refusalOf(root: string, said: string): DatabaseUnavailable {
  if (said.includes('No space left')) {
    return new DatabaseUnavailable(
      `The data directory ${root} cannot be used: the disk is full: free some space.`,
    )
  }
  if (said.includes('could not look up effective user ID')) {
    return new DatabaseUnavailable(
      'PostgreSQL needs a user with a name, and this user id has none: add it to /etc/passwd or set DATABASE_URL.',
    )
  }
  const reason = /(?:error|FATAL|could not).*?: .*/.exec(said)?.[0] ?? said.trim().split('\n').at(-1)
  return new DatabaseUnavailable(
    `PostgreSQL could not create its data directory (${reason}): choose another DATA_DIR or set DATABASE_URL.`,
  )
}

function syncDirectory(path: string): void {
  const directory = openSync(path, 'r')
  try {
    fsyncSync(directory)
  } finally {
    closeSync(directory)
  }
}
