import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { isBuiltServer, serverFolder } from '../../context/installation/server-folder.ts'

export interface SandboxProcess {
  readonly port: number
  readonly pid: number
  stop(): Promise<void>
  onEnd(ended: () => void): void
}

const program = isBuiltServer
  ? [join(import.meta.dirname, 'sandbox.mjs')]
  : [join(serverFolder, 'run.mjs'), 'sandbox']

/** A sandbox that is restarted at the same URL after a crash. */
export interface SupervisedSandbox {
  readonly port: number
  /** The id of the current process. */
  pid(): number
  stop(): Promise<void>
}

const firstPauseMs = 1000
const longestPauseMs = 60_000

/**
 * Starts a sandbox and restarts it after crashes, with increasing pauses and a `report` if that fails; the portal keeps
 * working. Throws if the first start fails.
 */
export async function superviseSandbox(
  where: Parameters<typeof startSandboxProcess>[0],
  report: (line: string) => void,
): Promise<SupervisedSandbox> {
  const stopping = new AbortController()
  const { signal } = stopping
  let running: SandboxProcess = await startSandboxProcess(where)
  const { port } = running
  const startAgain = async (pauseMs = firstPauseMs): Promise<void> => {
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    try {
      running = await startSandboxProcess({ ...where, port })
    } catch {
      report("The payment sandbox has stopped and couldn't be restarted yet. Retrying.")
      return await startAgain(Math.min(pauseMs * 2, longestPauseMs))
    }
    watch()
    if (signal.aborted) await running.stop()
  }
  let starting: Promise<void> = Promise.resolve()
  const watch = () =>
    running.onEnd(() => {
      if (!signal.aborted) starting = startAgain()
    })
  watch()
  return {
    port,
    pid: () => running.pid,
    stop: async () => {
      stopping.abort()
      await starting
      await running.stop()
    },
  }
}

/**
 * Starts the sandbox process. It ends with this process, even if that is killed: the operating system then closes its
 * standard input.
 */
export async function startSandboxProcess(where: {
  host: string
  port: number
  ledgerPath: string
}): Promise<SandboxProcess> {
  const child = spawn(process.execPath, program, {
    env: {
      ...process.env,
      PAY_SANDBOX_HOST: where.host,
      PAY_SANDBOX_PORT: String(where.port),
      PAY_SANDBOX_LEDGER: where.ledgerPath,
      PAY_SANDBOX_TIED: 'true',
    },
    // Ctrl-C reaches the whole process group; in its own session, the sandbox outlives the portal's last requests.
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const port = await Promise.race([
    once(lines, 'line').then(([line]) => Number(line)),
    ended.then(() => {
      throw new Error("The payment sandbox couldn't start.")
    }),
  ])
  return {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      child.stdin.end()
      await ended
    },
    onEnd: (listener) => void ended.then(listener),
  }
}
