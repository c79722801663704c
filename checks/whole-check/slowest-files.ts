import { relative } from 'node:path'
import { repository } from '../source-files.ts'
import {
  isPlaywright,
  type PlaywrightReport,
  type PlaywrightSuite,
  type VitestReport,
} from './test-reports.ts'

/** The duration of a file's tests, in milliseconds of worker time. */
export type FileTime = Readonly<{ file: string; tests: number; durationMs: number }>

/** Parses a Vitest or Playwright JSON report. */
export function readFileTimes(report: unknown): FileTime[] {
  return isPlaywright(report) ? ofPlaywright(report) : ofVitest(report as VitestReport)
}

/** One line per file, slowest first: seconds, number of tests, path. */
export function slowestFiles(times: readonly FileTime[], count = times.length): string[] {
  return [...times]
    .sort((a, b) => b.durationMs - a.durationMs)
    .slice(0, count)
    .map(({ file, tests, durationMs }) => {
      return `${(durationMs / 1000).toFixed(1).padStart(7)} s ${String(tests).padStart(5)}  ${file}`
    })
}

function ofVitest({ testResults }: VitestReport): FileTime[] {
  return testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: relative(repository, name),
    tests: assertionResults.length,
    durationMs: endTime - startTime,
  }))
}

function ofPlaywright({ suites = [] }: PlaywrightReport): FileTime[] {
  const files = new Map<string, FileTime>()
  for (const { file, durationMs } of suites.flatMap(specsOf)) {
    const { tests = 0, durationMs: before = 0 } = files.get(file) ?? {}
    files.set(file, { file, tests: tests + 1, durationMs: before + durationMs })
  }
  return [...files.values()]
}

function specsOf({ suites = [], specs = [] }: PlaywrightSuite): { file: string; durationMs: number }[] {
  const own = specs.map(({ file, tests }) => {
    const results = tests.flatMap((test) => test.results)
    return {
      file: `e2e/journeys/${file}`,
      durationMs: results.reduce((sum, { duration }) => sum + duration, 0),
    }
  })
  return [...own, ...suites.flatMap(specsOf)]
}
