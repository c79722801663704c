import { addressLines } from '@portal/contract/fields/address/address-lines.rules'
import type { AddressGroup } from '@portal/contract/orders/lines-by-address.rules'
import { itemDisplay } from '@portal/contract/orders/order-display.rules'
import type { OrderItem } from '@portal/contract/orders/order-item.schema'
import { Turn } from '../../../security/queues/turn.ts'
import { type Column, drawRow, drawTitles, padding, roomFor, type Table } from './draw-table.ts'
import type { InvoiceParts } from './invoice-parts.ts'
import { drawRule, drawText, measureText, type Sheet } from './invoice-sheet.ts'

const columnsOf = ({ money }: Pick<InvoiceParts, 'money'>): readonly Column<OrderItem>[] => [
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

/** Draws the lines as a table, under their addresses where there are several; returns the y below it. */
export async function drawLines(sheet: Sheet, parts: InvoiceParts, top: number): Promise<number> {
  const table: Table<OrderItem> = { sheet, columns: columnsOf(parts) }
  let y = drawTitles(table, top)
  const turn = new Turn()
  for (const group of parts.groups) {
    if (parts.groups.length > 1) y = drawPlace(table, group, y)
    for (const item of group.items) {
      if (turn.isOver) await turn.give()
      y = drawRow(table, item, y)
    }
  }
  return y
}

function drawPlace(table: Table<OrderItem>, { address }: AddressGroup, y: number): number {
  const { sheet } = table
  const lines = address ? addressLines(address) : []
  const text = lines.length > 0 ? `Ship to ${lines.join(', ')}` : 'No shipping address'
  // An address does not end a page without its first line.
  const top = roomFor(table, measureText(sheet, text, sheet.width) + 40, y)
  drawText(sheet, text, { x: sheet.left, y: top + padding, width: sheet.width, isBold: true })
  const end = sheet.doc.y + padding
  drawRule(sheet, end)
  return end
}
