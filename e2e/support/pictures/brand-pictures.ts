import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { signIn } from '../sign-in.ts'
import { layOutSheet } from './contact-sheet.ts'

export const brands = {
  alderquay: 'active@dealer.example',
  fenwhistle: 'active@other.example',
  tidewick: 'active@third.example',
} as const

const surfaces = {
  before: ['/login', '/signup', '/api-public/docs'],
  after: ['/', '/orders/', '/products/', '/settings', '/nowhere'],
} as const

const views = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 360, height: 740, colorScheme: 'light' },
] as const

const nameOf = (path: string) => path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'dashboard'

/** Captures the main pages of every demo brand and combines them into one sheet per view; returns the sheets. */
export async function takeBrandPictures(browser: Browser, url: string, folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  for (const [brand, email] of Object.entries(brands)) {
    const address = new URL(url)
    address.hostname = `${brand}.localhost`
    for (const { colorScheme, ...viewport } of views) {
      const context = await browser.newContext({ baseURL: address.origin, colorScheme, viewport })
      const page = await context.newPage()
      const shoot = (path: string) =>
        capture(page, path, join(folder, `${nameOf(path)}-${viewport.width}-${colorScheme}-${brand}.png`))
      for (const path of surfaces.before) await shoot(path)
      await signIn(page, email)
      for (const path of surfaces.after) await shoot(path)
      await context.close()
    }
  }
  return await Promise.all(
    views.map((view) => layOutView(browser, folder, `${view.width}-${view.colorScheme}`)),
  )
}

/** Combines the pictures of one view, one row per page. */
async function layOutView(browser: Browser, folder: string, view: string): Promise<string> {
  const file = join(folder, `contact-sheet-${view}.png`)
  const names = readdirSync(folder).filter((name) => name.includes(`-${view}-`))
  const pictures = names.sort().map((name) => join(folder, name))
  await layOutSheet(browser, pictures, file, { columns: 3, width: 1500, maxHeight: 420 })
  return file
}

async function capture(page: Page, path: string, file: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  // Counts load after their list, and pictures fade in.
  await page.waitForTimeout(1_000)
  await page.screenshot({ path: file })
}
