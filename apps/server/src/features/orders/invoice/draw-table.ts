import { drawRule, drawText, inks, measureText, type Sheet } from './invoice-sheet.ts'

export interface TableColumn<Row> {
  readonly title: string
  /** The column's share of the width. */
  readonly share: number
  readonly align: 'left' | 'right'
  readonly text: (row: Row) => string
  /** Text size in points; defaults to the table's. */
  readonly size?: number
  readonly isBold?: boolean
  /** Drawn instead of text, with its height. */
  readonly mark?: {
    readonly height: (sheet: Sheet, row: Row, width: number) => number
    readonly draw: (sheet: Sheet, row: Row, place: MarkPlace) => void
  }
}

export interface MarkPlace {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** A table that continues below its titles on as many pages as it needs. */
export interface Table<Row> {
  readonly sheet: Sheet
  readonly columns: readonly TableColumn<Row>[]
  readonly size?: number
}

/** The space above and below a text in a table, in points. */
export const padding = 4
const cellGap = 6

/** The y for a block of this height: here, or on a new page below the column titles. */
export function reserveSpace<Row>(table: Table<Row>, height: number, y: number): number {
  const { sheet } = table
  if (y + height <= sheet.bottom) return y
  sheet.doc.addPage()
  return drawTitles(table, sheet.doc.y)
}

/** Draws the titles of the columns; returns the y below them. */
export function drawTitles<Row>({ sheet, columns }: Table<Row>, y: number): number {
  for (const { title, align, place } of placed(sheet, columns)) {
    drawText(sheet, title, { ...place, y: y + padding, size: 8, ink: inks.muted, align })
  }
  const end = sheet.doc.y + padding
  drawRule(sheet, end)
  return end
}

/** Draws one row; returns the y below it. */
export function drawRow<Row>(table: Table<Row>, row: Row, y: number): number {
  const { sheet, columns, size = 9 } = table
  const cells = placed(sheet, columns).map(({ text, ...column }) => ({ size, ...column, words: text(row) }))
  const height = Math.max(
    ...cells.map(
      ({ words, place, mark, size: own }) =>
        mark?.height(sheet, row, place.width) ?? measureText(sheet, words, place.width, own),
    ),
  )
  const top = reserveSpace(table, height + 2 * padding, y)
  for (const { words, place, mark, ...style } of cells) {
    if (mark === undefined) drawText(sheet, words, { ...style, ...place, y: top + padding })
    else mark.draw(sheet, row, { ...place, y: top + padding })
  }
  const end = top + height + 2 * padding
  drawRule(sheet, end)
  return end
}

function placed<Row>({ left, width }: Sheet, columns: readonly TableColumn<Row>[]) {
  let x = left
  return columns.map((column) => {
    const place = { x, width: width * column.share - cellGap }
    x += width * column.share
    // Amounts end at the right margin.
    return { ...column, place: column.align === 'right' ? { ...place, x: place.x + cellGap } : place }
  })
}
