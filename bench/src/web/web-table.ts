import type { Summary } from '../measuring/summarize.ts'
import type { WebSummary } from './measure-web.ts'

interface PageFigures {
  readonly name: string
  readonly portal: WebSummary
  readonly floor: WebSummary
}

/** The report's rows about a page in the browser: the portal compared with the bare table. */
export function webTable(what: string, web: readonly PageFigures[]) {
  return {
    title: `## ${what} in Chromium, beside a bare table of the same cells written as one string

Milliseconds. Painted: from the answer to rows on the screen, for the filter from the click, the time of the answer taken off. Tasks of up to 50 ms are not reported by browsers and stand as 0.`,
    heads: [
      ...['', 'portal painted', 'p95', 'longest task', 'worst of all'],
      ...['bare painted', 'longest task', 'worst of all'],
    ],
    rows: web.map(({ name, portal, floor }) => [
      name,
      ...[ms(portal.painted, 'median'), ms(portal.painted, 'p95')],
      ...[ms(portal.longestTask, 'median'), ms(portal.longestTask, 'most')],
      ...[ms(floor.painted, 'median'), ms(floor.longestTask, 'median'), ms(floor.longestTask, 'most')],
    ]),
  }
}

function ms(summary: Summary | undefined, what: 'median' | 'p95' | 'most'): string {
  return summary === undefined ? '' : summary[what].toFixed(0)
}
