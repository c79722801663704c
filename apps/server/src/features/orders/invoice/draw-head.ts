import { addressLines } from '@portal/contract/fields/address/address-lines.rules'
import { formatDay } from '@portal/contract/fields/time/timestamp.rules'
import { paymentDate } from '@portal/contract/orders/order-display.rules'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { statusName } from '@portal/contract/statuses/status'
import { drawBlock, drawFacts } from './draw-blocks.ts'
import type { InvoiceColors, InvoiceParts } from './invoice-parts.ts'
import { drawRule, drawText, inks, type Sheet } from './invoice-sheet.ts'

const gap = 16

/** Draws the supplier, the facts, and the billing and shipping addresses; returns the y below them. */
export function drawHead(sheet: Sheet, parts: InvoiceParts): number {
  const { left, width } = sheet
  drawBrandLine(sheet, parts.supplier.colors)
  const top = sheet.doc.y
  drawBrand(sheet, parts, top)
  const brandEnd = sheet.doc.y
  drawText(sheet, 'Invoice', {
    x: left,
    y: top,
    width,
    size: 18,
    align: 'right',
    ink: parts.supplier.colors.ink,
  })
  const y = Math.max(brandEnd, sheet.doc.y) + 10
  drawRule(sheet, y)
  return drawColumns(sheet, parts, y + gap)
}

/** Draws the brand's two colors along the top edge of the page. */
function drawBrandLine({ doc }: Sheet, { fill, accent }: InvoiceColors): void {
  const { width } = doc.page
  const accentWidth = 120
  doc.rect(0, 0, width - accentWidth, 6).fill(fill)
  doc.rect(width - accentWidth, 0, accentWidth, 6).fill(accent)
}

/** Draws the logo with a small name below it, or the name alone in the brand color. */
function drawBrand(sheet: Sheet, { supplier, logo }: InvoiceParts, y: number): void {
  const { doc, left: x } = sheet
  const width = sheet.width * 0.6
  const contact = [supplier.businessEmail, supplier.businessPhone]
  if (logo === undefined) {
    const { ink } = supplier.colors
    drawText(sheet, supplier.brandName, { x, y, width, size: 18, isBold: true, ink })
  } else {
    doc.image(logo.png, x, y, { width: logo.width, height: logo.height })
    doc.y = y + logo.height + 6
    contact.unshift(supplier.brandName)
  }
  const words = contact.filter(Boolean).join(' · ')
  if (words) drawText(sheet, words, { x, width, size: 8, ink: inks.muted })
}

function drawColumns(sheet: Sheet, { order, payment, groups, timeZone }: InvoiceParts, y: number): number {
  const { left, width } = sheet
  const column = (width - 2 * gap) / 3
  // The lines' addresses may differ from the order's.
  const [{ address: shipTo } = { address: order.shippingAddress }, ...otherGroups] = groups
  const shippingTo = shipTo ? addressLines(shipTo) : []
  const billedTo = order.billingAddress ? addressLines(order.billingAddress) : []
  const paidOn = paymentDate({ paymentStatusId: order.paymentStatusId, payment })
  const facts = [
    ['Invoice number', payment.invoiceNumber ?? String(payment.id)],
    ['Order number', order.orderNumber],
    ['Reference number', order.referenceNumber],
    ['Order date', formatDay(order.orderedAt, timeZone)],
    ['Payment', statusName(paymentStatus, order.paymentStatusId)],
    [paidOn?.label ?? '', paidOn && formatDay(paidOn.at, timeZone)],
    ['Canceled', order.canceledAt && formatDay(order.canceledAt, timeZone)],
  ] as const
  const ends = [
    drawBlock(sheet, 'Bill to', billedTo, { x: left, y, width: column }),
    drawBlock(sheet, 'Ship to', otherGroups.length > 0 ? ['Multiple addresses, see below'] : shippingTo, {
      ...{ x: left + column + gap, y, width: column },
    }),
    drawFacts(sheet, facts, { x: left + 2 * (column + gap), y, width: column }),
  ]
  return Math.max(...ends) + gap
}
