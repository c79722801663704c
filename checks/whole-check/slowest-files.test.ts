import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../source-files.ts'
import { readFileTimes, slowestFiles } from './slowest-files.ts'

test('lists test and journey files by duration', () => {
  const unit = {
    testResults: [
      { name: join(repository, 'a.test.ts'), startTime: 1_000, endTime: 1_400, assertionResults: [{}, {}] },
      { name: join(repository, 'b.test.ts'), startTime: 1_000, endTime: 3_500, assertionResults: [{}] },
    ],
  }
  const spec = (duration: number) => ({ file: 'c.spec.ts', tests: [{ results: [{ duration }] }] })
  const journeys = { stats: {}, suites: [{ specs: [spec(700)], suites: [{ specs: [spec(800)] }] }] }
  const times = [unit, journeys].flatMap(readFileTimes)
  expect(slowestFiles(times)).toEqual([
    '    2.5 s     1  b.test.ts',
    '    1.5 s     2  e2e/journeys/c.spec.ts',
    '    0.4 s     2  a.test.ts',
  ])
  expect(slowestFiles(times, 1)).toHaveLength(1)
})
