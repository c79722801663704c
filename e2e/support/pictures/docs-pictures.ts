import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { signIn } from '../sign-in.ts'
import { brands } from './brand-pictures.ts'
import { layOutSheet, saveAsWebp } from './contact-sheet.ts'
import { signInToConsole } from './look-console.ts'
import { dealerStates, visitorStates } from './look-states.ts'

const pictures = join(import.meta.dirname, '../../..', 'docs', 'pictures')

interface Sheet {
  readonly name: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly states: readonly string[]
  readonly schemes: readonly ('light' | 'dark')[]
  readonly brands: readonly (keyof typeof brands)[]
  readonly columns: number
}

const sheets: readonly Sheet[] = [
  {
    name: 'brands',
    viewport: { width: 1440, height: 900 },
    states: ['login', 'dashboard', 'products'],
    schemes: ['light'],
    brands: ['alderquay', 'fenwhistle', 'tidewick'],
    columns: 3,
  },
  {
    name: 'desk',
    viewport: { width: 1440, height: 900 },
    states: [
      'orders-panel',
      'order-on-its-way',
      'products-list',
      'product-matrix',
      'mini-cart',
      'cart-confirm',
    ],
    schemes: ['light', 'dark'],
    brands: ['alderquay'],
    columns: 3,
  },
  {
    name: 'phone',
    viewport: { width: 360, height: 740 },
    states: ['login', 'dashboard', 'orders', 'order-to-authorize', 'product', 'settings'],
    schemes: ['light', 'dark'],
    brands: ['alderquay'],
    columns: 6,
  },
]

const wait = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  // Pictures fade in.
  await page.waitForTimeout(1_000)
}

/** Retakes the README's picture and the contact sheets of `docs/pictures`; returns their files. */
export async function takeDocsPictures(browser: Browser, url: string, folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const files: string[] = []
  for (const sheet of sheets) {
    const captured = await capture(browser, url, folder, sheet)
    const file = join(pictures, `${sheet.name}.webp`)
    await layOutSheet(browser, captured, file, { columns: sheet.columns, width: 1600, maxHeight: 560 })
    files.push(file)
  }
  return [await captureOrders(browser, url), await captureConsole(browser, url), ...files]
}

async function capture(browser: Browser, url: string, folder: string, sheet: Sheet): Promise<string[]> {
  const files: string[] = []
  for (const brand of sheet.brands) {
    const address = new URL(url)
    address.hostname = `${brand}.localhost`
    for (const colorScheme of sheet.schemes) {
      const { viewport } = sheet
      const context = await browser.newContext({ baseURL: address.origin, colorScheme, viewport })
      const page = await context.newPage()
      const shoot = async (states: typeof dealerStates) => {
        for (const { name, open } of states.filter((state) => sheet.states.includes(state.name))) {
          await open(page)
          await wait(page)
          const file = join(folder, `${brand} ${name} ${colorScheme}.png`)
          await page.screenshot({ path: file })
          files.push(file)
        }
      }
      await shoot(visitorStates)
      await signIn(page, brands[brand])
      await shoot(dealerStates)
      await context.close()
    }
  }
  return files
}

async function captureOrders(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } })
  await signIn(page, brands.alderquay)
  await page.goto('/orders/')
  await wait(page)
  const file = join(pictures, 'orders.webp')
  await saveAsWebp(page, file)
  await page.close()
  return file
}

async function captureConsole(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } })
  await signInToConsole(page, 'owner@alderquay.example')
  await wait(page)
  const file = join(pictures, 'console.webp')
  await saveAsWebp(page, file)
  await page.close()
  return file
}
