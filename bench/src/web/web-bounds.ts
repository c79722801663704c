import { keysOf } from '@portal/contract/fields/keys'
import type { BoundResult } from '../report/results.ts'
import type { WebFigures } from './measure-web.ts'
import type { WebCase } from './web-cases.ts'

const longestTaskMs = 50

/** Milliseconds from the response, or from the click without the response time, to painted rows. */
const maxPaintedMs = { 'first rows': 300, 'a status filtered by': 150 } as const satisfies Partial<
  Record<WebCase, number>
>

const smooth = [
  'scrolled from top to bottom',
  'jumped to places far apart',
  'rows selected one by one',
  'the page selected',
  'the selection let go',
] as const satisfies readonly WebCase[]

/** Checks the browser's time for 1,000 orders against its bounds. */
export function checkWebBounds(web: readonly WebFigures[] | undefined): BoundResult[] {
  if (web === undefined) return []
  const of = (wanted: WebCase) => web.find(({ name }) => name === wanted)?.portal
  const painted = keysOf(maxPaintedMs).map((name) => {
    const ms = of(name)?.painted?.median ?? Number.NaN
    return {
      promise: `1,000 orders, ${name}: painted at most ${maxPaintedMs[name]} ms after the answer`,
      measured: `${ms.toFixed(0)} ms`,
      met: ms <= maxPaintedMs[name],
    }
  })
  const tasks = smooth.map((name) => ({ name, ms: of(name)?.longestTask.median ?? Number.NaN }))
  const worst = tasks.reduce((a, b) => (b.ms > a.ms || Number.isNaN(b.ms) ? b : a))
  const isSmooth = worst.ms <= longestTaskMs
  return [
    ...painted,
    {
      promise: `1,000 orders, scrolled and selected: no task over ${longestTaskMs} ms`,
      measured: isSmooth ? 'none' : `${worst.ms.toFixed(0)} ms (${worst.name})`,
      met: isSmooth,
    },
  ]
}
