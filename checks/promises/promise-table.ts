import type { VitestReport } from '../whole-check/test-reports.ts'
import { promises } from './promises.ts'
import type { ShownPromise } from './shown-promise.ts'

type Counts = Pick<VitestReport, 'numPassedTests' | 'numFailedTests'>

/** A promise's test results with the intact and the broken build; undefined if a run did not finish. */
export interface PromiseRuns {
  readonly promise: ShownPromise
  readonly intact: Counts | unknown
  readonly broken: Counts | unknown
}

/** A line of `reports/promises.json`. */
export interface PromiseRow {
  readonly promise: string
  readonly figure: string
  readonly test: string
  /** The number of tests run with that title. */
  readonly n: number
  readonly brokenBuild: string
  /** Whether the test noticed the broken build. */
  readonly isCaught: boolean
  readonly isShown: boolean
}

/** The promises containing all these words; all promises if there are none. */
export function choosePromises(words: readonly string[]): readonly ShownPromise[] {
  return promises.filter(({ promise }) => words.every((word) => promise.includes(word)))
}

/** One line per promise with its results. */
export function rowsOf(runs: readonly PromiseRuns[]): PromiseRow[] {
  return runs.map(({ promise: { promise, figure, test, broken: build }, intact, broken }) => {
    const { passed, failed } = countsOf(intact)
    const noticed = isCaught(broken)
    return {
      ...{ promise, figure, test: `${test.file}: ${test.title}`, n: passed + failed },
      ...{ brokenBuild: build.name, isCaught: noticed },
      isShown: passed > 0 && failed === 0 && noticed,
    }
  })
}

/** Whether a run failed because of a failing test, not because nothing could run. */
export function isCaught(report: unknown): boolean {
  return countsOf(report).failed > 0
}

function countsOf(report: unknown): { passed: number; failed: number } {
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = (report ?? {}) as Partial<Counts>
  return { passed, failed }
}
