import { formatMoney } from '@portal/contract/fields/money/money.rules'
import type { Payment } from '@portal/contract/orders/invoice/payment.schema'
import { linesByAddress } from '@portal/contract/orders/lines-by-address.rules'
import type { Order } from '@portal/contract/orders/order.schema'
import { currencyContext } from '../../../presenters/currency.ts'
import { drawHead } from './draw-head.ts'
import { drawLines } from './draw-lines.ts'
import { drawTotals } from './draw-totals.ts'
import type { InvoiceParts } from './invoice-parts.ts'
import { closeSheet, openSheet } from './invoice-sheet.ts'
import { selectFonts } from './text/select-fonts.ts'

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
