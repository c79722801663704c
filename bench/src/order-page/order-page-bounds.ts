import type { BoundResult } from '../report/results.ts'
import type { OrderPageFigures } from './measure-order-page.ts'

const longestTaskMs = 50

/** Checks the browser's time on a long order's page against its bounds. */
export function checkOrderPageBounds(figures: readonly OrderPageFigures[] = []): BoundResult[] {
  return figures.map(({ name, portal }) => {
    const ms = portal.longestTask.median
    const promise = `An order of 542 lines, ${name}: no task over ${longestTaskMs} ms`
    return {
      promise,
      measured: ms <= longestTaskMs ? 'none' : `${ms.toFixed(0)} ms`,
      met: ms <= longestTaskMs,
    }
  })
}
