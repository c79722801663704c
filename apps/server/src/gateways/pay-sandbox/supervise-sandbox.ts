import { setTimeout as sleep } from 'node:timers/promises'
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.ts'

/** A sandbox that is started again, at the same address, whenever it ends unexpectedly. */
export interface SupervisedSandbox {
  readonly port: number
  /** The id of the process that runs now. */
  pid(): number
  stop(): Promise<void>
}

const firstPauseMs = 1000
const longestPauseMs = 60_000

/**
 * Starts a sandbox and keeps it running. One that cannot be started again is tried again after ever longer pauses, and
 * `report` is called: the portal does everything else meanwhile. Throws when the first start fails.
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
      report('The payment sandbox has ended and could not be started again yet; it is tried again.')
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
