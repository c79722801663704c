import { type BrowserContext, chromium } from '@playwright/test'
import { keysOf } from '@portal/contract/fields/keys'
import { browserFlags } from '@portal/e2e/browser/browser-flags'
import { findBrowser } from '@portal/e2e/browser/find-browser'
import type { ClientBase } from 'pg'
import { withPortal } from '../api/with-portal.ts'
import { signInPage } from '../measuring/sign-in-page.ts'
import { requireLongOrder } from '../order/long-order.ts'
import type { BenchDealer } from '../sql/bench-dealer.ts'
import { summarizePages, type WebSummary } from '../web/measure-web.ts'
import { installProbe } from '../web/probe.ts'
import type { Sample } from '../web/web-cases.ts'
import { bareOrderPage, bareOrderPath } from './bare-order.ts'
import { type OrderPageCase, orderPageCases } from './order-page-cases.ts'

/** One step on a long order's page, in the portal and on a bare table of the same lines in the same run. */
export interface OrderPageFigures {
  readonly name: OrderPageCase
  readonly portal: WebSummary
  readonly floor: WebSummary
}

type Samples = Map<OrderPageCase, Sample[]>

const warmUp = 1
const rounds = 7
const names = keysOf(orderPageCases)

/**
 * Repeatedly opens an order with 542 lines in a real Chromium, alternating with the bare table, and scrolls through it.
 */
export async function measureOrderPage(client: ClientBase, dealer: BenchDealer): Promise<OrderPageFigures[]> {
  const id = await requireLongOrder(client, dealer)
  return await withPortal(dealer, {}, async (_portal, _product, port) => {
    const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserFlags] })
    try {
      const baseURL = `http://${dealer.host}:${port}`
      const context = await browser.newContext({
        baseURL,
        viewport: { width: 1440, height: 900 },
        serviceWorkers: 'block',
      })
      // tsx wraps functions in a `__name` helper that pages don't have.
      await context.addInitScript('globalThis.__name = (named) => named')
      await context.addInitScript(installProbe)
      await signInPage(context, dealer.email)
      const body = bareOrderPage(id)
      await context.route(bareOrderPath, (route) => route.fulfill({ contentType: 'text/html', body }))
      return await takeTurns(context, `/orders/${id}`)
    } finally {
      await browser.close()
    }
  })
}

async function takeTurns(context: BrowserContext, path: string): Promise<OrderPageFigures[]> {
  const [portal, floor]: [Samples, Samples] = [new Map(), new Map()]
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const isCounted = round >= warmUp
    await visit(context, path, isCounted ? portal : new Map())
    await visit(context, bareOrderPath, isCounted ? floor : new Map())
  }
  return names.map((name) => ({
    name,
    portal: summarizePages(portal.get(name)),
    floor: summarizePages(floor.get(name)),
  }))
}

async function visit(context: BrowserContext, path: string, into: Samples): Promise<void> {
  const page = await context.newPage()
  await page.goto(path)
  for (const name of names) into.set(name, [...(into.get(name) ?? []), await orderPageCases[name](page)])
  await page.close()
}
