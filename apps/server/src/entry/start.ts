import { DatabaseUnavailable } from '@portal/database/database-unavailable'
import { type OpenDatabase, openDatabase } from '@portal/database/open-database'
import { makeClock } from '../clock.ts'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { readSecretBox } from '../installation-key.ts'
import { requireOwnDirectory } from '../require-own-directory.ts'
import { CannotStart } from './cannot-start.ts'
import type { DemoPayments } from './demo-payments.ts'
import { requireFreePort } from './free-port.ts'
import { type RunningPortal, serveHttp } from './http.ts'
import { listenForStop, type StopSignal } from './stop-signal.ts'
import { ensureWebBuilt } from './web-build.ts'
import { welcomeLines } from './welcome.ts'

const report = (line: string) => console.log(line)

const failed = (error: unknown) => {
  console.error(sentenceOf(error))
  process.exitCode = 1
}
// From the first moment on, so that nothing that has been started outlives a start that is broken off.
const stopSignal = listenForStop(() => report('Stopping: ending what has been begun.'), failed)

try {
  await start(readConfig(), process.argv.includes('--demo'), stopSignal)
} catch (error) {
  // What a person breaks off fails in one way or another; that is no news.
  if (!stopSignal.isGiven) failed(error)
}

/** Starts the portal: the address first, because a busy port should be known before any long work. */
async function start(config: Config, withDemo: boolean, stopSignal: StopSignal): Promise<void> {
  await requireFreePort(config)
  const webDirectory = await ensureWebBuilt(report)
  if (stopSignal.isGiven) return
  const { databaseUrl, dataDir } = config
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    applicationName: 'portal start',
    migrate: true,
    report,
  })
  let portal: RunningPortal
  let payments: DemoPayments | undefined
  try {
    await requireOwnDirectory(database.db, dataDir)
    if (withDemo && !stopSignal.isGiven) payments = await addDemo(database, config)
    if (stopSignal.isGiven) {
      await payments?.stop()
      return await database.close()
    }
    // Someone who tries the demo reads the terminal; a line for each request would bury the sign-ins.
    const logLevel = config.logLevel ?? (withDemo ? 'warn' : 'info')
    portal = await serveHttp({ ...config, logLevel }, { databaseUrl: database.url, webDirectory, withDemo })
  } catch (error) {
    await payments?.stop()
    await database.close()
    throw error
  }
  for (const line of welcomeLines({
    url: portal.url,
    withDemo,
    showsMail: withDemo && config.smtpUrl === undefined,
    sandboxUrl: payments?.url,
  }))
    report(line)
  stopSignal.onGiven(async () => {
    await portal.close()
    await payments?.stop()
    await database.close()
  })
}

async function addDemo(database: OpenDatabase, config: Config): Promise<DemoPayments> {
  // Loaded only where it is wanted: `npm run serve` never reads it.
  const { seedDemo } = await import('../demo/seed-demo.ts')
  const secrets = await readSecretBox(config)
  await seedDemo(database, { now: makeClock(config.pinnedClock)(), secrets, report })
  const { startDemoPayments } = await import('./demo-payments.ts')
  return await startDemoPayments(config, { databaseUrl: database.url, secrets, report })
}

/** One clear sentence for what a person can mend; for a surprise also where it came from. */
function sentenceOf(error: unknown): string {
  const isExpected =
    error instanceof CannotStart || error instanceof ConfigError || error instanceof DatabaseUnavailable
  if (isExpected) return error.message
  return `The portal could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}
