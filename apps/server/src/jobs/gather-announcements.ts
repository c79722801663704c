import type { WorkerEvents, WorkerPool } from 'graphile-worker'

const gatherMs = 100

/**
 * Lets a pool look for tasks at the first announcement, and then once for all that follow within a moment: each pool
 * hears of the tasks of every other. One worker looks; one that finds a task sends the next to look for another.
 */
export function gatherAnnouncements(
  workerPool: Pick<WorkerPool, 'nudge'>,
  events: WorkerEvents,
  over: AbortSignal,
): void {
  const look = workerPool.nudge.bind(workerPool, 1)
  let isResting = false
  let isAnnounced = false
  const rest = () => {
    isResting = true
    setTimeout(() => {
      isResting = false
      if (isAnnounced) announce()
    }, gatherMs).unref()
  }
  const announce = () => {
    isAnnounced = isResting
    if (isResting || over.aborted) return
    rest()
    look()
  }
  workerPool.nudge = announce
  events.on('job:start', () => {
    if (!over.aborted) look()
  })
}
