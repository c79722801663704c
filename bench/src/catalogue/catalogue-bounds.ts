import type { BoundResult } from '../report/results.ts'
import type { CatalogueFigures } from './measure-catalogue.ts'

/** The bounds for 200,000 products, in milliseconds. */
const promises = {
  page: { promise: 'Catalogue: a page of any search', medianMs: 40, worstMs: 400 },
  counted: { promise: 'Catalogue: a page of any search with its exact total', medianMs: 40, worstMs: 400 },
  tree: { promise: 'Catalogue: categories with counts', medianMs: 20 },
  product: { promise: 'Catalogue: a product with 100 variants', medianMs: 10 },
} as const satisfies Record<
  CatalogueFigures['asked'][number]['group'],
  { promise: string; medianMs: number; worstMs?: number }
>
const feedSeconds = 60
const feedMegabytes = 200

/** Checks catalogue searches against their bounds: the median of all, and the slowest. */
export function checkCatalogueBounds(measured: CatalogueFigures | undefined): BoundResult[] {
  if (measured === undefined) return []
  const { asked, feed } = measured
  const groups = Object.entries(promises).flatMap(([group, promised]) => {
    const figures = asked.filter((one) => one.group === group)
    const medians = figures.map((one) => one.api.median).toSorted((a, b) => a - b)
    const median = medians[Math.floor(medians.length / 2)] ?? Number.NaN
    const slowest = figures.toSorted((a, b) => b.api.median - a.api.median)[0]
    const most = Math.max(...figures.map((one) => one.api.p95))
    const inMiddle = {
      promise: `${promised.promise}: median at most ${promised.medianMs} ms`,
      measured: `${median.toFixed(1)} ms; slowest ${slowest?.api.median.toFixed(1)} ms (${slowest?.name})`,
      met: median <= promised.medianMs,
    }
    if (!('worstMs' in promised)) return [inMiddle]
    const atWorst = {
      promise: `${promised.promise}: at worst ${promised.worstMs} ms (19 of 20)`,
      measured: `${most.toFixed(1)} ms`,
      met: most <= promised.worstMs,
    }
    return [inMiddle, atWorst]
  })
  return [
    ...groups,
    {
      promise: `Feed of ${feed.variants} variants: in less than ${feedSeconds} s`,
      measured: `${feed.seconds.toFixed(1)} s`,
      met: feed.seconds < feedSeconds,
    },
    {
      promise: `Feed: grows memory by less than ${feedMegabytes} MB`,
      measured: `${Math.round(feed.memoryGrowthMegabytes)} MB`,
      met: feed.memoryGrowthMegabytes < feedMegabytes,
    },
  ]
}
