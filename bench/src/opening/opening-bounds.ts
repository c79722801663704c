import type { BoundResult } from '../report/results.ts'
import type { OpeningFigures } from './measure-opening.ts'

const mostPaintMs = 1200
const mostShift = 0.02

export function checkOpeningBounds(figures: readonly OpeningFigures[] = []): BoundResult[] {
  return figures.flatMap(({ name, largestPaint, greatestShift }) => [
    {
      promise: `Opening ${name} on a slow phone: largest paint within ${mostPaintMs} ms`,
      measured: `${largestPaint.median.toFixed(0)} ms`,
      met: largestPaint.median <= mostPaintMs,
    },
    {
      promise: `Opening ${name}: what is painted shifts by at most ${mostShift}`,
      measured: greatestShift.toFixed(4),
      met: greatestShift <= mostShift,
    },
  ])
}
