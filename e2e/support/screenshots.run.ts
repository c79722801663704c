import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserFlags } from '../browser/browser-flags.ts'
import { findBrowser } from '../browser/find-browser.ts'
import { takeBrandPictures } from './brand-pictures.ts'
import { startProduct } from './product.ts'
import { signIn } from './sign-in.ts'

const folder = join(import.meta.dirname, '../..', 'reports', 'look')
const widths = [1440, 768, 360] as const
const schemes = ['light', 'dark'] as const

/** The pages to capture; an order and a product are opened from their lists, because their ids depend on the data. */
const signedOut = ['/login', '/signup'] as const
const signedIn = ['/', '/orders/', '/settings', '/account', '/products/', '/cart'] as const

const nameOf = (path: string) => path.replaceAll('/', '') || 'dashboard'

/** Captures the whole page after it has loaded. */
async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}

async function takeScreenshots(
  browser: Browser,
  baseURL: string,
  width: number,
  colorScheme: 'light' | 'dark',
) {
  const context = await browser.newContext({ baseURL, colorScheme, viewport: { width, height: 900 } })
  const page = await context.newPage()
  const suffix = `${width}-${colorScheme}`
  for (const path of signedOut) {
    await page.goto(path)
    await shoot(page, `${nameOf(path)}-${suffix}`)
  }
  await signIn(page, 'active@dealer.example')
  for (const path of signedIn) {
    await page.goto(path)
    await shoot(page, `${nameOf(path)}-${suffix}`)
  }
  await page.goto('/orders/')
  await page.locator('a[href^="/orders/"]:not([href="/orders/"])').first().click()
  await page.waitForURL(/\/orders\/\d+/)
  await shoot(page, `order-${suffix}`)
  await page.goto('/products/')
  await page.getByRole('region', { name: 'Products' }).getByRole('heading').first().click()
  await page.waitForURL(/\/products\/\d+/)
  await shoot(page, `product-${suffix}`)
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await page.getByRole('button', { name: 'Remove From Cart' }).waitFor()
  await page.goto('/cart')
  await shoot(page, `cart-filled-${suffix}`)
  await context.close()
}

mkdirSync(folder, { recursive: true })
const address = process.env.PORTAL_URL
const product = address ? { url: address, stop: async () => {} } : await startProduct()
const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserFlags] })
try {
  if (process.argv.includes('--brands')) {
    const sheet = await takeBrandPictures(browser, product.url, join(folder, 'brands'))
    console.log(`Every brand is on ${sheet}`)
  } else {
    for (const width of widths) {
      for (const scheme of schemes) await takeScreenshots(browser, product.url, width, scheme)
    }
    console.log(`Pictures are in ${folder}`)
  }
} finally {
  await browser.close()
  await product.stop()
}
