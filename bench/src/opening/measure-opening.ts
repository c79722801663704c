import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { searchProducts } from '@portal/contract/catalogue/catalogue.endpoints'
import type { ProductRow } from '@portal/contract/catalogue/search/product-search.schema'
import { browserFlags } from '@portal/e2e/browser/browser-flags'
import { findBrowser } from '@portal/e2e/browser/find-browser'
import type { ClientBase } from 'pg'
import { withPortal } from '../api/with-portal.ts'
import { signInPage } from '../measuring/sign-in-page.ts'
import { type Summary, summarize } from '../measuring/summarize.ts'
import type { BenchDealer } from '../sql/bench-dealer.ts'
import { bareCatalogue, bareCataloguePath } from './bare-catalogue.ts'
import { insertPictures } from './insert-pictures.ts'
import { throttlePage } from './throttle-page.ts'

/** The opening of a page with an empty cache, on a slow phone's CPU and network; times in milliseconds. */
export interface OpeningFigures {
  readonly name: string
  /** Largest contentful paint. */
  readonly largestPaint: Summary
  /** The same on a bare page with the same products, measured alternately. */
  readonly floor: Summary
  /** The highest cumulative layout shift. */
  readonly greatestShift: number
}

interface Opened {
  readonly paintMs: number
  readonly shift: number
}

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>

const warmUp = 1
const rounds = 9
const settledMs = 3000
/** A browser spends about a second preparing a new tab, which isn't part of opening a page. */
const tabReadyMs = 1500

/**
 * Repeatedly opens the catalogue in a real Chromium, each time in a new tab with an empty cache, alternating with a
 * bare page of the same products.
 */
export async function measureOpening(client: ClientBase, dealer: BenchDealer): Promise<OpeningFigures[]> {
  await insertPictures(client, dealer)
  return await withPortal(dealer, {}, async (portal, _product, port) => {
    const firstPage = await portal.post(searchProducts.path, { limit: 25 })
    const bare = bareCatalogue((JSON.parse(firstPage) as { items: ProductRow[] }).items)
    const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserFlags] })
    try {
      const baseURL = `http://${dealer.host}:${port}`
      const signedIn = await signIn(browser, baseURL, dealer.email)
      const open = (path: string) => openAfresh(browser, { baseURL, signedIn, bare, path })
      const [portals, floors]: [Opened[], Opened[]] = [[], []]
      for (let round = 0; round < warmUp + rounds; round += 1) {
        const [opened, floor] = [await open('/products/'), await open(bareCataloguePath)]
        if (round < warmUp) continue
        portals.push(opened)
        floors.push(floor)
      }
      return [
        {
          name: 'the catalogue',
          largestPaint: summarize(portals.map(({ paintMs }) => paintMs)),
          floor: summarize(floors.map(({ paintMs }) => paintMs)),
          greatestShift: Math.max(...portals.map(({ shift }) => shift)),
        },
      ]
    } finally {
      await browser.close()
    }
  })
}

async function signIn(browser: Browser, baseURL: string, email: string): Promise<SignedIn> {
  const context = await browser.newContext({ baseURL })
  await signInPage(context, email)
  const signedIn = await context.storageState()
  await context.close()
  return signedIn
}

async function openAfresh(
  browser: Browser,
  at: { baseURL: string; signedIn: SignedIn; bare: string; path: string },
): Promise<Opened> {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({
    baseURL: at.baseURL,
    viewport,
    storageState: at.signedIn,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  if (at.path === bareCataloguePath) {
    await page.route(at.path, (route) => route.fulfill({ contentType: 'text/html', body: at.bare }))
  }
  await page.addInitScript(watchPaints)
  await throttlePage(page)
  await page.waitForTimeout(tabReadyMs)
  await page.goto(at.path)
  await page.waitForTimeout(settledMs)
  const opened = await readPaints(page)
  await context.close()
  return opened
}

function readPaints(page: Page): Promise<Opened> {
  return page.evaluate(() => (window as unknown as { paints: Opened }).paints)
}

/** Runs in the browser, so it can't use anything outside. */
function watchPaints(): void {
  const paints = { paintMs: Number.NaN, shift: 0 }
  Object.assign(window, { paints })
  new PerformanceObserver((list) => {
    paints.paintMs = list.getEntries().at(-1)?.startTime ?? paints.paintMs
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    const moved = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]
    for (const { value, hadRecentInput } of moved) if (!hadRecentInput) paints.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
}
