import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { batchNotifications } from './batch-notifications.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function gathering() {
  const look = vi.fn<(workers: number) => void>()
  const pool = { nudge: look }
  const events: WorkerEvents = new EventEmitter()
  const stopping = new AbortController()
  batchNotifications(pool, events, stopping.signal)
  return { pool, look, events, stopping }
}

test('follows the first of 100 simultaneous notifications at once, and the others together', () => {
  const { pool, look } = gathering()
  for (let n = 0; n < 100; n += 1) pool.nudge(2)
  expect(look.mock.calls).toEqual([[1]])
  vi.advanceTimersByTime(1000)
  expect(look).toHaveBeenCalledTimes(2)
  pool.nudge(1)
  expect(look).toHaveBeenCalledTimes(3)
})

test('a worker that finds a task wakes another', () => {
  const { look, events } = gathering()
  events.emit('job:start', {} as never)
  expect(look).toHaveBeenCalledTimes(1)
})

test('doesn’t check for tasks in a pool that is ending', () => {
  const { pool, look, events, stopping } = gathering()
  pool.nudge(1)
  pool.nudge(1)
  stopping.abort()
  vi.advanceTimersByTime(1000)
  pool.nudge(1)
  events.emit('job:start', {} as never)
  expect(look).toHaveBeenCalledTimes(1)
})
