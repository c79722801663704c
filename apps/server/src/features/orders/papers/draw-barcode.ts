import type { MarkPlace, TableColumn } from '../invoice/draw-table.ts'
import { inks, type Sheet } from '../invoice/invoice-sheet.ts'
import { code128Bars } from './code-128.rules.ts'

export const barcodeHeight = 22
const tickBoxSize = 11

/** Draws a text as a barcode of at most this width; nothing if it can't be encoded. */
export function drawBarcode(
  { doc }: Sheet,
  text: string,
  { x, y, width }: MarkPlace,
  align: 'left' | 'right',
): void {
  const code = code128Bars(text)
  if (code === undefined) return
  // Scanners can't separate bars narrower than half a point.
  const module = Math.min(1, width / code.width)
  if (module < 0.5) return
  const begin = align === 'left' ? x : x + width - code.width * module
  for (const bar of code.bars) doc.rect(begin + bar.at * module, y, bar.width * module, barcodeHeight)
  doc.fillColor('#000000').fill()
}

/** A column of empty checkboxes. */
export const tickColumn: TableColumn<unknown> = {
  title: '',
  share: 0.04,
  align: 'left',
  text: () => '',
  mark: {
    height: () => tickBoxSize,
    draw: ({ doc }, _row, { x, y }) => {
      doc.lineWidth(0.75).rect(x, y, tickBoxSize, tickBoxSize).strokeColor(inks.text).stroke()
    },
  },
}
