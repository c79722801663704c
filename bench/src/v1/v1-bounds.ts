import type { BoundResult } from '../report/results.ts'
import type { V1Figures } from './measure-v1.ts'

const maxMsAlone = 12
const minPerSecond = 250
const maxReadRatio = 1.5

export function checkV1Bounds(figures: V1Figures | undefined): BoundResult[] {
  return [...checkReads(figures?.reads ?? []), ...checkPlacing(figures?.programs ?? [])]
}

function checkReads(reads: V1Figures['reads']): BoundResult[] {
  return reads.map(({ name, apiMs, portalMs }) => ({
    promise: `${name} by a token: at most ${maxReadRatio} times the portal's list of 50 orders`,
    measured: `${(apiMs / portalMs).toFixed(2)} times (${apiMs.toFixed(1)} and ${portalMs.toFixed(1)} ms)`,
    met: apiMs <= maxReadRatio * portalMs,
  }))
}

function checkPlacing(programs: V1Figures['programs']): BoundResult[] {
  return programs.flatMap(({ name, clients, ordersPerSecond, calls }) => {
    if (name === 'alone') {
      const measured = `${calls.median.toFixed(1)} ms`
      const promise = `Placing an order of 3 lines by a token: at most ${maxMsAlone} ms`
      return [{ promise, measured, met: calls.median <= maxMsAlone }]
    }
    if (name === 'same goods') return []
    const promise = `Placing orders by ${clients} tokens of one supplier: at least ${minPerSecond} orders/s`
    return [
      { promise, measured: `${ordersPerSecond.toFixed(0)} orders/s`, met: ordersPerSecond >= minPerSecond },
    ]
  })
}
