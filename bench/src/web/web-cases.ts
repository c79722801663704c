import type { Page } from '@playwright/test'

export interface Sample {
  /** Milliseconds from the response (or the click, without the response time) to painted rows; absent without a request. */
  readonly paintedMs?: number
  /** The longest main-thread task during the case; 0 if none exceeded 50 ms. */
  readonly longestTaskMs: number
}

const pageBox = 'Select all orders on this page'

/** The steps on a page of 1,000 orders, in sequence, each starting where the previous one ended. */
export const webCases = {
  'first rows': async (page) => {
    const paintedAt = await page.evaluate(() => window.probe.firstRows)
    const { ended } = await page.evaluate(() => window.probe.asked(0))
    // Background work after the first rows is part of opening the page: prefetching the next page and loading tools.
    await page.waitForLoadState('networkidle')
    return { paintedMs: paintedAt - ended, longestTaskMs: await longestSince(page, 0) }
  },
  'scrolled from top to bottom': async (page) => {
    const since = await now(page)
    await page.evaluate(async () => {
      const list = document.querySelector('[data-scroll-restoration-id=orders]')
      for (let frame = 0; list && frame < 150; frame += 1) {
        list.scrollTop += 240
        await new Promise(requestAnimationFrame)
      }
    })
    return { longestTaskMs: await longestSince(page, since) }
  },
  'jumped to places far apart': async (page) => {
    const since = await now(page)
    await page.evaluate(async () => {
      const list = document.querySelector('[data-scroll-restoration-id=orders]')
      for (const place of [0, 30_000, 9_000, 18_000, 200, 25_000, 0]) {
        if (list) list.scrollTop = place
        await window.probe.painted()
      }
    })
    return { longestTaskMs: await longestSince(page, since) }
  },
  'rows selected one by one': async (page) => {
    const since = await now(page)
    const boxes = page.locator('tr[data-order] input[type=checkbox]:enabled')
    for (const row of [0, 1, 4, 7]) await boxes.nth(row).click()
    return { longestTaskMs: await longestSince(page, since) }
  },
  'the page selected': async (page) => {
    const since = await now(page)
    await page.getByLabel(pageBox).check()
    await page.evaluate(() => window.probe.painted())
    return { longestTaskMs: await longestSince(page, since) }
  },
  'the selection let go': async (page) => {
    const since = await now(page)
    await page.getByLabel(pageBox).uncheck()
    await page.evaluate(() => window.probe.painted())
    return { longestTaskMs: await longestSince(page, since) }
  },
  'a status filtered by': async (page) => {
    const since = await page.evaluate(() => {
      Object.assign(window, { rowsChanged: window.probe.nextRows() })
      addEventListener('click', ({ timeStamp }) => Object.assign(window, { clickedAt: timeStamp }), {
        capture: true,
        once: true,
      })
      return performance.now()
    })
    await page.getByLabel('Closed').click()
    const [paintedAt, clickedAt] = await page.evaluate(async () => {
      const { rowsChanged, clickedAt } = window as unknown as Record<string, number>
      return [await rowsChanged, clickedAt]
    })
    const { began, ended } = await page.evaluate((from) => window.probe.asked(from), since)
    const tookMs = (paintedAt ?? Number.NaN) - (clickedAt ?? Number.NaN)
    return { paintedMs: tookMs - (ended - began), longestTaskMs: await longestSince(page, since) }
  },
} as const satisfies Record<string, (page: Page) => Promise<Sample>>

export type WebCase = keyof typeof webCases

const now = (page: Page) => page.evaluate(() => performance.now())

const longestSince = (page: Page, since: number) =>
  page.evaluate((from) => window.probe.longestTask(from), since)
