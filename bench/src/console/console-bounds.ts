import type { BoundResult } from '../report/results.ts'
import type { ConsoleFigures } from './measure-console.ts'

const maxRatio = 1.5

/** Compares the list of all dealers' orders with one dealer's list of the same size. */
export function checkConsoleBounds(console: ConsoleFigures | undefined): BoundResult[] {
  if (console === undefined) return []
  return console.cases.map(({ name, staffMs, dealerMs }) => ({
    promise: `Orders of ${console.dealers} dealers, ${name}: at most ${maxRatio} times one dealer's list of as many`,
    measured: `${(staffMs / dealerMs).toFixed(2)} times (${staffMs.toFixed(1)} and ${dealerMs.toFixed(1)} ms)`,
    met: staffMs <= maxRatio * dealerMs,
  }))
}
