import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** More would bring the run back to an hour: the behavior of a single page belongs in its page test. */
const most = { journeys: 60, axeRuns: 60 }

/** Reports the number and total time of journeys and axe runs, and fails a run that exceeds the maximum. */
// biome-ignore lint/style/noDefaultExport: Playwright creates the default export.
export default class JourneyBudget implements Reporter {
  private journeys = 0
  private axeRuns = 0
  private ms = 0

  onTestEnd(_: TestCase, { annotations, duration }: TestResult): void {
    this.journeys += 1
    this.axeRuns += annotations.filter(({ type }) => type === 'axe run').length
    this.ms += duration
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const { journeys, axeRuns, ms } = this
    console.log(`${journeys} journeys and ${axeRuns} axe runs, ${Math.round(ms / 1000)} s together`)
    if (journeys <= most.journeys && axeRuns <= most.axeRuns) return { status }
    console.error(`There may be ${most.journeys} journeys and ${most.axeRuns} axe runs.`)
    return { status: 'failed' }
  }

  printsToStdio(): boolean {
    return false
  }
}
