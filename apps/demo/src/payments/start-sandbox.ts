import { join } from 'node:path'
import type { Config } from '@portal/server/context/installation/config'
import { requireFreePort } from '@portal/server/entry/free-port'
import { superviseSandbox } from '@portal/server/gateways/pay-sandbox/supervise-sandbox'

/** The demo's payment sandbox; it is started again when it ends by itself. */
export interface DemoSandbox {
  readonly origin: string
  stop(): Promise<void>
}

// Beside the portal's own port, so that it is the same at every start.
const portDistance = 242

/** Starts the payment sandbox of an installation. */
export async function startSandbox(config: Config, report: (line: string) => void): Promise<DemoSandbox> {
  const { host, dataDir, publicUrl } = config
  const ledgerPath = join(dataDir, 'pay-sandbox.jsonl')
  const sandbox = await superviseSandbox({ host, port: await choosePort(config), ledgerPath }, report)
  const url = new URL(publicUrl)
  url.protocol = 'http:'
  url.port = String(sandbox.port)
  return { origin: url.origin, stop: () => sandbox.stop() }
}

async function choosePort({ host, port }: Config): Promise<number> {
  if (port === 0) return 0
  const besidePort = port + portDistance
  const isFree = await requireFreePort({ host, port: besidePort }).then(
    () => true,
    () => false,
  )
  return isFree ? besidePort : 0
}
