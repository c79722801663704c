import { apiName } from '../api/api-tasks.ts'
import { checkBulkBounds } from '../bulk/bulk-bounds.ts'
import { checkCatalogueBounds } from '../catalogue/catalogue-bounds.ts'
import { checkConsoleBounds } from '../console/console-bounds.ts'
import { checkFairBounds } from '../fair/fair-bounds.ts'
import { checkSkewedImportBounds } from '../import/skewed-import-bounds.ts'
import type { Summary } from '../measuring/summarize.ts'
import { checkOpeningBounds } from '../opening/opening-bounds.ts'
import { checkOrderBounds } from '../order/order-bounds.ts'
import { checkOrderPageBounds } from '../order-page/order-page-bounds.ts'
import { checkPlaceBounds } from '../place/place-bounds.ts'
import { checkSearchBounds } from '../search/search-bounds.ts'
import { floorName } from '../sql/floor-tasks.ts'
import { defaultCaseName, listCases } from '../sql/list-cases.ts'
import { checkV1Bounds } from '../v1/v1-bounds.ts'
import { checkInteractionBounds } from '../web/interaction-bounds.ts'
import { checkWebBounds } from '../web/web-bounds.ts'
import { checkWebhookBounds } from '../webhooks/webhooks-bounds.ts'
import type { BoundResult, Results } from './results.ts'

const maxRatio = 6
const deepPageMs = 100
const minLinesPerSecond = 20_000
const maxImportMegabytes = 300
const laterStartSeconds = 5

type Measured = Omit<Results, 'bounds'>

/** Checks measurements against their bounds; skips parts that weren't measured. */
export function checkBounds(measured: Measured): BoundResult[] {
  return [
    ...checkList(measured.timings),
    ...checkSearchBounds(measured.searches),
    ...checkCatalogueBounds(measured.catalogue),
    ...checkOrderBounds(measured.orders),
    ...checkOrderPageBounds(measured.orderPage),
    ...checkOpeningBounds(measured.openings),
    ...checkBulkBounds(measured.bulk),
    ...checkConsoleBounds(measured.console),
    ...checkFairBounds(measured.fair),
    ...checkPlaceBounds(measured.placing),
    ...checkV1Bounds(measured.v1),
    ...checkWebBounds(measured.web),
    ...checkInteractionBounds(measured.interactions),
    ...checkImports(measured),
    ...checkSkewedImportBounds(measured.skewedImports),
    ...checkStarts(measured),
    ...checkWebhookBounds(measured.webhooks),
  ]
}

function checkList(timings: Measured['timings']): BoundResult[] {
  if (timings === undefined) return []
  const cases = listCases(1)
  const firstPages = cases.filter((one) => one.page === 'first' && !one.needTotal)
  const deepPages = cases.filter((one) => one.page === 'tenThousandth')
  const worstFirst = worst(firstPages.map((one) => [one.name, ratioOf(timings, one.name)]))
  const worstDeep = worst(
    deepPages.map((one) => [one.name, timings[apiName(one.name)]?.median ?? Number.NaN]),
  )
  const usual = ratioOf(timings, defaultCaseName)
  const withTotal = ratioOf(timings, `${defaultCaseName}, with total`)
  const most = `at most ${maxRatio} times bare SQL`
  return [
    bound(`List, 50 rows, default sort: ${most}`, `${usual.toFixed(1)} times`, usual <= maxRatio),
    bound(
      `The same with its total: ${most} with the count`,
      `${withTotal.toFixed(1)} times`,
      withTotal <= maxRatio,
    ),
    bound(
      `List by each default column, both directions: ${most}`,
      `worst ${worstFirst.value.toFixed(1)} times (${worstFirst.name})`,
      worstFirst.value <= maxRatio,
    ),
    bound(
      `Page 10,000 by each default column: at most ${deepPageMs} ms`,
      `worst ${worstDeep.value.toFixed(1)} ms (${worstDeep.name})`,
      worstDeep.value <= deepPageMs,
    ),
  ]
}

// The memory bound applies to every file. The speed bound applies to the published file's narrow lines: the synthetic
// file has an order with addresses, a shipment and its items for every two or three lines, which is several times the
// work.
function checkImports({ imports = [], productImports = [] }: Measured): BoundResult[] {
  return [...imports, ...productImports].flatMap(({ file, linesPerSecond, peakMegabytes }) => {
    const memory = bound(
      `Import (${file}): in less than ${maxImportMegabytes} MB`,
      peakMegabytes === undefined ? 'memory unknown' : `${Math.round(peakMegabytes)} MB`,
      (peakMegabytes ?? 0) < maxImportMegabytes,
    )
    if (file.startsWith('synthetic') || file.startsWith('products')) return [memory]
    const isFast = linesPerSecond >= minLinesPerSecond
    const pace = `Import (${file}): at least ${minLinesPerSecond} lines/s`
    return [bound(pace, `${linesPerSecond} lines/s`, isFast), memory]
  })
}

function checkStarts({ starts }: Measured): BoundResult[] {
  if (starts === undefined) return []
  const slowest = Math.max(...starts.laterSeconds)
  return [
    bound(
      `Second start: ready in less than ${laterStartSeconds} s`,
      `${slowest.toFixed(1)} s at worst`,
      slowest < laterStartSeconds,
    ),
  ]
}

function ratioOf(timings: Readonly<Record<string, Summary>>, name: string): number {
  return (timings[apiName(name)]?.median ?? Number.NaN) / (timings[floorName(name)]?.median ?? Number.NaN)
}

function worst(named: readonly (readonly [string, number])[]): { name: string; value: number } {
  const [name, value] = named.reduce((a, b) => (b[1] > a[1] || Number.isNaN(b[1]) ? b : a))
  return { name, value }
}

function bound(promise: string, measured: string, met: boolean): BoundResult {
  return { promise, measured, met }
}
