import type { BoundResult } from '../report/results.ts'
import type { PlaceFigures } from './measure-place.ts'

const maxMsAlone = 12
const maxP95Ms = 120
const minPerSecond = { 'distinct goods': 250, 'same goods': 150 } as const

export function checkPlaceBounds(figures: readonly PlaceFigures[] = []): BoundResult[] {
  return figures.flatMap(({ name, clients, ordersPerSecond, calls }) => {
    if (name === 'alone') {
      const measured = `${calls.median.toFixed(1)} ms`
      const promise = `Placing an order of 3 lines, both calls: at most ${maxMsAlone} ms`
      return [{ promise, measured, met: calls.median <= maxMsAlone }]
    }
    const what = `Placing orders, ${clients} clients of one supplier, ${name}`
    const least = minPerSecond[name]
    const pace = {
      promise: `${what}: at least ${least} orders/s`,
      measured: `${ordersPerSecond.toFixed(0)} orders/s`,
      met: ordersPerSecond >= least,
    }
    const wait = {
      promise: `${what}: nineteen of twenty in ${maxP95Ms} ms`,
      measured: `${calls.p95.toFixed(0)} ms`,
      met: calls.p95 <= maxP95Ms,
    }
    return name === 'distinct goods' ? [pace, wait] : [pace]
  })
}
