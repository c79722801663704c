import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const repository = join(import.meta.dirname, '..')
const startLimitMs = 240_000
const stopLimitMs = 20_000

/** A running copy of the product: where it answers, where its data is, and how to end it and remove its data. */
export type RunningProduct = Readonly<{ url: string; dataDir: string; stop: () => Promise<void> }>

/**
 * Starts the whole product as `npm start` does, with the demo, its own data folder and a free port,
 * and waits until it is ready. Throws with the last lines it printed when it ends or is not ready in 4 minutes.
 */
export async function startProduct(): Promise<RunningProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-journeys-'))
  // The database runs as another user than root and has to pass through this folder.
  chmodSync(folder, 0o755)
  mkdirSync(join(repository, 'reports'), { recursive: true })
  const logFile = join(repository, 'reports', 'journeys-server.log')
  const port = await freePort()
  const dataDir = join(folder, 'data')
  const child = spawn(process.execPath, ['--import', 'tsx', 'apps/server/src/entry/start.ts', '--demo'], {
    cwd: repository,
    env: { ...process.env, HOST: 'localhost', PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = createWriteStream(logFile)
  child.stdout?.pipe(log)
  child.stderr?.pipe(log)
  const stop = async () => {
    await endProcess(child)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const url = `http://localhost:${port}`
  try {
    await waitUntilReady(url, child)
  } catch (failure) {
    await stop()
    throw new Error(`${String(failure)}\n${readFileSync(logFile, 'utf8').split('\n').slice(-20).join('\n')}`)
  }
  return { url, dataDir, stop }
}

/** Asks the operating system for a port that nobody uses on this machine's loopback. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  return address.port
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + startLimitMs
  while (performance.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error('The product ended while it was starting.')
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The product was not ready in time.')
}

/** Asks our own child to end, and insists after a while. */
async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const insist = setTimeout(() => child.kill('SIGKILL'), stopLimitMs)
  await ended
  clearTimeout(insist)
}
