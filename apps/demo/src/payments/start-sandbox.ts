import { join } from 'node:path'
import type { Config } from '@portal/server/context/installation/config'
import { superviseSandbox } from '@portal/server/gateways/pay-sandbox/supervise-sandbox'
import { findSiblingPort } from '../portal/find-sibling-port.ts'

export interface DemoSandbox {
  readonly origin: string
  stop(): Promise<void>
}

const portDistance = 242

export async function startSandbox(config: Config, report: (line: string) => void): Promise<DemoSandbox> {
  const { host, dataDir, publicUrl } = config
  const ledgerPath = join(dataDir, 'pay-sandbox.jsonl')
  const sandbox = await superviseSandbox(
    { host, port: await findSiblingPort(config, portDistance), ledgerPath },
    report,
  )
  const url = new URL(publicUrl)
  url.protocol = 'http:'
  url.port = String(sandbox.port)
  return { origin: url.origin, stop: () => sandbox.stop() }
}
