import { keysOf } from '@portal/contract/fields/keys'
import { expect, test } from 'vitest'
import { apiName } from '../api/api-tasks.ts'
import { summarize } from '../measuring/summarize.ts'
import { floorName } from '../sql/floor-tasks.ts'
import { listCases } from '../sql/list-cases.ts'
import { type WebCase, webCases } from '../web/web-cases.ts'
import { checkBounds } from './check-bounds.ts'
import type { Results } from './results.ts'
import { tableOf } from './write-table.ts'

const machine = {
  processor: 'A processor',
  cores: 2,
  memoryGigabytes: 24,
  system: 'linux',
  node: 'v20',
  postgres: '18',
  loadAtStart: 0,
}

function measured(apiMs: (name: string) => number, more: Partial<Results> = {}): Omit<Results, 'bounds'> {
  const timings = listCases(1_000_000).flatMap(({ name }) => [
    [apiName(name), summarize([apiMs(name)])] as const,
    [floorName(name), summarize([1])] as const,
  ])
  return {
    takenAt: '2026-11-21T00:00:00.000Z',
    commit: 'abc',
    machine,
    timings: Object.fromEntries(timings),
    ...more,
  }
}

const verdicts = (results: Omit<Results, 'bounds'>) => checkBounds(results).map((one) => one.met)

test('four times bare SQL everywhere meets every bound of the list', () => {
  expect(verdicts(measured(() => 4))).toEqual([true, true, true, true])
})

test('one slow column breaks the bound for all, and is named', () => {
  const slow = measured((name) => (name.includes('order.total asc') ? 101 : 4))
  expect(checkBounds(slow).slice(2)).toEqual([
    expect.objectContaining({
      met: false,
      measured: 'worst 101.0 times (first page, order.total ascending)',
    }),
    expect.objectContaining({ met: false, measured: 'worst 101.0 ms (page 10,000, order.total ascending)' }),
  ])
})

test('a missing timing never meets a bound', () => {
  const gone = measured(() => 4)
  expect(verdicts({ ...gone, timings: {} })).toEqual([false, false, false, false])
})

test('an import has bounds of speed and memory, a synthetic one of memory only', () => {
  const base = { file: 'f', lines: 100, seconds: 1, counts: {} }
  const imports = [
    { ...base, linesPerSecond: 20_000, peakMegabytes: 299 },
    { ...base, linesPerSecond: 19_999, peakMegabytes: 100 },
    { ...base, linesPerSecond: 50_000, peakMegabytes: 300 },
    { ...base, file: 'synthetic, 150 MB', linesPerSecond: 8_000, peakMegabytes: 299 },
    { ...base, file: 'synthetic, 150 MB', linesPerSecond: 8_000, peakMegabytes: 301 },
  ]
  const paceAndMemory = [true, true, false, true, true, false]
  expect(verdicts(measured(() => 4, { imports })).slice(4)).toEqual([...paceAndMemory, true, false])
})

test('the page in the browser has bounds of rendered rows and of the longest task of scrolling and selecting', () => {
  const figures = (name: WebCase, paintedMs: number, taskMs: number) => ({
    name,
    portal: { painted: summarize([paintedMs]), longestTask: summarize([taskMs]) },
    floor: { longestTask: summarize([0]) },
  })
  const names = keysOf(webCases)
  const kept = names.map((name) => figures(name, 150, name === 'first rows' ? 120 : 0))
  expect(verdicts(measured(() => 4, { web: kept })).slice(4)).toEqual([true, true, true])
  const broken = names.map((name) => figures(name, 301, name === 'the page selected' ? 51 : 0))
  const checkedBounds = checkBounds(measured(() => 4, { web: broken }))
  expect(checkedBounds.slice(4).map((one) => one.met)).toEqual([false, false, false])
  expect(checkedBounds.at(-1)?.measured).toBe('51 ms (the page selected)')
  expect(verdicts(measured(() => 4, { web: kept.slice(1) }))[4]).toBe(false)
})

test('an unmet bound stands out in the table', () => {
  const slow = measured(() => 7)
  const page = tableOf({ ...slow, bounds: checkBounds(slow) })
  expect(page).toContain('| List, 50 rows, default sort: at most 6 times bare SQL | 7.0 times | **no** |')
  expect(page).toContain(
    '| first page, order.id descending | 7.0 | 7.00 | 7.00 | 7.00 | 1.00 | 1.00 | 1.00 |',
  )
})
