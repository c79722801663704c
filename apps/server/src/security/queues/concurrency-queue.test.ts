import { expect, test } from 'vitest'
import { ConcurrencyQueue, QueueFull } from './concurrency-queue.ts'

/** Work that ends when it is released. */
function heldWork() {
  const releases: (() => void)[] = []
  const started: number[] = []
  const work = (n: number) => async () => {
    started.push(n)
    await new Promise<void>((resolve) => releases.push(resolve))
    return n
  }
  return { work, started, release: () => releases.shift()?.() }
}

test('runs as many at once as allowed, in order, and refuses the rest unless they are patient', async () => {
  const queue = new ConcurrencyQueue({ atOnce: 2, waiting: 2 })
  const { work, started, release } = heldWork()
  const results = [1, 2, 3, 4].map((n) => queue.run(work(n)))
  await expect(queue.run(work(5))).rejects.toThrow(QueueFull)
  results.push(queue.run(work(5), { isPatient: true }))
  expect(started).toEqual([1, 2])
  release()
  expect(await results[0]).toBe(1)
  await new Promise(setImmediate)
  expect(started).toEqual([1, 2, 3])
  for (const next of [2, 3, 4, 5]) {
    release()
    expect(await results[next - 1]).toBe(next)
  }
  expect(started).toEqual([1, 2, 3, 4, 5])
})

test('failing work frees its slot', async () => {
  const queue = new ConcurrencyQueue({ atOnce: 1, waiting: 0 })
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue.run(async () => 'fine')).toBe('fine')
})
