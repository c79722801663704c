import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { keysOf } from '@portal/contract/fields/keys'
import { browserFlags } from '@portal/e2e/browser/browser-flags'
import { findBrowser } from '@portal/e2e/browser/find-browser'
import { withPortal } from '../api/with-portal.ts'
import { signInPage } from '../measuring/sign-in-page.ts'
import { type Summary, summarise } from '../measuring/summarise.ts'
import type { BenchDealer } from '../sql/bench-dealer.ts'
import {
  bareCase,
  barePage,
  barePagePath,
  type InteractionCase,
  type InteractionName,
  interactionCases,
} from './interaction-cases.ts'

/** From a press or a key to the next paint, on a processor four times slower; in milliseconds, in steps of 8. */
export interface InteractionFigures {
  readonly name: InteractionName
  readonly portal: Summary
  /** One press of a bare page that writes a word, in turns with it. */
  readonly floor: Summary
}

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>

const warmUp = 1
const rounds = 7
const timesSlower = 4
/** Browsers report a press after the paint that it waited for, and no press that took less than 16 ms. */
const reportedMs = 3_000
const names = keysOf(interactionCases)

/** Does in a real Chromium what dealers do all day, each in a new tab, in turns with a press on a bare page. */
export async function measureInteractions(dealer: BenchDealer): Promise<InteractionFigures[]> {
  return await withPortal(dealer, {}, async (_portal, _product, port) => {
    const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserFlags] })
    try {
      const baseURL = `http://${dealer.host}:${port}`
      const signedIn = await signIn(browser, baseURL, dealer.email)
      const doOne = (what: InteractionCase) => interact(browser, { baseURL, signedIn, what })
      const figures: InteractionFigures[] = []
      for (const name of names) {
        const [portal, floor]: [number[], number[]] = [[], []]
        for (let round = 0; round < warmUp + rounds; round += 1) {
          const [took, bare] = [await doOne(interactionCases[name]), await doOne(bareCase)]
          if (round < warmUp) continue
          portal.push(took)
          floor.push(bare)
        }
        figures.push({ name, portal: summarise(portal), floor: summarise(floor) })
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
      // The paint of a press may end several events: press, release and click.
      await new Promise((resolve) => setTimeout(resolve, 100))
      return Math.max(0, ...durations())
    },
    [since, reportedMs] as const,
  )
  await context.close()
  return took
}

/** A function for the browser, which sees nothing around it: keeps every press and key, from the first paint on. */
function watchInteractions(): void {
  const interactions: PerformanceEntry[] = []
  Object.assign(window, { interactions })
  const observer = new PerformanceObserver((list) => {
    const entries = list.getEntries() as (PerformanceEntry & { interactionId: number })[]
    interactions.push(...entries.filter(({ interactionId }) => interactionId > 0))
  })
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
