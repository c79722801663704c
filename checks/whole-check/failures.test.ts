import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../source-files.ts'
import { failuresOutside, failureText, readFailures } from './failures.ts'

const passed = { status: 'passed', fullName: 'holds', failureMessages: [] }

test('a failed test is named with its file and the first lines of its message', () => {
  const message = `\u001b[31mexpected 1 to be 2\u001b[39m\n${'at a line\n'.repeat(20)}`
  const report = {
    testResults: [
      {
        ...{ status: 'failed', name: join(repository, 'checks/some.test.ts'), message: '' },
        assertionResults: [passed, { status: 'failed', fullName: 'breaks', failureMessages: [message] }],
      },
    ],
  }
  const [failure, ...others] = readFailures(report)
  expect(others).toEqual([])
  expect(failure).toMatchObject({ file: 'checks/some.test.ts', title: 'breaks' })
  expect(failure?.words.split('\n')).toHaveLength(6)
  expect(failure && failureText(failure)).toContain('\n    expected 1 to be 2\n')
})

test('a file that could not be loaded is named', () => {
  const report = {
    testResults: [
      {
        ...{ status: 'failed', name: join(repository, 'checks/some.test.ts'), message: 'no such module' },
        assertionResults: [],
      },
    ],
  }
  expect(readFailures(report)).toEqual([
    { file: 'checks/some.test.ts', title: 'the file itself', words: 'no such module' },
  ])
})

test('a failed journey is named, also in a group, and a second try that passed is not', () => {
  const spec = (title: string, ok: boolean) => {
    return { title, file: 'some.spec.ts', ok, tests: [{ results: [{ errors: [{ message: 'timed out' }] }] }] }
  }
  const report = {
    stats: { expected: 1, unexpected: 2, flaky: 1, skipped: 0 },
    suites: [{ specs: [spec('one', false)], suites: [{ specs: [spec('two', false), spec('again', true)] }] }],
    errors: [{ message: 'no browser' }],
  }
  expect(readFailures(report).map(({ title, words }) => `${title}: ${words}`)).toEqual([
    'set-up: no browser',
    'one: timed out',
    'two: timed out',
  ])
})

test('what broke outside of any test is reported', () => {
  expect(failuresOutside('"a line that came too late\\nat the end"\n')).toEqual([
    { file: 'outside of any test', title: 'unhandled error', words: 'a line that came too late\nat the end' },
  ])
  expect(failuresOutside('')).toEqual([])
})
