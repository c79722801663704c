import type { BoundResult } from '../report/results.ts'
import type { SkewedImportFigures } from './measure-skewed-import.ts'

const maxRatio = 1.2
const mostAgain = 0.3

/** Compares an import for one dealer with the same lines spread over many, and with a repeated import. */
export function checkSkewedImportBounds(figures: SkewedImportFigures | undefined): BoundResult[] {
  if (figures === undefined) return []
  const { lines, smallDealers, one, spread } = figures
  const ratio = one.seconds / spread.seconds
  const again = one.again / one.seconds
  return [
    {
      promise: `Import of ${lines} lines of one dealer beside ${smallDealers} small ones: at most ${maxRatio} times the same spread over them`,
      measured: `${ratio.toFixed(2)} times (${one.seconds.toFixed(1)} s and ${spread.seconds.toFixed(1)} s)`,
      met: ratio <= maxRatio,
    },
    {
      promise: `The same file again: at most ${mostAgain} times`,
      measured: `${again.toFixed(2)} times`,
      met: again <= mostAgain,
    },
  ]
}
