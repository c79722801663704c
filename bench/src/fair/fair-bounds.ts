import type { BoundResult } from '../report/results.ts'
import { fairKinds } from './fair-kinds.ts'
import type { FairFigures } from './measure-fair.ts'

const mostTimes = 2
const mostTimesOfStorms = 3

export function checkFairBounds(figures: readonly FairFigures[] = []): BoundResult[] {
  return figures.map(({ kind, quiet, worst }) => {
    const most = kind === 'storms' ? mostTimesOfStorms : mostTimes
    const times = worst.median / quiet.median
    return {
      promise: `Another supplier's list beside ${fairKinds[kind]}: at most ${most} times as long as alone`,
      measured: `${times.toFixed(2)} times`,
      met: times <= most,
    }
  })
}
