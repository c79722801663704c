import { expect, test } from 'vitest'
import { addTotals, closingLine, readTotals } from './totals.ts'

const vitestReport = {
  numPassedTests: 7,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
  ],
}
const playwrightReport = { stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 3 }, errors: [{}] }

test('a test file that couldn’t be loaded counts as a failure', () => {
  expect(readTotals(vitestReport)).toEqual({ passed: 7, failed: 2, skipped: 3 })
})

test('journeys with a failed setup count as a failure', () => {
  expect(readTotals(playwrightReport)).toEqual({ passed: 4, failed: 2, skipped: 3 })
})

test('the closing line adds up all reports', () => {
  const sum = addTotals([readTotals(vitestReport), readTotals(playwrightReport)])
  expect(closingLine(sum)).toBe('11 passed, 4 failed, 6 skipped')
})
