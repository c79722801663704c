import { makeClock } from '@portal/server/context/clock'
import type { ExtraServices, Installation } from '@portal/server/entry/run-portal'
import { startReceiver } from '../integrations/start-receiver.ts'
import { startSandbox } from '../payments/start-sandbox.ts'
import { demoPassword } from '../portal/dealer-api.ts'
import { seedDemo } from './seed-demo.ts'
import { type DemoSignIns, findDemoSignIns } from './sign-ins.ts'

/** Starts the payment sandbox and the webhook receiver, and fills an installation with the demo. */
export async function prepareDemo({
  database,
  config,
  report,
  signal,
}: Installation): Promise<ExtraServices> {
  const receiver = await startReceiver(config)
  // Starts in parallel with the setup of suppliers; a failure surfaces on first use.
  const sandbox = startSandbox(config, report)
  sandbox.catch(() => undefined)
  const stop = async () => {
    const running = await sandbox.catch(() => undefined)
    await Promise.all([running?.stop(), receiver.stop()])
  }
  try {
    const now = makeClock(config.pinnedClock)()
    await seedDemo({ database, config, now, report, signal, sandbox, receiver })
    const { origin } = await sandbox
    return {
      stop,
      welcome: async (url) => [
        ...(config.smtpUrl === undefined ? [`Mail of the demo:       ${url}/demo-mail`] : []),
        `Payment sandbox:        ${origin}`,
        ...signInLines(url, await findDemoSignIns(database.db, new URL(url).hostname)),
      ],
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The demo's sign-ins; nothing if there are none. */
export function signInLines(url: string, signIns: readonly DemoSignIns[]): string[] {
  if (signIns.length === 0) return []
  const blocks = signIns.flatMap(({ supplier, host, emails, staff }) => {
    const address = new URL(url)
    address.hostname = host
    const lines = (people: readonly string[]) => people.map((email) => `  ${email}`)
    const dealers = ['', `Sign in at ${supplier}, ${address.origin}, as`, ...lines(emails)]
    if (staff.length === 0) return dealers
    return [...dealers, '', `Work for ${supplier}, ${address.origin}/console, as`, ...lines(staff)]
  })
  return [...blocks, '', `Every password is: ${demoPassword}`]
}
