import type { WorkerEvents, WorkerPool } from 'graphile-worker'

const gatherMs = 100

/**
 * Makes a pool check for tasks at the first notification, and once more for all that follow shortly after, since every
 * pool is notified of every task. Only one worker checks; a worker that finds a task wakes the next.
 */
export function batchNotifications(
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
