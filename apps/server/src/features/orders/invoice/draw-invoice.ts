import { addressLines } from '@portal/contract/fields/address/address-lines.rules'
import { formatMoney } from '@portal/contract/fields/money/money.rules'
import { timeZoneTitle } from '@portal/contract/fields/time/time-zone.rules'
import { formatDay } from '@portal/contract/fields/time/timestamp.rules'
import { creditRows, invoiceRows } from '@portal/contract/orders/invoice/invoice.rules'
import type { Payment } from '@portal/contract/orders/invoice/payment.schema'
import { type AddressGroup, linesByAddress } from '@portal/contract/orders/lines-by-address.rules'
import { refundsAndCredits } from '@portal/contract/orders/order.rules'
import type { Order } from '@portal/contract/orders/order.schema'
import { itemDisplay } from '@portal/contract/orders/order-display.rules'
import type { OrderItem } from '@portal/contract/orders/order-item.schema'
import { currencyContext } from '../../../presenters/currency.ts'
import { TimeSlice } from '../../../security/queues/time-slice.ts'
import { drawHead } from './draw-head.ts'
import { drawRow, drawTitles, padding, reserveSpace, type Table, type TableColumn } from './draw-table.ts'
import type { InvoiceParts } from './invoice-parts.ts'
import { closeSheet, drawRule, drawText, inks, measureText, openSheet, type Sheet } from './invoice-sheet.ts'
import { selectFonts } from './text/select-fonts.ts'

const rowHeight = 15

const missingNotice = "Some characters can't be shown in this PDF. Print the order page instead."

const columnsOf = ({ money }: Pick<InvoiceParts, 'money'>): readonly TableColumn<OrderItem>[] => [
  { title: 'SKU', share: 0.21, align: 'left', text: ({ sku }) => sku ?? '' },
  { title: 'Item', share: 0.37, align: 'left', text: (item) => itemDisplay(item).title ?? '' },
  {
    title: 'Quantity',
    share: 0.12,
    align: 'right',
    text: ({ quantity }) => quantity.toLocaleString('en-US'),
  },
  { title: 'Price', share: 0.14, align: 'right', text: ({ price }) => money(price) },
  { title: 'Subtotal', share: 0.16, align: 'right', text: ({ subtotal }) => money(subtotal) },
]

/** Draws an order's invoice as a PDF with selectable text, over as many pages as needed. */
export async function drawInvoice(
  order: Order,
  payment: Payment,
  { supplier, logo, timeZone }: Pick<InvoiceParts, 'supplier' | 'logo' | 'timeZone'>,
): Promise<Buffer> {
  const { unicodeDecimal } = currencyContext(supplier.currency)
  const parts: InvoiceParts = {
    order,
    payment,
    supplier,
    logo,
    timeZone,
    groups: linesByAddress(order),
    money: (amount) => (amount === null ? 'N/A' : formatMoney(amount, unicodeDecimal)),
  }
  const name = payment.invoiceNumber ?? String(payment.id)
  const about = { title: `Invoice ${name}`, author: supplier.brandName, currency: supplier.currency }
  const written = JSON.stringify([order, payment, supplier.brandName])
  // The texts in bold: the supplier's name and the shipping addresses.
  const bold = JSON.stringify([supplier.brandName, parts.groups.map(({ address }) => address)])
  const sheet = openSheet(about, await selectFonts(written, bold))
  const headEnd = drawHead(sheet, parts)
  drawTotals(sheet, parts, await drawLines(sheet, parts, headEnd))
  return await closeSheet(sheet, `Invoice ${name} · Order ${order.orderNumber}`)
}

/** Draws the lines as a table, grouped by address if there are several; returns the y below it. */
async function drawLines(sheet: Sheet, parts: InvoiceParts, top: number): Promise<number> {
  const table: Table<OrderItem> = { sheet, columns: columnsOf(parts) }
  let y = drawTitles(table, top)
  const turn = new TimeSlice()
  for (const group of parts.groups) {
    if (parts.groups.length > 1) y = drawShipToGroup(table, group, y)
    for (const item of group.items) {
      if (turn.isOver) await turn.give()
      y = drawRow(table, item, y)
    }
  }
  return y
}

function drawShipToGroup(table: Table<OrderItem>, { address }: AddressGroup, y: number): number {
  const { sheet } = table
  const lines = address ? addressLines(address) : []
  const text = lines.length > 0 ? `Ship to ${lines.join(', ')}` : 'No shipping address'
  // Keeps an address on the same page as its first line.
  const top = reserveSpace(table, measureText(sheet, text, sheet.width) + 40, y)
  drawText(sheet, text, { x: sheet.left, y: top + padding, width: sheet.width, isBold: true })
  const end = sheet.doc.y + padding
  drawRule(sheet, end)
  return end
}

/** Draws the totals at the right, then refunds, credits and the order's note. */
function drawTotals(sheet: Sheet, parts: InvoiceParts, top: number): void {
  const { payment, money } = parts
  const above = invoiceRows(payment)
  const below = creditRows(payment)
  let y = roomForTotals(sheet, (above.length + below.length + 1) * rowHeight + 24, top + 12)
  for (const { title, amount } of above) y = drawAmount(sheet, title, money(amount), y)
  drawRule({ ...sheet, left: sheet.left + sheet.width * 0.5, width: sheet.width * 0.5 }, y + 2)
  y = drawAmount(sheet, 'Total', money(payment.total), y + 6, true)
  for (const { title, amount } of below) y = drawAmount(sheet, title, money(amount), y)
  for (const text of closingTexts(parts, sheet)) {
    y = roomForTotals(sheet, 30, y + 10)
    y = drawText(sheet, text, { x: sheet.left, y, width: sheet.width, ink: inks.muted })
  }
}

function* closingTexts(
  { order, payment, money, timeZone }: InvoiceParts,
  { missing }: Sheet,
): Iterable<string> {
  for (const { title, lastTitle, amount, lastAt } of refundsAndCredits(payment)) {
    const last = lastAt ? ` ${lastTitle}: ${formatDay(lastAt, timeZone)}.` : ''
    yield `${title}: ${money(amount)}.${last}`
  }
  if (order.note) yield `Note: ${order.note}`
  yield `Dates are in ${timeZoneTitle(timeZone)}.`
  // Yielded last, because drawing the other texts finds the missing characters.
  if (missing.size > 0) yield missingNotice
}

function drawAmount(sheet: Sheet, title: string, amount: string, y: number, isBold = false): number {
  const { left, width } = sheet
  const style = { y, isBold, ...(isBold ? { size: 10 } : {}) }
  drawText(sheet, title, { ...style, x: left + width * 0.5, width: width * 0.3 })
  const end = sheet.doc.y
  drawText(sheet, amount, { ...style, x: left + width * 0.8, width: width * 0.2, align: 'right' })
  return Math.max(end, sheet.doc.y, y + rowHeight)
}

function roomForTotals(sheet: Sheet, height: number, y: number): number {
  if (y + height <= sheet.bottom) return y
  sheet.doc.addPage()
  return sheet.doc.y
}
