import { expect, test } from 'vitest'
import { readFiles } from '../source-files.ts'
import { fixedWaits, maxProcessTests, processTests } from './test-counts.ts'

const files = readFiles(/\.tsx?$/)
const file = (path: string, ...lines: string[]) => ({ path, text: lines.join('\n') })

test('counts tests that start a process, directly or through a kit, except long tests', () => {
  const spawning = `import { spawn } from 'node:child_process'`
  const one = `test('a portal starts', () => {})`
  const found = processTests([
    file('a/start.test.ts', spawning, one),
    file('a/start.deep.test.ts', spawning, one),
    file('a/run.test-kit.ts', spawning),
    file(
      'b/run.test.ts',
      `import { run } from '../a/run.test-kit.ts'`,
      one,
      `test.each([1])('%s runs', () => {})`,
    ),
    file('b/other.test.ts', `import { walk } from '../a/overrun.test-kit.ts'`, one),
  ])
  expect(found).toEqual([
    'a/start.test.ts: a portal starts',
    'b/run.test.ts: a portal starts',
    'b/run.test.ts: %s runs',
  ])
})

test('finds a wait for a fixed time, but not one for a condition', () => {
  const planted = ['sleep(500)', 'new Promise((resolve) => setTimeout(resolve, 20))'].map(
    (call) => `  await ${call}`,
  )
  const found = fixedWaits([
    file('a/slow.test.ts', ...planted, `  while (!(await isDone())) ${'await'} sleep(20)`),
    file('a/slow.deep.test.ts', ...planted),
    file('a/slow.ts', ...planted),
  ])
  expect(found).toEqual(planted.map((line, index) => `a/slow.test.ts:${index + 1}: ${line.trim()}`))
})

test('few tests start a process, and none waits for a fixed time', () => {
  const found = processTests(files)
  expect(found.length).toBeGreaterThan(0)
  expect(found.length > maxProcessTests ? found : []).toEqual([])
  expect(fixedWaits(files)).toEqual([])
})
