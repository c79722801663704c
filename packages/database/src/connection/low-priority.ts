import { constants, getPriority, setPriority } from 'node:os'
import type { Pool } from 'pg'

// How much less of a busy processor it gets: about a tenth.
const lowered = 10

/**
 * Lets the processors do the work of a pool only with what others leave, where its server is a process of this machine
 * that is ours: work that nobody waits for then holds nobody up.
 */
export function lowerPriority(pool: Pool): void {
  pool.on('connect', (client) => {
    const { processID } = client as { processID?: number | null }
    try {
      if (processID)
        setPriority(processID, Math.min(constants.priority.PRIORITY_LOW, getPriority(processID) + lowered))
    } catch {
      // It works with its usual weight where the operating system does not allow that.
    }
  })
}
