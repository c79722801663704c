import type { BoundResult } from '../report/results.ts'
import type { SearchFigures } from './measure-search.ts'
import { searchBounds, searchCases } from './search-cases.ts'

export function checkSearchBounds(searches: readonly SearchFigures[] = []): BoundResult[] {
  if (searches.length === 0) return []
  return Object.entries(searchBounds).flatMap(([group, promised]) => {
    const names = searchCases.filter((one) => one.group === group).map((one) => one.name)
    const figures = searches.filter((one) => names.includes(one.name))
    const slowest = figures.toSorted((a, b) => b.api.median - a.api.median)[0]
    if (slowest === undefined) return []
    const { promise, medianMs } = promised
    const median = {
      promise: `${promise}: median at most ${medianMs} ms`,
      measured: `slowest ${slowest.api.median.toFixed(1)} ms (${slowest.name})`,
      met: slowest.api.median <= medianMs,
    }
    if (!('worstMs' in promised)) return [median]
    const worst = Math.max(...figures.map((one) => one.api.p95))
    const atWorst = {
      promise: `${promise}: at worst ${promised.worstMs} ms (19 of 20)`,
      measured: `${worst.toFixed(1)} ms`,
      met: worst <= promised.worstMs,
    }
    return [median, atWorst]
  })
}
