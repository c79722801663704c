import type { BoundResult } from '../report/results.ts'
import type { BulkFigures } from './measure-bulk.ts'

const mostAuthorizeSeconds = 30
const mostNeighbourRatio = 2
const leastRowsPerSecond = 60_000
const mostGrowthMegabytes = 150

/** Checks the figures of long-running work against their bounds. */
export function checkBulkBounds(bulk: BulkFigures | undefined): BoundResult[] {
  if (bulk === undefined) return []
  const ratio = bulk.neighbourBusyMs / bulk.neighbourIdleMs
  const pace = bulk.exportedRows / bulk.exportSeconds
  return [
    {
      promise: `Bulk authorize of ${bulk.authorized} orders: at most ${mostAuthorizeSeconds} s`,
      measured: `${bulk.authorizeSeconds.toFixed(1)} s`,
      met: bulk.authorizeSeconds <= mostAuthorizeSeconds,
    },
    {
      promise: `Another dealer's list meanwhile: at most ${mostNeighbourRatio} times as long as alone`,
      measured: `${ratio.toFixed(1)} times`,
      met: ratio <= mostNeighbourRatio,
    },
    {
      promise: `Export of ${bulk.exportedRows} rows with 6 columns: at least ${leastRowsPerSecond} rows/s`,
      measured: `${Math.round(pace)} rows/s`,
      met: pace >= leastRowsPerSecond,
    },
    {
      promise: `The same: memory grows by at most ${mostGrowthMegabytes} MB`,
      measured: `${Math.round(bulk.memoryGrowthMegabytes)} MB`,
      met: bulk.memoryGrowthMegabytes <= mostGrowthMegabytes,
    },
  ]
}
