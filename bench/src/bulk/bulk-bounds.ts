import type { BoundResult } from '../report/results.ts'
import type { BulkFigures } from './measure-bulk.ts'

const maxAuthorizeSeconds = 30
const maxNeighbourRatio = 2
const minRowsPerSecond = 60_000
const maxGrowthMegabytes = 150

export function checkBulkBounds(bulk: BulkFigures | undefined): BoundResult[] {
  if (bulk === undefined) return []
  const ratio = bulk.neighbourBusyMs / bulk.neighbourIdleMs
  const pace = bulk.exportedRows / bulk.exportSeconds
  return [
    {
      promise: `Bulk authorize of ${bulk.authorized} orders: at most ${maxAuthorizeSeconds} s`,
      measured: `${bulk.authorizeSeconds.toFixed(1)} s`,
      met: bulk.authorizeSeconds <= maxAuthorizeSeconds,
    },
    {
      promise: `Another dealer's list meanwhile: at most ${maxNeighbourRatio} times as long as alone`,
      measured: `${ratio.toFixed(1)} times`,
      met: ratio <= maxNeighbourRatio,
    },
    {
      promise: `Export of ${bulk.exportedRows} rows with 6 columns: at least ${minRowsPerSecond} rows/s`,
      measured: `${Math.round(pace)} rows/s`,
      met: pace >= minRowsPerSecond,
    },
    {
      promise: `The same: memory grows by at most ${maxGrowthMegabytes} MB`,
      measured: `${Math.round(bulk.memoryGrowthMegabytes)} MB`,
      met: bulk.memoryGrowthMegabytes <= maxGrowthMegabytes,
    },
  ]
}
