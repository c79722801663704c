import { countText } from '@portal/contract/fields/count-text'
import { TimeSlice } from '../../../security/queues/time-slice.ts'
import { drawRow, drawTitles, type Table, type TableColumn } from '../invoice/draw-table.ts'
import { closeSheet, drawText, inks, measureText, openSheet } from '../invoice/invoice-sheet.ts'
import { selectFonts } from '../invoice/text/select-fonts.ts'
import { barcodeHeight, drawBarcode, tickColumn } from './draw-barcode.ts'

/** The units picked from one bin, and their orders. */
export interface PickedItem {
  readonly sku: string
  /** Empty if unknown. */
  readonly bin: string
  readonly title: string
  readonly quantity: number
  /** Order numbers with the units for each order. */
  readonly orders: readonly string[]
}

// The SKU below its barcode, in points.
const skuSize = 9
const skuGap = 2

const columns: readonly TableColumn<PickedItem>[] = [
  tickColumn,
  { title: 'Bin', share: 0.14, align: 'left', text: ({ bin }) => bin, size: 14, isBold: true },
  {
    title: 'SKU',
    share: 0.34,
    align: 'left',
    text: () => '',
    mark: {
      height: (sheet, { sku }, width) => barcodeHeight + skuGap + measureText(sheet, sku, width, skuSize),
      draw: (sheet, { sku }, place) => {
        drawBarcode(sheet, sku, place, 'left')
        drawText(sheet, sku, { ...place, y: place.y + barcodeHeight + skuGap, size: skuSize })
      },
    },
  },
  { title: 'Item', share: 0.24, align: 'left', text: ({ title }) => title },
  { title: 'For orders', share: 0.14, align: 'left', text: ({ orders }) => orders.join(', ') },
  {
    title: 'Pick',
    share: 0.1,
    align: 'right',
    text: ({ quantity }) => quantity.toLocaleString('en-US'),
    size: 14,
    isBold: true,
  },
]

/** Draws a pick list by bin and SKU. */
export async function drawPickList(
  items: readonly PickedItem[],
  about: {
    readonly brandName: string
    readonly currency: string
    readonly orders: string
    readonly at: string
  },
): Promise<Buffer> {
  const { brandName, currency, orders, at } = about
  const title = `Pick list for ${orders}`
  const letters = await selectFonts(
    JSON.stringify([items, about]),
    JSON.stringify([title, brandName, items.map(({ bin }) => bin)]),
  )
  const sheet = openSheet({ title, author: brandName, currency }, letters)
  const { left: x, width } = sheet
  drawText(sheet, 'Pick list', { x, width, size: 18, isBold: true })
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const facts = `${brandName} · ${orders} · ${countText(units, 'unit')} · ${at}`
  const top = drawText(sheet, facts, { x, width, ink: inks.muted })
  const table: Table<PickedItem> = { sheet, columns, size: 10 }
  let y = drawTitles(table, top + 8)
  const turn = new TimeSlice()
  for (const item of items) {
    if (turn.isOver) await turn.give()
    y = drawRow(table, item, y)
  }
  return await closeSheet(sheet, title)
}
