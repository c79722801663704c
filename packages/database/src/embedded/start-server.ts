import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { DatabaseUnavailable } from '../client/database-unavailable.ts'
import { errorCode } from '../client/error-code.ts'
import { randomPassword, readPasswords, type ServerAccess, writePasswords } from './access-file.ts'
import { applicationName as database, embeddedUrl, ensureApplicationRole } from './application-role.ts'
import { openConnectionLease } from './connection-lease.ts'
import type { DataPaths } from './data-paths.ts'
import { hasCluster, initializeCluster, superuser } from './initialize.ts'
import { ensurePostmaster, stopPostmaster } from './process/postmaster.ts'
import { postmasterState } from './process/postmaster-file.ts'
import { findPrograms, type PostgresPrograms } from './process/programs.ts'
import { chooseRunAs, chownTo, type RunAs, runToEnd } from './process/run-as.ts'
import type { Durability } from './settings.ts'

// A socket's path, including its file name, is limited to 104 (macOS) or 108 bytes (Linux).
const maxDirectoryLength = 88

/** How to start the server: `name` marks the process, `onLost` runs when its lease breaks. */
export interface StartEmbeddedServerOptions {
  readonly paths: DataPaths
  readonly name: string
  readonly durability: Durability
  readonly report: (line: string) => void
  readonly onLost: () => void
  /** The directory in which this process last connected to the server. */
  readonly socketDirectory: string | undefined
}

export interface RunningServer {
  readonly access: ServerAccess
  readonly lease: Client
}

const connectTimeoutMs = 30_000
// Wrong password, unknown role or database: leftovers of a start killed halfway.
const repairable = new Set(['28P01', '28000', '3D000'])

/** Creates, starts, adopts or repairs the server as needed, and takes a lease; call it under the lock. */
export async function startEmbeddedServer(options: StartEmbeddedServerOptions): Promise<RunningServer> {
  const { paths, durability, report } = options
  const runAs = await chooseRunAs(paths)
  const programs = await findPrograms(paths, runAs)
  const { access, isNew } = await prepareCluster(programs, runAs, options)
  const { socketDirectory } = access
  const started = Date.now()
  for (;;) {
    await ensurePostmaster({ paths, programs, runAs, socketDirectory, durability, report })
    try {
      if (isNew) await ensureApplicationRole(access)
      return { access, lease: await leaseOrRepair(access, options) }
    } catch (error) {
      if (Date.now() - started > connectTimeoutMs) throw unreachable(paths, error)
      await sleep(100)
    }
  }
}

async function prepareCluster(
  programs: PostgresPrograms,
  runAs: RunAs,
  options: StartEmbeddedServerOptions,
): Promise<{ access: ServerAccess; isNew: boolean }> {
  const { paths, durability } = options
  const known = readPasswords(paths)
  const isNew = !hasCluster(paths, programs)
  const passwords = known ?? { superuserPassword: randomPassword(), password: randomPassword() }
  const state = postmasterState(paths)
  const inUse = state.kind === 'running' ? state.socketDirectory : options.socketDirectory
  const access: ServerAccess = { ...passwords, socketDirectory: prepareSocketDirectory(paths, runAs, inUse) }
  if (!isNew) {
    // Restored by root, for example: PostgreSQL requires that its user owns the directory.
    if (runAs.uid !== undefined && statSync(paths.cluster).uid !== runAs.uid) chownTo(runAs, paths.cluster)
    if (known === undefined) await renewPassword(programs, runAs, paths, access)
  }
  if (known === undefined) writePasswords(paths, passwords)
  if (isNew) {
    options.report('Creating the database; this happens once.')
    await initializeCluster(paths, programs, runAs, { password: access.superuserPassword, durability })
  }
  return { access, isNew }
}

async function renewPassword(
  programs: PostgresPrograms,
  runAs: RunAs,
  paths: DataPaths,
  access: ServerAccess,
): Promise<void> {
  await stopPostmaster(paths)
  await resetSuperuser(paths, programs, runAs, access.superuserPassword)
}

async function leaseOrRepair(access: ServerAccess, options: StartEmbeddedServerOptions): Promise<Client> {
  const url = embeddedUrl(access, 'portal', database)
  try {
    return await openConnectionLease(url, options.name, options.onLost)
  } catch (error) {
    if (!repairable.has(errorCode(error) ?? '')) throw error
    await ensureApplicationRole(access)
    return openConnectionLease(url, options.name, options.onLost)
  }
}

function unreachable(paths: DataPaths, error: unknown): DatabaseUnavailable {
  const reason = error instanceof Error ? error.message : String(error)
  return new DatabaseUnavailable(
    `The database server in ${paths.cluster} runs but does not let us in (${reason}): look into ${paths.log}.`,
    { cause: error },
  )
}

/** Sets a new password for the setup role if the access file was lost; the server must be stopped. */
async function resetSuperuser(
  paths: DataPaths,
  programs: PostgresPrograms,
  runAs: RunAs,
  password: string,
): Promise<void> {
  const statement = `ALTER ROLE ${superuser} PASSWORD '${password}';\n`
  const args = ['--single', '-D', paths.cluster, '-c', 'log_min_messages=log', 'postgres']
  const result = await runToEnd(runAs, programs.postgres, args, statement)
  if (result.status === 0 && !/ERROR|FATAL/.test(result.stderr)) return
  throw new DatabaseUnavailable(
    `The file ${paths.access} is missing and the passwords in ${paths.cluster} could not be renewed: put the file back.`,
  )
}

/**
 * Creates a socket directory that only its user can enter, and returns its path: inside DATA_DIR if that path is short
 * enough, otherwise in the temporary directory. Reuses `inUse` where possible, so that a restart doesn't move the
 * socket.
 */
function prepareSocketDirectory(paths: DataPaths, runAs: RunAs, inUse: string | undefined): string {
  const usual =
    Buffer.byteLength(paths.socketDirectory) <= maxDirectoryLength
      ? paths.socketDirectory
      : temporaryName(paths)
  for (const path of [inUse, usual]) {
    if (path !== undefined && fits(path) && claim(path, runAs)) return path
  }
  const path = mkdtempSync(join(shortTemporaryDirectory(), 'portal-'))
  claim(path, runAs)
  return path
}

function fits(path: string): boolean {
  return Buffer.byteLength(path) <= maxDirectoryLength
}

function temporaryName(paths: DataPaths): string {
  const mark = createHash('sha256').update(paths.cluster).digest('hex').slice(0, 12)
  return join(shortTemporaryDirectory(), `portal-${mark}`)
}

function shortTemporaryDirectory(): string {
  return Buffer.byteLength(tmpdir()) <= maxDirectoryLength - 20 ? tmpdir() : '/tmp'
}

function claim(path: string, runAs: RunAs): boolean {
  const user = runAs.uid ?? process.getuid?.()
  try {
    try {
      mkdirSync(path, { mode: 0o700 })
      chownTo(runAs, path)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
    const facts = lstatSync(path)
    // In a world-writable directory another user may have created it first: never use theirs.
    if (!facts.isDirectory()) return false
    if (facts.uid === process.getuid?.() && facts.uid !== user) chownTo(runAs, path)
    else if (facts.uid !== user) return false
    chmodSync(path, 0o700)
    return true
  } catch {
    return false
  }
}
