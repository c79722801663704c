import { drawText, inks, type Sheet } from './invoice-sheet.ts'

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** Draws lines under a title; returns the y below them. */
export function drawBlock(sheet: Sheet, title: string, lines: readonly string[], place: Place): number {
  drawText(sheet, title, { ...place, size: 8, ink: inks.muted })
  for (const line of lines) drawText(sheet, line, { x: place.x, width: place.width })
  return sheet.doc.y
}

/** Draws non-empty names and values in rows; returns the y below. */
export function drawFacts(
  sheet: Sheet,
  facts: readonly (readonly [string, string | null | undefined])[],
  { x, y, width }: Place,
): number {
  let top = y
  for (const [name, value] of facts) {
    if (!value) continue
    drawText(sheet, name, { x, y: top, width: width * 0.46, size: 8, ink: inks.muted })
    top = Math.max(sheet.doc.y, drawText(sheet, value, { x: x + width * 0.46, y: top, width: width * 0.54 }))
  }
  return top
}
