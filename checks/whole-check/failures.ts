import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { repository } from '../source-files.ts'
import {
  isPlaywright,
  type PlaywrightReport,
  type PlaywrightResult,
  type PlaywrightSuite,
  type VitestReport,
} from './test-reports.ts'

const lines = 6

/** A failed test: file, title and the first lines of the error. */
export type Failure = Readonly<{ file: string; title: string; words: string }>

/** The failed tests of a Vitest or Playwright JSON report, listed at the end of a long run. */
export function readFailures(report: unknown): Failure[] {
  return isPlaywright(report) ? ofPlaywright(report) : ofVitest(report as VitestReport)
}

/** Errors outside of any test, parsed from one JSON string per line; they fail a run too. */
export function failuresOutside(lines: string): Failure[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({
      ...{ file: 'outside of any test', title: 'unhandled error' },
      words: first(String(JSON.parse(line))),
    }))
}

/** A failure for printing, indented below the list's heading. */
export function failureText({ file, title, words }: Failure): string {
  return [`✗ ${file} › ${title}`, ...words.split('\n').map((line) => `    ${line}`)].join('\n')
}

function ofVitest({ testResults }: VitestReport): Failure[] {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative(repository, name)
    const failed = assertionResults.filter((assertion) => assertion.status === 'failed')
    if (failed.length === 0 && status === 'failed')
      return [{ file, title: 'the file itself', words: first(message) }]
    return failed.map(({ fullName, failureMessages }) => {
      return { file, title: fullName, words: first(failureMessages[0]) }
    })
  })
}

function ofPlaywright({ suites = [], errors }: PlaywrightReport): Failure[] {
  const setUp = errors.map(({ message }) => ({ file: 'e2e', title: 'set-up', words: first(message) }))
  return [...setUp, ...suites.flatMap(ofSuite)]
}

function ofSuite({ suites = [], specs = [] }: PlaywrightSuite): Failure[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const failed = tests.flatMap(({ results }) => results).find(({ errors }) => errors.length > 0)
      return { file, title, words: [...errorLines(failed), ...pageMessages(failed)].join('\n') }
    })
  return [...own, ...suites.flatMap(ofSuite)]
}

function errorLines(result: PlaywrightResult | undefined): string[] {
  const [{ message, location } = {}] = result?.errors ?? []
  const at = location && `at ${relative(repository, location.file)}:${location.line}`
  return [first(message), ...(at === undefined ? [] : [at])]
}

/** The headings and messages on the page when the journey failed. */
function pageMessages(result: PlaywrightResult | undefined): string[] {
  const path = result?.attachments?.find(({ name }) => name === 'error-context')?.path
  if (path === undefined) return []
  const [, page = ''] = readFileSync(path, 'utf8').split('```yaml\n')
  const said = page
    .split('```', 1)[0]
    ?.match(/^( *- (heading|alert|status)\b.*(\n +- (text|paragraph)\b.*)*|- text:.*)/gm)
  return said ? ['The page said:', ...said.slice(0, lines)] : []
}

function first(message = ''): string {
  return stripVTControlCharacters(message).split('\n').slice(0, lines).join('\n')
}
