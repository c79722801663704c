import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailable } from '@portal/database/connection/database-unavailable'
import { type OpenDatabase, openDatabase } from '@portal/database/connection/open-database'
import { makeClock } from '../context/clock.ts'
import { type Config, ConfigError, readConfig } from '../context/installation/config.ts'
import { verifyDataDirectory } from '../context/installation/data-directory.ts'
import { listenForStop, type StopSignal } from '../context/installation/stop-signal.ts'
import type { DemoSignIns } from '../demo/demo-sign-ins.ts'
import { readSecretBox } from '../security/installation-key.ts'
import type { DemoPayments } from './demo/demo-payments.ts'
import { welcomeLines } from './demo/welcome.ts'
import { requireFreePort } from './free-port.ts'
import { type RunningPortal, serveHttp } from './http.ts'
import { StartupError } from './startup-error.ts'
import { ensureWebBuilt } from './web-build/web-build.ts'

const report = (line: string) => console.log(line)

const failed = (error: unknown) => {
  console.error(sentenceOf(error))
  process.exitCode = 1
}
// A terminal that is closed takes no more lines; that is no reason to leave the database running.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

let database: OpenDatabase | undefined
// From the first moment on, so that nothing that has been started outlives a start that is broken off.
const stopSignal = listenForStop({
  announce: () => report('Stopping: ending what has been begun.'),
  force: () => {
    report('Stopping at once.')
    database?.abort()
  },
  onFailure: failed,
})

try {
  await start(readConfig(), process.argv.includes('--demo'), stopSignal)
} catch (error) {
  // Ctrl-C also ends what was waited for, and is heard here only a moment later.
  await sleep(50)
  // What a person breaks off fails in one way or another; that is no news.
  if (!stopSignal.isGiven) failed(error)
}

/** Starts the portal: the address first, because a busy port should be known before any long work. */
async function start(config: Config, withDemo: boolean, stopSignal: StopSignal): Promise<void> {
  await requireFreePort(config)
  const webDirectory = await ensureWebBuilt(report, stopSignal.signal)
  if (stopSignal.isGiven) return
  const { databaseUrl, dataDir } = config
  const applicationName = 'portal start'
  const opened = await openDatabase({ databaseUrl, dataDir, applicationName, migrate: true, report })
  database = opened
  let portal: RunningPortal
  let payments: DemoPayments | undefined
  try {
    await verifyDataDirectory(opened.db, dataDir)
    if (withDemo && !stopSignal.isGiven) payments = await addDemo(opened, config, stopSignal.signal)
    if (stopSignal.isGiven) {
      await payments?.stop()
      return await opened.close()
    }
    // Someone who tries the demo reads the terminal; a line for each request would bury the sign-ins.
    const logLevel = config.logLevel ?? (withDemo ? 'warn' : 'info')
    portal = await serveHttp({ ...config, logLevel }, { databaseUrl: opened.url, webDirectory, withDemo })
  } catch (error) {
    await payments?.stop()
    await opened.close()
    throw error
  }
  stopSignal.onGiven(async () => {
    await portal.close()
    await payments?.stop()
    await opened.close()
  })
  for (const line of welcomeLines({
    url: portal.url,
    showsMail: withDemo && config.smtpUrl === undefined,
    sandboxUrl: payments?.url,
    signIns: withDemo ? await findSignIns(opened, portal.url) : [],
  }))
    report(line)
}

async function addDemo(database: OpenDatabase, config: Config, signal: AbortSignal): Promise<DemoPayments> {
  // Loaded only where it is wanted: `npm run serve` never reads it.
  const { seedDemo } = await import('../demo/seed-demo.ts')
  const secrets = await readSecretBox(config)
  await seedDemo(database, { now: makeClock(config.pinnedClock)(), secrets, report, signal })
  const { startDemoPayments } = await import('./demo/demo-payments.ts')
  return await startDemoPayments(config, { databaseUrl: database.url, secrets, report })
}

async function findSignIns({ db }: OpenDatabase, url: string): Promise<readonly DemoSignIns[]> {
  const { findDemoSignIns } = await import('../demo/demo-sign-ins.ts')
  return await findDemoSignIns(db, new URL(url).hostname)
}

/** One clear sentence for what a person can mend; for a surprise also where it came from. */
function sentenceOf(error: unknown): string {
  const isExpected =
    error instanceof StartupError || error instanceof ConfigError || error instanceof DatabaseUnavailable
  if (isExpected) return error.message
  return `The portal could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}
