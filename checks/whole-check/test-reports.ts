type Assertion = Readonly<{ status: string; fullName: string; failureMessages: readonly string[] }>

export type VitestReport = Readonly<{
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: readonly {
    status: string
    name: string
    message: string
    startTime: number
    endTime: number
    assertionResults: readonly Assertion[]
  }[]
}>

type PlaywrightError = Readonly<{
  message?: string
  location?: Readonly<{ file: string; line: number }>
}>

export type PlaywrightResult = Readonly<{
  duration: number
  errors: readonly PlaywrightError[]
  attachments?: readonly Readonly<{ name: string; path?: string }>[]
}>

export type PlaywrightSuite = Readonly<{
  suites?: readonly PlaywrightSuite[]
  specs?: readonly {
    title: string
    file: string
    ok: boolean
    tests: readonly { results: readonly PlaywrightResult[] }[]
  }[]
}>

export type PlaywrightReport = Readonly<{
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites?: readonly PlaywrightSuite[]
  errors: readonly PlaywrightError[]
}>

/** Whether Playwright wrote the report; otherwise Vitest did. */
export function isPlaywright(report: unknown): report is PlaywrightReport {
  return typeof report === 'object' && report !== null && 'stats' in report
}
