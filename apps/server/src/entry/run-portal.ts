import { setTimeout as sleep } from 'node:timers/promises'
import { isLoopbackHost } from '@portal/contract/webhooks/webhook-address.rules'
import { DatabaseUnavailable } from '@portal/database/client/database-unavailable'
import { type OpenDatabase, openDatabase } from '@portal/database/connection/open-database'
import { type Config, ConfigError, readConfig } from '../context/installation/config.ts'
import { readUnclearSettings } from '../context/installation/settings-file.ts'
import { listenForStop, type StopSignal } from '../context/installation/stop-signal.ts'
import { StorageUnavailable } from '../context/ports/storage.ts'
import { verifyStorage } from '../domain/installation/verify-storage.ts'
import { openStorage } from '../gateways/storage/open-storage.ts'
import { verifyKey } from '../security/keys/verify-key.ts'
import { developerSite, ensureBuilt, findBuilt, type Pages, webApp } from './builds/web-build.ts'
import { requireFreePort } from './free-port.ts'
import type { RunningPortal } from './serving/serve.ts'
import { StartupError } from './startup-error.ts'

export interface Installation {
  readonly database: OpenDatabase
  readonly config: Config
  readonly report: (line: string) => void
  /** Aborted to interrupt the start. */
  readonly signal: AbortSignal
}

export interface ExtraServices {
  /** Printed once the portal is up at `url`. */
  welcome(url: string): Promise<readonly string[]>
  stop(): Promise<void>
}

export type Prepare = (installation: Installation) => Promise<ExtraServices>

/** Runs the portal until it is stopped. `prepare` seeds it first, serves its email at `/demo-mail` and quiets the log. */
export async function runPortal(prepare?: Prepare, pages: Pages = 'smallest'): Promise<void> {
  const report = (line: string) => console.log(line)
  const fail = (error: unknown) => {
    console.error(sentenceOf(error))
    process.exitCode = 1
  }
  // Output to a closed terminal fails, which must not end the process before it has stopped the database.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const opened: { database?: OpenDatabase } = {}
  // Before anything else, so that nothing outlives an interrupted start.
  const stopSignal = listenForStop({
    announce: () => report('Stopping: finishing work in progress.'),
    force: () => {
      report('Stopping immediately.')
      opened.database?.abort()
    },
    onFailure: fail,
  })
  try {
    const config = readConfig()
    await start(prepare === undefined ? config : withOwnServices(config), stopSignal, {
      ...{ prepare, pages },
      ...{ report, opened },
    })
  } catch (error) {
    // Ctrl-C also ends child processes, and our own signal may arrive a moment later.
    await sleep(50)
    // An interrupted start fails in various ways, which aren't worth reporting.
    if (!stopSignal.isGiven) fail(error)
  }
}

/** The demo is one process. Unless it is public, its sandbox and webhook receivers run on this machine. */
function withOwnServices(config: Config): Config {
  if (config.role !== 'all') {
    throw new StartupError(
      '`npm start` runs the demo in one process. To use PORTAL_ROLE, run `npm run serve`.',
    )
  }
  const isHere = isLoopbackHost(new URL(config.publicUrl).hostname)
  return { ...config, allowsLocalServices: config.allowsLocalServices || isHere }
}

interface StartParts {
  readonly prepare: Prepare | undefined
  readonly pages: Pages
  readonly report: (line: string) => void
  readonly opened: { database?: OpenDatabase }
}

// After a reboot, or while a cluster elects its primary, the portal may start before its database.
const maxDatabaseWaitMs = 60_000

/**
 * Checks the port first, so that a busy one fails fast. Builds pages while the database opens and is seeded, because
 * commands started at the same time wait for the database.
 */
async function start(config: Config, stopSignal: StopSignal, parts: StartParts): Promise<void> {
  const { prepare, pages, report, opened } = parts
  const hasPages = config.role !== 'worker'
  for (const sentence of readUnclearSettings(config)) report(`Warning: ${sentence}`)
  if (hasPages) await requireFreePort(config)
  // Most of the program, loaded while the database starts.
  const loading = import('./serving/serve.ts')
  const failure = new AbortController()
  const signal = AbortSignal.any([stopSignal.signal, failure.signal])
  const building = hasPages ? ensureBuilt(webApp, pages, { report, signal }) : undefined
  // Errors are handled where the build is awaited.
  building?.catch(() => undefined)
  const siteDirectory = hasPages ? findBuilt(developerSite, pages) : undefined
  const { databaseUrl, dataDir } = config
  const waiting = { waitMs: maxDatabaseWaitMs, signal: stopSignal.signal }
  const opening = { databaseUrl, dataDir, applicationName: 'portal start', migrate: true, report }
  let portal: RunningPortal
  let addition: ExtraServices | undefined
  try {
    const database = await openDatabase({ ...opening, ...waiting })
    opened.database = database
    await verifyStorage(database.db, openStorage(config))
    await verifyKey(database.db, config)
    if (!stopSignal.isGiven) addition = await prepare?.({ database, config, report, signal })
    const webDirectory = await building
    if (stopSignal.isGiven) {
      await addition?.stop()
      return await database.close()
    }
    const logLevel = config.logLevel ?? (prepare === undefined ? 'info' : 'warn')
    const showsMail = prepare !== undefined && config.smtpUrl === undefined
    const { serve } = await loading
    const sources = { databaseUrl: database.url, webDirectory, siteDirectory, showsMail }
    portal = await serve({ ...config, logLevel }, sources)
  } catch (error) {
    failure.abort()
    await addition?.stop()
    await opened.database?.close()
    throw error
  }
  stopSignal.onStop(() =>
    portal
      .close()
      .finally(() => addition?.stop())
      .finally(() => opened.database?.close()),
  )
  await welcome(portal, report, addition)
  if (hasPages && siteDirectory === undefined) await addDeveloperSite(portal, pages, { report, signal })
}

/** Builds the documentation while the portal already runs; a failure leaves it missing until the next start. */
async function addDeveloperSite(
  portal: RunningPortal,
  pages: Pages,
  { report, signal }: Pick<Installation, 'report' | 'signal'>,
): Promise<void> {
  try {
    portal.addSite(await ensureBuilt(developerSite, pages, { report, signal }))
  } catch (error) {
    if (!signal.aborted) report(sentenceOf(error))
  }
}

/** Prints the addresses first, because checking the demo's sign-ins takes a moment. */
async function welcome(
  { url, metricsUrl }: RunningPortal,
  report: (line: string) => void,
  addition?: ExtraServices,
): Promise<void> {
  const metrics = metricsUrl === undefined ? [] : [`Prometheus metrics: ${metricsUrl}`]
  const print = (lines: readonly string[]) => {
    for (const line of lines) report(line)
  }
  if (url === undefined) return print(['A Dealer Portal worker is ready.', ...metrics])
  print(['', `Dealer Portal is ready: ${url}`, `Developer documentation: ${url}/developers`, ...metrics])
  print([...((await addition?.welcome(url)) ?? []), ''])
}

/** One clear sentence for fixable errors; the stack for unexpected ones. */
function sentenceOf(error: unknown): string {
  const isExpected =
    error instanceof StartupError ||
    error instanceof ConfigError ||
    error instanceof DatabaseUnavailable ||
    error instanceof StorageUnavailable
  if (isExpected) return error.message
  return `The portal couldn't start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}
