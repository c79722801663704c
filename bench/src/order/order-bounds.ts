import type { BoundResult } from '../report/results.ts'
import { type OrderFigures, orderCases } from './measure-order.ts'

const limitsMs = { [orderCases.ordinary]: 8, [orderCases.long]: 150 } as const

/** Checks opening orders against its bounds; unmeasured orders are skipped. */
export function checkOrderBounds(orders: readonly OrderFigures[] = []): BoundResult[] {
  return Object.entries(limitsMs).flatMap(([name, limitMs]) => {
    const median = orders.find((one) => one.name === name)?.api.median
    if (median === undefined) return []
    const measured = `${median.toFixed(1)} ms`
    return [
      { promise: `Opening ${name}: at most ${limitMs} ms at the API`, measured, met: median <= limitMs },
    ]
  })
}
