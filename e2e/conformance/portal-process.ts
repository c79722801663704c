import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const repository = join(import.meta.dirname, '../..')
const run = promisify(execFile)
const startLimitMs = 300_000

export interface PortalProcess {
  readonly url: string
  /** A folder readable by this portal and deleted with it. */
  readonly folder: string
  cli(...words: readonly string[]): Promise<string>
  start(): Promise<void>
  /** Kills the server like a failing machine; with `database`, PostgreSQL too. */
  kill(options: { database: boolean }): Promise<void>
  remove(): Promise<void>
}

/** Prepares a portal without the demo, on a free port with its own data; `start` starts it. */
export async function preparePortal(): Promise<PortalProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-conformance-'))
  // The database runs as a user other than root and needs access to this folder.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const dataDir = join(folder, 'data')
  const address = { HOST: 'localhost', PORT: String(port), ALLOW_LOCAL_SERVICES: 'yes' }
  const env = { ...process.env, ...address, DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const url = `http://localhost:${port}`
  let server: ChildProcess | undefined
  const stop = async (signal: NodeJS.Signals) => {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  return {
    ...{ url, folder },
    cli: async (...words) => {
      const program = ['apps/server/run.mjs', 'portal', ...words]
      return (await run(process.execPath, program, { cwd: repository, env })).stdout.trim()
    },
    start: async () => {
      const log = openSync(join(folder, 'server.log'), 'a')
      const program = ['apps/server/run.mjs', 'serve']
      server = spawn(process.execPath, program, { cwd: repository, env, stdio: ['ignore', log, log] })
      closeSync(log)
      await waitUntilReady(url, server, join(folder, 'server.log'))
    },
    kill: async ({ database }) => {
      if (database) process.kill(postmasterOf(dataDir), 'SIGKILL')
      await stop('SIGKILL')
    },
    remove: async () => {
      await stop('SIGTERM')
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function postmasterOf(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

async function waitUntilReady(url: string, server: ChildProcess, log: string): Promise<void> {
  const deadline = performance.now() + startLimitMs
  while (performance.now() < deadline) {
    if (server.exitCode !== null) break
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error(`The portal did not start: ${readFileSync(log, 'utf8').slice(-2000)}`)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
