import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../source-files.ts'
import { failuresOutside, failureText, readFailures } from './failures.ts'

const passed = { status: 'passed', fullName: 'holds', failureMessages: [] }

test('names a failed test with its file and the first lines of its message', () => {
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

test('names a file that couldn’t be loaded', () => {
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

test('names a failed journey, even in a group, but not one that passed on retry', () => {
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

test('shows a failed journey with its line and the page’s messages', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'portal-failures-')), 'error-context.md')
  const page =
    '- main:\n  - heading "Orders" [level=1]\n  - alert:\n    - text: The portal is busy.\n  - table: many rows\n'
  writeFileSync(path, `# Details\n\n\`\`\`\nError: not there\n\`\`\`\n\n\`\`\`yaml\n${page}\`\`\`\n`)
  const error = { message: 'not there', location: { file: join(repository, 'e2e/some.spec.ts'), line: 7 } }
  const results = [{ errors: [error], attachments: [{ name: 'error-context', path }] }]
  const specs = [{ title: 'one', file: 'some.spec.ts', ok: false, tests: [{ results }] }]
  const [failure] = readFailures({ stats: {}, suites: [{ specs }], errors: [] })
  expect(failure?.words.split('\n').map((line) => line.trim())).toEqual([
    'not there',
    'at e2e/some.spec.ts:7',
    'The page said:',
    '- heading "Orders" [level=1]',
    '- alert:',
    '- text: The portal is busy.',
  ])
  rmSync(dirname(path), { recursive: true })
})

test('reports errors outside of tests', () => {
  expect(failuresOutside('"a line that came too late\\nat the end"\n')).toEqual([
    { file: 'outside of any test', title: 'unhandled error', words: 'a line that came too late\nat the end' },
  ])
  expect(failuresOutside('')).toEqual([])
})
