import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { keysOf } from '@portal/contract/fields/keys'
import { browserFlags } from '@portal/e2e/browser/browser-flags'
import { findBrowser } from '@portal/e2e/browser/find-browser'
import { withPortal } from '../api/with-portal.ts'
import { signInPage } from '../measuring/sign-in-page.ts'
import { type Summary, summarize } from '../measuring/summarize.ts'
import type { BenchDealer } from '../sql/bench-dealer.ts'
import {
  bareCase,
  barePage,
  barePagePath,
  type InteractionCase,
  type InteractionName,
  interactionCases,
} from './interaction-cases.ts'

/** From a click or key to the next paint, with a CPU four times slower; in milliseconds, in steps of 8. */
export interface InteractionFigures {
  readonly name: InteractionName
  readonly portal: Summary
  /** A click on a bare page that writes a word, measured alternately. */
  readonly floor: Summary
}

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>

const warmUp = 1
const rounds = 7
const timesSlower = 4
/** Browsers report a click only after the next paint, and none that took less than 16 ms. */
const reportedMs = 3_000
const names = keysOf(interactionCases)

/** Runs frequent interactions in a real Chromium, each in a new tab, alternating with a click on a bare page. */
export async function measureInteractions(dealer: BenchDealer): Promise<InteractionFigures[]> {
  return await withPortal(dealer, {}, async (_portal, _product, port) => {
    const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserFlags] })
    try {
      const baseURL = `http://${dealer.host}:${port}`
      const signedIn = await signIn(browser, baseURL, dealer.email)
      const runCase = (what: InteractionCase) => interact(browser, { baseURL, signedIn, what })
      const figures: InteractionFigures[] = []
      for (const name of names) {
        const [portal, floor]: [number[], number[]] = [[], []]
        for (let round = 0; round < warmUp + rounds; round += 1) {
          const [took, bare] = [await runCase(interactionCases[name]), await runCase(bareCase)]
          if (round < warmUp) continue
          portal.push(took)
          floor.push(bare)
        }
        figures.push({ name, portal: summarize(portal), floor: summarize(floor) })
      }
      return figures
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

async function interact(
  browser: Browser,
  { baseURL, signedIn, what }: { baseURL: string; signedIn: SignedIn; what: InteractionCase },
): Promise<number> {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({
    baseURL,
    viewport,
    storageState: signedIn,
    serviceWorkers: 'block',
  })
  await context.addInitScript(watchInteractions)
  const page = await context.newPage()
  await page.route(barePagePath, (route) => route.fulfill({ contentType: 'text/html', body: barePage }))
  await page.goto(what.path)
  await what.prepare(page)
  await page.waitForLoadState('networkidle')
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: timesSlower })
  const since = await page.evaluate(() => performance.now())
  await what.act(page)
  const took = await page.evaluate(
    async ([from, untilMs]) => {
      const { interactions } = window as unknown as { interactions: PerformanceEntry[] }
      const durations = () => interactions.filter((one) => one.startTime >= from).map((one) => one.duration)
      const end = performance.now() + untilMs
      while (durations().length === 0 && performance.now() < end)
        await new Promise((resolve) => setTimeout(resolve, 100))
      // A click's paint may end several events: pointerdown, pointerup and click.
      await new Promise((resolve) => setTimeout(resolve, 100))
      return Math.max(0, ...durations())
    },
    [since, reportedMs] as const,
  )
  await context.close()
  return took
}

/** Runs in the browser, so it can't use anything outside: records every click and key from the first paint. */
function watchInteractions(): void {
  const interactions: PerformanceEntry[] = []
  Object.assign(window, { interactions })
  const observer = new PerformanceObserver((list) => {
    const entries = list.getEntries() as (PerformanceEntry & { interactionId: number })[]
    interactions.push(...entries.filter(({ interactionId }) => interactionId > 0))
  })
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
