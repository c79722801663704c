import { addressLines } from '@portal/contract/fields/address/address-lines.rules'
import type { AddressGroup } from '@portal/contract/orders/lines-by-address.rules'
import { itemDisplay } from '@portal/contract/orders/order-display.rules'
import type { OrderItem } from '@portal/contract/orders/order-item.schema'
import type { InvoiceParts } from './invoice-parts.ts'
import { drawRule, drawText, inks, measureText, type Sheet } from './invoice-sheet.ts'

type Facts = Pick<InvoiceParts, 'money'>

interface Column {
  readonly title: string
  readonly share: number
  readonly align: 'left' | 'right'
  readonly text: (item: OrderItem, facts: Facts) => string
}

const columns: readonly Column[] = [
  { title: 'SKU', share: 0.21, align: 'left', text: ({ sku }) => sku ?? '' },
  { title: 'Item', share: 0.37, align: 'left', text: (item) => itemDisplay(item).title ?? '' },
  {
    title: 'Quantity',
    share: 0.12,
    align: 'right',
    text: ({ quantity }) => quantity.toLocaleString('en-US'),
  },
  { title: 'Price', share: 0.14, align: 'right', text: ({ price }, { money }) => money(price) },
  { title: 'Subtotal', share: 0.16, align: 'right', text: ({ subtotal }, { money }) => money(subtotal) },
]

const padding = 4
const cellGap = 6
// Other requests are served while a long invoice is drawn.
const rowsAtOnce = 40

/** Draws the lines as a table, under their addresses where there are several; returns the y below it. */
export async function drawLines(sheet: Sheet, parts: InvoiceParts, top: number): Promise<number> {
  let y = drawTitles(sheet, top)
  let drawn = 0
  for (const group of parts.groups) {
    if (parts.groups.length > 1) y = drawPlace(sheet, group, y)
    for (const item of group.items) {
      y = drawRow(sheet, item, parts, y)
      drawn += 1
      if (drawn % rowsAtOnce === 0) await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return y
}

/** The y for a block of this height: here, or on a new page below the column titles. */
function roomFor(sheet: Sheet, height: number, y: number): number {
  if (y + height <= sheet.bottom) return y
  sheet.doc.addPage()
  return drawTitles(sheet, sheet.doc.y)
}

function drawTitles(sheet: Sheet, y: number): number {
  for (const { title, align, place } of placed(sheet)) {
    drawText(sheet, title, { ...place, y: y + padding, size: 8, ink: inks.muted, align })
  }
  const end = sheet.doc.y + padding
  drawRule(sheet, end)
  return end
}

function drawPlace(sheet: Sheet, { address }: AddressGroup, y: number): number {
  const lines = address ? addressLines(address) : []
  const text = lines.length > 0 ? `Ship to ${lines.join(', ')}` : 'No shipping address'
  // An address does not end a page without its first line.
  const top = roomFor(sheet, measureText(sheet, text, sheet.width) + 40, y)
  drawText(sheet, text, { x: sheet.left, y: top + padding, width: sheet.width, isBold: true })
  const end = sheet.doc.y + padding
  drawRule(sheet, end)
  return end
}

function drawRow(sheet: Sheet, item: OrderItem, facts: Facts, y: number): number {
  const cells = placed(sheet).map(({ text, ...column }) => ({ ...column, words: text(item, facts) }))
  const height = Math.max(...cells.map(({ words, place }) => measureText(sheet, words, place.width)))
  const top = roomFor(sheet, height + 2 * padding, y)
  for (const { words, place, align } of cells) drawText(sheet, words, { ...place, y: top + padding, align })
  const end = top + height + 2 * padding
  drawRule(sheet, end)
  return end
}

function placed({ left, width }: Sheet) {
  let x = left
  return columns.map((column) => {
    const place = { x, width: width * column.share - cellGap }
    x += width * column.share
    // Amounts end at the right margin.
    return { ...column, place: column.align === 'right' ? { ...place, x: place.x + cellGap } : place }
  })
}
