import type { BoundResult } from '../report/results.ts'
import type { OpeningFigures } from './measure-opening.ts'

const maxPaintMs = 1200
const maxShift = 0.02

export function checkOpeningBounds(figures: readonly OpeningFigures[] = []): BoundResult[] {
  return figures.flatMap(({ name, largestPaint, greatestShift }) => [
    {
      promise: `Opening ${name} on a slow phone: largest paint within ${maxPaintMs} ms`,
      measured: `${largestPaint.median.toFixed(0)} ms`,
      met: largestPaint.median <= maxPaintMs,
    },
    {
      promise: `Opening ${name}: what is painted shifts by at most ${maxShift}`,
      measured: greatestShift.toFixed(4),
      met: greatestShift <= maxShift,
    },
  ])
}
