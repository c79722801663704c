import { statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { DatabaseUnavailable } from '../database-unavailable.ts'
import { type Access, newPassword, readAccess, writeAccess } from './access-file.ts'
import { applicationName as database, embeddedUrl, ensureApplicationRole } from './application-role.ts'
import type { DataPaths } from './data-paths.ts'
import { hasCluster, initialize } from './initialize.ts'
import { takeLease } from './lease.ts'
import { ensurePostmaster, stopPostmaster } from './postmaster.ts'
import { findPrograms, type Programs } from './programs.ts'
import { resetSuperuser } from './reset-superuser.ts'
import { chooseRunAs, giveTo, type RunAs } from './run-as.ts'
import type { Durability } from './settings.ts'
import { prepareSocketDirectory } from './socket-directory.ts'

/** Who brings the server up and how: `name` marks the opener, `onLost` runs when its lease breaks. */
export interface BringUpOptions {
  readonly paths: DataPaths
  readonly name: string
  readonly durability: Durability
  readonly report: (line: string) => void
  readonly onLost: () => void
}

/** A server that lets us in. */
export interface Running {
  readonly access: Access
  readonly lease: Client
}

const connectTimeoutMs = 30_000
// Wrong password, unknown role, unknown database: what a start killed halfway leaves behind.
const repairable = new Set(['28P01', '28000', '3D000'])

/** Creates, starts, adopts or repairs, whatever is needed, and takes a lease; call it under the lock. */
export async function bringUp(options: BringUpOptions): Promise<Running> {
  const { paths, durability, report } = options
  const runAs = chooseRunAs(paths)
  const programs = findPrograms(paths, runAs)
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
  programs: Programs,
  runAs: RunAs,
  options: BringUpOptions,
): Promise<{ access: Access; isNew: boolean }> {
  const { paths, durability } = options
  const known = readAccess(paths)
  const isNew = !hasCluster(paths, programs)
  const access: Access = {
    superuserPassword: known?.superuserPassword ?? newPassword(),
    password: known?.password ?? newPassword(),
    socketDirectory: prepareSocketDirectory(paths, runAs, known?.socketDirectory),
  }
  if (!isNew) {
    // Restored by root, say: PostgreSQL reads only what its user owns.
    if (runAs.uid !== undefined && statSync(paths.cluster).uid !== runAs.uid) giveTo(runAs, paths.cluster)
    if (known === undefined) await renewPassword(programs, runAs, paths, access)
  }
  if (JSON.stringify(access) !== JSON.stringify(known)) writeAccess(paths, access)
  if (isNew) {
    options.report('Creating the database; this happens once.')
    initialize(paths, programs, runAs, { password: access.superuserPassword, durability })
  }
  return { access, isNew }
}

async function renewPassword(
  programs: Programs,
  runAs: RunAs,
  paths: DataPaths,
  access: Access,
): Promise<void> {
  await stopPostmaster(paths)
  resetSuperuser(paths, programs, runAs, access.superuserPassword)
}

async function leaseOrRepair(access: Access, options: BringUpOptions): Promise<Client> {
  const url = embeddedUrl(access, 'portal', database)
  try {
    return await takeLease(url, options.name, options.onLost)
  } catch (error) {
    if (!repairable.has((error as { code?: string }).code ?? '')) throw error
    await ensureApplicationRole(access)
    return takeLease(url, options.name, options.onLost)
  }
}

function unreachable(paths: DataPaths, error: unknown): DatabaseUnavailable {
  const reason = error instanceof Error ? error.message : String(error)
  return new DatabaseUnavailable(
    `The database server in ${paths.cluster} runs but does not let us in (${reason}): look into ${paths.log}.`,
    { cause: error },
  )
}
