import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from '@playwright/test'

/** A sheet's layout: pictures per row, and the height in pixels at which each is cropped. */
export interface SheetLayout {
  readonly columns: number
  readonly width: number
  readonly maxHeight: number
}

/** Combines pictures of pages (PNG or WebP files) on one sheet, each with its name; writes it as `file`. */
export async function layOutSheet(
  browser: Browser,
  pictures: readonly string[],
  file: string,
  { columns, width, maxHeight }: SheetLayout,
): Promise<void> {
  const figures = pictures.map(
    (picture) =>
      `<figure><img src="${pathToFileURL(picture)}"><figcaption>${basename(picture).replace(/\.\w+$/, '')}</figcaption></figure>`,
  )
  const style =
    `body{margin:16px;display:grid;grid-template-columns:repeat(${columns},1fr);gap:12px;font:12px sans-serif;background:#ddd}` +
    `figure{margin:0}img{display:block;max-width:100%;max-height:${maxHeight}px;object-fit:cover;object-position:top left}`
  const page = await browser.newPage({ viewport: { width, height: 900 } })
  // Only file URLs may load local files.
  await page.goto(pathToFileURL(import.meta.dirname).href)
  await page.setContent(`<style>${style}</style>${figures.join('')}`, { waitUntil: 'load' })
  await (file.endsWith('.webp')
    ? saveAsWebp(page, file, true)
    : page.screenshot({ path: file, fullPage: true }))
  await page.close()
}

/** Saves the visible part of the page, or all of it, as a WebP file, a third of a PNG's size. */
export async function saveAsWebp(page: Page, file: string, isFullPage = false): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 82,
    captureBeyondViewport: isFullPage,
    ...(isFullPage
      ? {
          clip: await page.evaluate(() => {
            const { scrollWidth: width, scrollHeight: height } = document.documentElement
            return { x: 0, y: 0, width, height, scale: 1 }
          }),
        }
      : {}),
  })
  writeFileSync(file, Buffer.from(data, 'base64'))
  await session.detach()
}
