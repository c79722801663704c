import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { keysOf } from '@portal/contract/fields/keys'
import { searchOrders } from '@portal/contract/order-search/order-search.endpoints'
import { browserFlags } from '@portal/e2e/browser/browser-flags'
import { findBrowser } from '@portal/e2e/browser/find-browser'
import { withPortal } from '../api/with-portal.ts'
import { signInPage } from '../measuring/sign-in-page.ts'
import { type Summary, summarize } from '../measuring/summarize.ts'
import type { BenchDealer } from '../sql/bench-dealer.ts'
import { bareTablePage, bareTablePath } from './bare-table.ts'
import { installProbe } from './probe.ts'
import { type Sample, type WebCase, webCases } from './web-cases.ts'

/** One step on the page, in the portal and on a bare table with the same cells in the same run. */
export interface WebFigures {
  readonly name: WebCase
  readonly portal: WebSummary
  readonly floor: WebSummary
}

/** The time to painted rows after the response, if there was a request, and the longest task; in milliseconds. */
export interface WebSummary {
  readonly painted?: Summary
  readonly longestTask: Summary
}

const warmUp = 1
const rounds = 7
const listPath = '/orders/?size=1000'
const names = keysOf(webCases)

/**
 * Repeatedly opens the order list with 1,000 rows in a real Chromium, alternating with the bare table, and works with
 * it.
 */
export async function measureWeb(dealer: BenchDealer): Promise<WebFigures[]> {
  return await withPortal(dealer, {}, async (_portal, _product, port) => await measureAt(dealer, port))
}

async function measureAt(dealer: BenchDealer, port: number): Promise<WebFigures[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserFlags] })
  try {
    const baseURL = `http://${dealer.host}:${port}`
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 1440, height: 900 },
      // The service worker would request the bare table from the portal.
      serviceWorkers: 'block',
    })
    // tsx wraps functions in a `__name` helper that pages don't have.
    await context.addInitScript('globalThis.__name = (named) => named')
    await context.addInitScript(installProbe)
    const question = await signInAndListen(context, dealer.email)
    await context.route(bareTablePath, (route) =>
      route.fulfill({ contentType: 'text/html', body: bareTablePage(question) }),
    )
    const samples = { portal: new Map<WebCase, Sample[]>(), floor: new Map<WebCase, Sample[]>() }
    for (let round = 0; round < warmUp + rounds; round += 1) {
      const isCounted = round >= warmUp
      await runAll(context, listPath, isCounted ? samples.portal : new Map())
      await runAll(context, bareTablePath, isCounted ? samples.floor : new Map())
    }
    return names.map((name) => ({
      name,
      portal: summarizePages(samples.portal.get(name)),
      floor: summarizePages(samples.floor.get(name)),
    }))
  } finally {
    await browser.close()
  }
}

/** Signs in, opens the list once, and returns the body of its search request. */
async function signInAndListen(context: BrowserContext, email: string): Promise<object> {
  await signInPage(context, email)
  const page = await context.newPage()
  const asking = page.waitForRequest((request) => request.url().endsWith(searchOrders.path))
  await page.goto(listPath)
  const question: object = (await asking).postDataJSON()
  await page.close()
  return question
}

/** One visit of a page, with every step once. */
async function runAll(context: BrowserContext, path: string, into: Map<WebCase, Sample[]>): Promise<void> {
  const page: Page = await context.newPage()
  await page.goto(path)
  for (const name of names) into.set(name, [...(into.get(name) ?? []), await webCases[name](page)])
  await page.close()
}

export function summarizePages(samples: readonly Sample[] = []): WebSummary {
  const painted = samples.flatMap(({ paintedMs }) => paintedMs ?? [])
  return {
    ...(painted.length === 0 ? {} : { painted: summarize(painted) }),
    longestTask: summarize(samples.map(({ longestTaskMs }) => longestTaskMs)),
  }
}
