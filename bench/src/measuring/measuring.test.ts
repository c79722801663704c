import { expect, test } from 'vitest'
import { runInterleaved } from './run-interleaved.ts'
import { summarize } from './summarize.ts'

test('a summary has the median, the slow end and the interquartile range', () => {
  expect(summarize([5, 1, 3, 2, 4])).toEqual({ n: 5, median: 3, p95: 4.8, least: 1, most: 5, spread: 2 })
})

test('no measurement is an error, not a zero', () => {
  expect(() => summarize([])).toThrow('Nothing was measured.')
})

test('tasks alternate, and warm-up rounds don’t count', async () => {
  const order: string[] = []
  const task = (name: string) => ({ name, run: async () => order.push(name) })
  const summaries = await runInterleaved([task('a'), task('b')], { warmUp: 1, rounds: 2, budgetMs: 1000 })
  expect(order).toEqual(['a', 'b', 'b', 'a', 'a', 'b'])
  expect(summaries.get('a')?.n).toBe(2)
})

test('a task over its budget stops after five samples', async () => {
  const slow = { name: 'slow', run: () => new Promise((resolve) => setTimeout(resolve, 2)) }
  const summaries = await runInterleaved([slow], { warmUp: 0, rounds: 20, budgetMs: 1 })
  expect(summaries.get('slow')?.n).toBe(5)
})

test('a wrong response ends the measurement', async () => {
  const wrong = { name: 'wrong', run: async () => Promise.reject(new Error('49 rows')) }
  await expect(runInterleaved([wrong], { warmUp: 0, rounds: 1, budgetMs: 1 })).rejects.toThrow('49 rows')
})
