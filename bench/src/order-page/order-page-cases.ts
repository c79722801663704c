import type { Page } from '@playwright/test'
import { longOrderLines } from '../order/long-order.ts'
import type { Sample } from '../web/web-cases.ts'

/** The steps on a long order's page, in sequence, each starting where the previous one ended. */
export const orderPageCases = {
  'opened, to its last line': async (page) => {
    await page.waitForFunction(
      (lines) => document.querySelectorAll('tbody tr').length >= lines,
      longOrderLines,
    )
    const paintedAt = await page.evaluate(() => window.probe.painted())
    const answeredAt = await page.evaluate(() => {
      const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return all.find(({ name }) => /\/orders\/\d+$/.test(name))?.responseEnd ?? Number.NaN
    })
    await page.waitForLoadState('networkidle')
    return { paintedMs: paintedAt - answeredAt, longestTaskMs: await longestSince(page, 0) }
  },
  'scrolled from top to bottom': async (page) => {
    const since = await now(page)
    await page.evaluate(async () => {
      for (let frame = 0; frame < 150; frame += 1) {
        scrollBy(0, document.documentElement.scrollHeight / 150)
        await new Promise(requestAnimationFrame)
      }
    })
    return { longestTaskMs: await longestSince(page, since) }
  },
  'jumped to places far apart': async (page) => {
    const since = await now(page)
    await page.evaluate(async () => {
      for (const share of [0, 1, 0.3, 0.8, 0.1, 0.6, 0]) {
        scrollTo(0, document.documentElement.scrollHeight * share)
        await window.probe.painted()
      }
    })
    return { longestTaskMs: await longestSince(page, since) }
  },
} as const satisfies Record<string, (page: Page) => Promise<Sample>>

export type OrderPageCase = keyof typeof orderPageCases

const now = (page: Page) => page.evaluate(() => performance.now())

const longestSince = (page: Page, since: number) =>
  page.evaluate((from) => window.probe.longestTask(from), since)
