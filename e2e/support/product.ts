import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const repository = join(import.meta.dirname, '../..')
const startLimitMs = 240_000

/** A running copy of the product: where it answers, where its data is, and how to end it and remove its data. */
export type RunningProduct = Readonly<{ url: string; dataDir: string; stop: () => Promise<void> }>

/**
 * Starts the whole product as `npm start` does, with the demo, its own data folder and a free port,
 * and waits until it is ready. It ends with this process, however that ends.
 * Throws with the last lines it printed when it ends or is not ready in 4 minutes.
 */
export async function startProduct(): Promise<RunningProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-journeys-'))
  // The database runs as another user than root and has to pass through this folder.
  chmodSync(folder, 0o755)
  mkdirSync(join(repository, 'reports'), { recursive: true })
  const log = join(repository, 'reports', 'journeys-server.log')
  const port = await freePort()
  const keeper = runKeeper(folder, port, log)
  const url = `http://localhost:${port}`
  try {
    await waitUntilReady(url, keeper)
  } catch (failure) {
    await endKeeper(keeper)
    throw new Error(`${String(failure)}\n${readFileSync(log, 'utf8').split('\n').slice(-20).join('\n')}`)
  }
  return { url, dataDir: join(folder, 'data'), stop: () => endKeeper(keeper) }
}

/** The log is a file of the keeper's own, so that nobody has to read what the product prints. */
function runKeeper(folder: string, port: number, log: string): ChildProcess {
  const output = openSync(log, 'w')
  const keeper = spawn(process.execPath, ['--import', 'tsx', 'e2e/support/serve-product.run.ts', folder], {
    cwd: repository,
    env: { ...process.env, HOST: 'localhost', PORT: String(port) },
    stdio: ['pipe', output, output],
  })
  closeSync(output)
  return keeper
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

/** Lets go of the keeper, which stops the product and removes its data, and waits until that is done. */
async function endKeeper(keeper: ChildProcess): Promise<void> {
  if (keeper.exitCode !== null || keeper.signalCode !== null) return
  const ended = once(keeper, 'exit')
  keeper.stdin?.end()
  await ended
}
