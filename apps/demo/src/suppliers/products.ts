import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parse } from 'csv-parse/sync'
import { daysBefore } from '../generating/days.ts'
import type { ImportRow } from '../portal/operator.ts'

export interface Article {
  readonly sku: string
  readonly title: string
  /** The dealer price and the weight in pounds, as decimal strings. */
  readonly price: string
  readonly weight: string
  /** Units in stock. */
  readonly quantity: number
}

export const fixtures = createRequire(import.meta.url)
  .resolve('@portal/demo/package.json')
  .replace(/package\.json$/, 'fixtures/')

/** The rows of a supplier's products file; ages in days become dates before `today`, image names full paths. */
export function readProducts(handle: string, today: Date): ImportRow[] {
  const text = readFileSync(`${fixtures}${handle}-products.csv`, 'utf8')
  const rows: ImportRow[] = parse(text, { columns: true })
  return rows.map(({ createdDaysAgo = '', images = '', variantImages = '', ...row }, place) => ({
    ...row,
    bin: binAt(place),
    createdAt: createdDaysAgo === '' ? '' : daysBefore(today, Number(createdDaysAgo), 12 * 60).toISOString(),
    images: withFolder(handle, images),
    variantImages: withFolder(handle, variantImages),
  }))
}

/** A product's bin: each aisle has ten shelves with four places each. */
function binAt(place: number): string {
  const aisle = 'ABCDEFGH'[Math.floor(place / 40) % 8]
  return `${aisle}-${String(1 + (Math.floor(place / 4) % 10)).padStart(2, '0')}-${1 + (place % 4)}`
}

export function articlesOf(rows: readonly ImportRow[]): Article[] {
  return rows.flatMap(({ sku = '', variantTitle = '', price = '', weight = '', quantity = '' }) =>
    price === '' ? [] : [{ sku, title: variantTitle, price, weight, quantity: Number(quantity) }],
  )
}

function withFolder(handle: string, pictures: string): string {
  return pictures
    .split('|')
    .filter(Boolean)
    .map((name) => `${fixtures}pictures/${handle}/${name}`)
    .join('|')
}
