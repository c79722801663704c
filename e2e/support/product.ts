import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const repository = join(import.meta.dirname, '../..')
// A busy machine may need minutes; a crash is noticed immediately.
const startLimitMs = 1_200_000

export type RunningProduct = Readonly<{ url: string; dataDir: string; stop: () => Promise<void> }>

/**
 * Starts the whole product like `npm start`, with the demo, a separate data folder and a free port, and waits until all
 * of it is ready. It ends with this process, however that ends. Throws with the last lines of output if it ends or isn't
 * ready within 20 minutes.
 */
export async function startProduct(): Promise<RunningProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-journeys-'))
  // The database runs as a user other than root and needs access to this folder.
  chmodSync(folder, 0o755)
  mkdirSync(join(repository, 'reports'), { recursive: true })
  const log = join(repository, 'reports', 'journeys-server.log')
  const port = await freePort()
  const supervisor = runSupervisor(folder, port, log)
  const url = `http://localhost:${port}`
  try {
    await waitUntilReady(url, supervisor)
  } catch (failure) {
    await endSupervisor(supervisor)
    throw new Error(`${String(failure)}\n${readFileSync(log, 'utf8').split('\n').slice(-20).join('\n')}`)
  }
  return { url, dataDir: join(folder, 'data'), stop: () => endSupervisor(supervisor) }
}

/** The product logs to a file, so that no process has to read its output. */
function runSupervisor(folder: string, port: number, log: string): ChildProcess {
  const output = openSync(log, 'w')
  const supervisor = spawn(
    process.execPath,
    ['--import', 'tsx', 'e2e/support/serve-product.run.ts', folder],
    {
      cwd: repository,
      env: { ...process.env, HOST: 'localhost', PORT: String(port) },
      stdio: ['pipe', output, output],
    },
  )
  closeSync(output)
  return supervisor
}

/** Gets a free loopback port from the operating system. */
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
    // The documentation is built last.
    const answer = await fetch(`${url}/developers`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The product was not ready in time.')
}

/** Ends the supervisor, which stops the product and removes its data, and waits for it. */
async function endSupervisor(supervisor: ChildProcess): Promise<void> {
  if (supervisor.exitCode !== null || supervisor.signalCode !== null) return
  const ended = once(supervisor, 'exit')
  supervisor.stdin?.end()
  await ended
}
