import { formatDay } from '@portal/contract/fields/time/timestamp.rules'
import { creditRows, invoiceRows } from '@portal/contract/orders/invoice/invoice.rules'
import { refundsAndCredits } from '@portal/contract/orders/order.rules'
import type { InvoiceParts } from './invoice-parts.ts'
import { drawRule, drawText, inks, type Sheet } from './invoice-sheet.ts'

const rowHeight = 15

/** Draws the totals at the right, then refunds, credits and the order's note. */
export function drawTotals(sheet: Sheet, parts: InvoiceParts, top: number): void {
  const { payment, money } = parts
  const above = invoiceRows(payment)
  const below = creditRows(payment)
  let y = roomFor(sheet, (above.length + below.length + 1) * rowHeight + 24, top + 12)
  for (const { title, amount } of above) y = drawFigure(sheet, title, money(amount), y)
  drawRule({ ...sheet, left: sheet.left + sheet.width * 0.5, width: sheet.width * 0.5 }, y + 2)
  y = drawFigure(sheet, 'Total', money(payment.total), y + 6, true)
  for (const { title, amount } of below) y = drawFigure(sheet, title, money(amount), y)
  for (const text of closingWords(parts, sheet)) {
    y = roomFor(sheet, 30, y + 10)
    y = drawText(sheet, text, { x: sheet.left, y, width: sheet.width, ink: inks.muted })
  }
}

const missingNotice =
  "Some characters are missing because the fonts don't have them. The order page shows and prints them."

function* closingWords(
  { order, payment, money, timeZone }: InvoiceParts,
  { missing }: Sheet,
): Iterable<string> {
  for (const { verb, extent, amount, lastAt } of refundsAndCredits(payment)) {
    const last = lastAt ? `, last on ${formatDay(lastAt, timeZone)}` : ''
    yield `This order has been ${extent} ${verb}: ${money(amount)}${last}.`
  }
  if (order.note) yield `Note: ${order.note}`
  yield `Dates are in the time zone ${timeZone}.`
  // Reported last, after everything else is drawn.
  if (missing.size > 0) yield missingNotice
}

function drawFigure(sheet: Sheet, title: string, amount: string, y: number, isBold = false): number {
  const { left, width } = sheet
  const look = { y, isBold, ...(isBold ? { size: 10 } : {}) }
  drawText(sheet, title, { ...look, x: left + width * 0.5, width: width * 0.3 })
  const end = sheet.doc.y
  drawText(sheet, amount, { ...look, x: left + width * 0.8, width: width * 0.2, align: 'right' })
  return Math.max(end, sheet.doc.y, y + rowHeight)
}

function roomFor(sheet: Sheet, height: number, y: number): number {
  if (y + height <= sheet.bottom) return y
  sheet.doc.addPage()
  return sheet.doc.y
}
