import { type Browser, expect, type Page, test } from '@playwright/test'
import { openPageAs } from '../../support/sign-in.ts'

/** Visual faults in a page's first seconds. */
interface FirstSeconds {
  /** Controls rendered with the browser's default styles. */
  readonly unstyled: string[]
  /** The page's backgrounds in order: more than one is a flash. */
  readonly backgrounds: string[]
  /** Cumulative layout shift. */
  shift: number
}

const slowdown = 6
/** 0.1 counts as good; ours is far below. */
const maxShift = 0.03

/** Watches every frame from the first one. */
function watch(): void {
  const seen: FirstSeconds = { unstyled: [], backgrounds: [], shift: 0 }
  Object.assign(window, { firstSeconds: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[]) {
      if (!entry.hadRecentInput) seen.shift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  const note = (list: string[], value: string) => {
    if (!list.includes(value)) list.push(value)
  }
  // Once each, since the first frame is the one that may lack a style: looking at all in every frame slows the page.
  const looked = new WeakSet<Element>()
  const look = () => {
    const controls = [...document.querySelectorAll('button, input, select, a[href]')]
    for (const control of controls.filter((one) => !looked.has(one)).slice(0, 60)) {
      looked.add(control)
      const { backgroundColor, borderTopStyle, color } = getComputedStyle(control)
      const isRaw =
        ['outset', 'inset'].includes(borderTopStyle) ||
        ['rgb(239, 239, 239)', 'rgb(107, 107, 107)'].includes(backgroundColor) ||
        color === 'rgb(0, 0, 238)'
      if (isRaw && control.getBoundingClientRect().width > 0)
        note(seen.unstyled, control.outerHTML.slice(0, 120))
    }
    if (document.body?.childElementCount) {
      note(seen.backgrounds, getComputedStyle(document.documentElement).backgroundColor)
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function openSlowly(page: Page, path: string, heading: RegExp): Promise<FirstSeconds> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watch)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  return await page.evaluate(() => (window as unknown as { firstSeconds: FirstSeconds }).firstSeconds)
}

async function freshPage(browser: Browser, page: Page, width: number): Promise<Page> {
  // Nothing is cached: a signed-in user's first visit with this browser.
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: await page.context().storageState(),
    viewport: { width, height: 900 },
    colorScheme: 'dark',
  })
  return await context.newPage()
}

const pages = [
  ['/', /Dashboard/],
  ['/orders/', /Orders/],
  ['/products/', /Products/],
  ['/cart', /Cart/],
  ['/settings', /Settings/],
  ['/account', /Manage Your Account Settings/],
] as const

for (const width of [1440, 768, 360]) {
  test(`nothing is unstyled, flashes or moves while pages load slowly, at ${width} px`, async ({
    browser,
    page,
  }) => {
    test.setTimeout(480_000)
    await openPageAs(page, 'active@dealer.example')
    for (const [path, heading] of pages) {
      const fresh = await freshPage(browser, page, width)
      const seen = await openSlowly(fresh, path, heading)
      expect(seen.unstyled, `${path}: controls without a style`).toEqual([])
      expect(seen.backgrounds, `${path}: one background from the first frame on`).toHaveLength(1)
      expect(seen.shift, `${path}: what was shown stays where it is`).toBeLessThanOrEqual(maxShift)
      await fresh.context().close()
    }
  })
}

test('the HTML document has the brand before any script has run', async ({ browser, page, baseURL }) => {
  const looks = ['alderquay', 'fenwhistle', 'tidewick'].map(async (brand) => {
    const address = new URL(baseURL ?? page.url())
    address.hostname = `${brand}.localhost`
    const context = await browser.newContext({ javaScriptEnabled: false })
    const bare = await context.newPage()
    await bare.goto(`${address.origin}/login`)
    const values = await bare.evaluate(() => {
      const style = getComputedStyle(document.documentElement)
      const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.getAttribute('href')
      return ['--brand-fill', '--typeface-headings', '--radius-button', '--accent-fill']
        .map((name) => style.getPropertyValue(name))
        .concat(icon ?? '')
    })
    await context.close()
    return values
  })
  const [first = [], second = [], third = []] = await Promise.all(looks)
  for (const [index, value] of first.entries()) {
    expect(new Set([value, second[index], third[index]]).size).toBe(3)
  }
})
