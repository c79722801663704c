import { existsSync, mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { DatabaseUnavailable } from '../database-unavailable.ts'
import { type Access, newPassword, readAccess, writeAccess } from './access-file.ts'
import { applicationName as database, embeddedUrl, ensureApplicationRole } from './application-role.ts'
import { type DataPaths, dataPaths } from './data-paths.ts'
import { sayingWhatFailed } from './file-failures.ts'
import { hasCluster, initialize } from './initialize.ts'
import { countOthers, holdProcess, takeLease, uniqueName } from './lease.ts'
import { withLockFile } from './lock-file.ts'
import { ensurePostmaster, stopPostmaster } from './postmaster.ts'
import { findPrograms, type Programs } from './programs.ts'
import { resetSuperuser } from './reset-superuser.ts'
import { chooseRunAs, type RunAs } from './run-as.ts'
import type { Durability } from './settings.ts'
import { prepareSocketDirectory } from './socket-directory.ts'

/** How one process joins the embedded server. */
export interface JoinOptions {
  readonly dataDir: string
  readonly applicationName: string
  readonly durability?: Durability
  readonly report?: ((line: string) => void) | undefined
}

/** The embedded server as one process sees it; `name` is the application name its pool should carry. */
export interface EmbeddedServer {
  readonly url: string
  readonly superuserUrl: string
  readonly name: string
  /** Ends this process's part and stops the server when nobody else is connected. */
  leave(): Promise<void>
}

interface Running {
  readonly access: Access
  readonly lease: Client
}

const connectTimeoutMs = 30_000
const longestPauseMs = 5_000

/** Starts the embedded server of a data directory, or joins it, and keeps it alive until `leave`. */
export async function joinEmbeddedServer(options: JoinOptions): Promise<EmbeddedServer> {
  const paths = dataPaths(options.dataDir)
  const report = options.report ?? (() => undefined)
  const name = uniqueName(options.applicationName)
  let isLeaving = false
  let rejoining = Promise.resolve()

  const join = () =>
    sayingWhatFailed(paths.root, async () => {
      mkdirSync(paths.root, { recursive: true })
      return withLockFile(
        paths.lock,
        () => bringUp(paths, name, options.durability ?? 'full', report, onLost),
        { report },
      )
    })

  function onLost(): void {
    if (!isLeaving) rejoining = rejoin()
  }

  async function rejoin(): Promise<void> {
    for (let pauseMs = 100; !isLeaving; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        running = await join()
        report('The database server had stopped and is running again.')
        return
      } catch (error) {
        if (pauseMs === 100) report(error instanceof Error ? error.message : String(error))
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
  }
}

async function bringUp(
  paths: DataPaths,
  name: string,
  durability: Durability,
  report: (line: string) => void,
  onLost: () => void,
): Promise<Running> {
  const runAs = chooseRunAs(paths)
  const programs = findPrograms(paths, runAs)
  const access = await prepareCluster(paths, programs, runAs, { durability, report })
  const started = Date.now()
  for (;;) {
    await ensurePostmaster({
      paths,
      programs,
      runAs,
      socketDirectory: access.socketDirectory,
      durability,
      report,
    })
    try {
      const lease = await leaseOrRepair(access, name, onLost)
      return { access, lease }
    } catch (error) {
      if (Date.now() - started > connectTimeoutMs) throw unreachable(paths, error)
      await sleep(100)
    }
  }
}

async function prepareCluster(
  paths: DataPaths,
  programs: Programs,
  runAs: RunAs,
  options: { durability: Durability; report: (line: string) => void },
): Promise<Access> {
  const known = readAccess(paths)
  const isNew = !hasCluster(paths, programs)
  const access: Access = {
    superuserPassword: known?.superuserPassword ?? newPassword(),
    password: known?.password ?? newPassword(),
    socketDirectory: prepareSocketDirectory(paths, runAs, known?.socketDirectory),
  }
  if (!isNew && known === undefined) {
    await stopPostmaster(paths)
    resetSuperuser(paths, programs, runAs, access.superuserPassword)
  }
  if (JSON.stringify(access) !== JSON.stringify(known)) writeAccess(paths, access)
  if (isNew) {
    options.report('Creating the database; this happens once.')
    initialize(paths, programs, runAs, { password: access.superuserPassword, durability: options.durability })
  }
  return access
}

const repairable = new Set(['28P01', '28000', '3D000'])

async function leaseOrRepair(access: Access, name: string, onLost: () => void): Promise<Client> {
  const url = embeddedUrl(access, 'portal', database)
  try {
    return await takeLease(url, name, onLost)
  } catch (error) {
    if (!repairable.has((error as { code?: string }).code ?? '')) throw error
    await ensureApplicationRole(access)
    return takeLease(url, name, onLost)
  }
}

async function stepBack(paths: DataPaths, lease: Client, name: string): Promise<void> {
  holdProcess(lease, true)
  // A lease that is broken tells nothing about the others, so the server stays.
  const others = await countOthers(lease, name).catch(() => 1)
  await lease.end().catch(() => undefined)
  if (others === 0 && existsSync(paths.cluster)) await stopPostmaster(paths)
}

function unreachable(paths: DataPaths, error: unknown): DatabaseUnavailable {
  const reason = error instanceof Error ? error.message : String(error)
  return new DatabaseUnavailable(
    `The database server in ${paths.cluster} runs but does not let us in (${reason}): look into ${paths.log}.`,
    { cause: error },
  )
}
