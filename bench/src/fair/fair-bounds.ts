import type { BoundResult } from '../report/results.ts'
import { fairKinds } from './fair-kinds.ts'
import type { FairFigures } from './measure-fair.ts'

const maxTimes = 2
const maxStormRatio = 3

export function checkFairBounds(figures: readonly FairFigures[] = []): BoundResult[] {
  return figures.map(({ kind, quiet, worst }) => {
    const most = kind === 'storms' ? maxStormRatio : maxTimes
    const times = worst.median / quiet.median
    return {
      promise: `Another supplier's list beside ${fairKinds[kind]}: at most ${most} times as long as alone`,
      measured: `${times.toFixed(2)} times`,
      met: times <= most,
    }
  })
}
