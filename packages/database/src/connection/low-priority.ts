import { writeFile } from 'node:fs/promises'
import { constants, getPriority, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { errorCode } from '../client/error-code.ts'

// About a tenth of a busy processor.
const lowered = 10
// Linux accepts one such request per tenth of a second.
const tryAgainMs = 120
const mostTries = 20

/**
 * Runs a pool's work at low CPU priority if its server is our own process, so that background work doesn't slow
 * requests.
 */
export function lowerPriority(pool: Pool): void {
  pool.on('connect', (client) => {
    const { processID } = client as { processID?: number | null }
    if (!processID) return
    try {
      setPriority(processID, Math.min(constants.priority.PRIORITY_LOW, getPriority(processID) + lowered))
    } catch {
      // It runs at normal priority where the operating system does not allow that.
    }
    void lowerSession(processID)
  })
}

/** With Linux autogroup scheduling, each server process is its own session, in which nice values have no effect. */
async function lowerSession(processId: number): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    try {
      return await writeFile(`/proc/${processId}/autogroup`, String(lowered), { flag: 'r+' })
    } catch (error) {
      if (errorCode(error) !== 'EAGAIN') return
      await sleep(tryAgainMs, undefined, { ref: false })
    }
  }
}
