import { constants, getPriority, setPriority } from 'node:os'
import type { Pool } from 'pg'

// About a tenth of a busy processor.
const lowered = 10

/**
 * Runs the work of a pool at low processor priority, where its server is our process on this machine, so that background
 * work does not slow requests down.
 */
export function lowerPriority(pool: Pool): void {
  pool.on('connect', (client) => {
    const { processID } = client as { processID?: number | null }
    try {
      if (processID)
        setPriority(processID, Math.min(constants.priority.PRIORITY_LOW, getPriority(processID) + lowered))
    } catch {
      // It runs at normal priority where the operating system does not allow that.
    }
  })
}
