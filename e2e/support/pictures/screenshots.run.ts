import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { browserFlags } from '../../browser/browser-flags.ts'
import { findBrowser } from '../../browser/find-browser.ts'
import { startProduct } from '../product.ts'
import { signIn } from '../sign-in.ts'
import { takeBrandPictures } from './brand-pictures.ts'
import { takeDocsPictures } from './docs-pictures.ts'
import { consoleStates, signInToConsole } from './look-console.ts'
import { dealerStates, type LookState, visitorStates } from './look-states.ts'

const folder = join(import.meta.dirname, '../../..', 'reports', 'look')
const viewports = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
  { width: 740, height: 360 },
] as const
const schemes = ['light', 'dark'] as const
/** Longer pages are cropped here: the rest is more rows of the same. */
const highest = 2000
/** The minimum width of the desktop layout. */
const desktopWidth = 768

/** The words after `--only`, such as `--only=cart 360 dark`; a picture's name must contain all of them. */
const wanted = (process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length) ?? '').split(
  ' ',
)

type View = (typeof viewports)[number] & { readonly colorScheme: (typeof schemes)[number] }

/** Captures every state at one width in one theme; reports and skips unreachable states. */
async function takeScreenshots(browser: Browser, baseURL: string, { colorScheme, ...viewport }: View) {
  const suffix = `${viewport.width}-${colorScheme}`
  const context = await browser.newContext({ baseURL, colorScheme, viewport })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  const shoot = async ({ name, open, only }: LookState) => {
    if (only !== undefined && (only === 'desktop') !== viewport.width >= desktopWidth) return
    const file = `${name}-${suffix}`
    if (!wanted.every((word) => file.includes(word))) return
    try {
      await open(page)
      await page.waitForLoadState('networkidle')
      // Transitions have ended by then.
      await page.waitForTimeout(300)
    } catch (failure) {
      console.log(`${file}: ${String(failure).split('\n')[0]}`)
    }
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.screenshot({
      path: join(folder, `${file}.png`),
      fullPage: true,
      clip: { x: 0, y: 0, width: viewport.width, height: Math.min(height, highest) },
    })
    await context.setOffline(false)
  }
  for (const state of visitorStates) await shoot(state)
  await signIn(page, 'active@dealer.example')
  for (const state of dealerStates) await shoot(state)
  if (consoleStates.some(({ name }) => wanted.every((word) => `${name}-${suffix}`.includes(word)))) {
    await signInToConsole(page, 'owner@alderquay.example')
    for (const state of consoleStates) await shoot(state)
  }
  await context.close()
}

mkdirSync(folder, { recursive: true })
const address = process.env.PORTAL_URL
const product = address ? { url: address, stop: async () => {} } : await startProduct()
const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserFlags] })
try {
  if (process.argv.includes('--brands')) {
    for (const sheet of await takeBrandPictures(browser, product.url, join(folder, 'brands')))
      console.log(sheet)
  } else if (process.argv.includes('--docs')) {
    for (const file of await takeDocsPictures(browser, product.url, join(folder, 'docs'))) console.log(file)
  } else {
    for (const viewport of viewports) {
      const views = schemes.map((colorScheme) => ({ ...viewport, colorScheme }))
      await Promise.all(views.map((view) => takeScreenshots(browser, product.url, view)))
    }
    console.log(`Pictures are in ${folder}`)
  }
} finally {
  await browser.close()
  await product.stop()
}
