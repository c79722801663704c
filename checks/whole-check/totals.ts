import { isPlaywright, type PlaywrightReport, type VitestReport } from './test-reports.ts'

export type Totals = Readonly<{ passed: number; failed: number; skipped: number }>

/** Parses a Vitest or Playwright JSON report. A broken file or setup counts as one failure. */
export function readTotals(report: unknown): Totals {
  return isPlaywright(report) ? fromPlaywright(report) : fromVitest(report as VitestReport)
}

export function addTotals(all: readonly Totals[]): Totals {
  return all.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}

/** The last line of a run: `N passed, N failed, N skipped`. */
export function closingLine({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

function fromPlaywright({ stats, errors }: PlaywrightReport): Totals {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}

function fromVitest(report: VitestReport): Totals {
  const broken = report.testResults.filter(({ status, assertionResults }) => {
    return status === 'failed' && assertionResults.length === 0
  })
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}
