import { breakLines } from './break-lines.ts'
import type { FontFace, GlyphFonts } from './select-fonts.ts'
import { baseDirection, type TextRun, visualOrder } from './visual-order.ts'

/** What text is drawn on, and with whose letters. */
interface Canvas {
  readonly doc: PDFKit.PDFDocument
  readonly letters: GlyphFonts
  /** Takes the letters that nobody can draw. */
  readonly missing: Set<string>
}

/** Where text stands, and in which face. */
export interface TextBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly face: FontFace
  readonly align: 'left' | 'right' | 'center'
}

/** The part of its width that stands before a line. */
const shares = { left: 0, center: 0.5, right: 1 } as const

/** Writes text in the letters of several fonts, in whichever direction each of its words runs. */
export function drawMixedText(canvas: Canvas, text: string, box: TextBox): void {
  const { doc, letters, missing } = canvas
  for (const letter of text) if (letters.fontOf(letter, box.face) === undefined) missing.add(letter)
  const step = stepOf(canvas, box)
  let y = box.y
  for (const line of linesOf(canvas, text, box)) {
    drawLine(canvas, line, { ...box, y: y + step.ascent })
    y += step.height
  }
  doc.font(box.face)
  doc.x = box.x
  doc.y = y
}

function drawLine(canvas: Canvas, line: readonly TextRun[], box: TextBox): void {
  const width = line.reduce((sum, stretch) => sum + widthOf(canvas, stretch, box), 0)
  let x = box.x + (box.width - width) * shares[box.align]
  for (const stretch of line) {
    const advance = widthOf(canvas, stretch, box)
    const isSeen = /[^\s\p{C}]/u.test(stretch.text)
    // All fonts stand on one line, however high each of them is.
    if (isSeen) canvas.doc.text(stretch.text, x, box.y, { lineBreak: false, baseline: 'alphabetic' })
    x += advance
  }
}

/** How high such text will stand. */
export function measureMixedText(canvas: Canvas, text: string, box: TextBox): number {
  return linesOf(canvas, text, box).length * stepOf(canvas, box).height
}

function linesOf(canvas: Canvas, text: string, box: TextBox): readonly (readonly TextRun[])[] {
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const base = baseDirection(paragraph)
    const fontOf = (letter: string) => canvas.letters.fontOf(letter, box.face)
    const order = (line: string) => visualOrder(line, base, fontOf)
    const measure = (line: string) =>
      order(line).reduce((sum, stretch) => sum + widthOf(canvas, stretch, box), 0)
    return breakLines(paragraph, box.width, measure).map(order)
  })
}

/** How wide a stretch is; its font is the one in use afterwards. */
function widthOf({ doc }: Canvas, { text, font = 'plain' }: TextRun, { face, size }: TextBox): number {
  doc.font(font === 'plain' ? face : font).fontSize(size)
  // A space of any width is a space; what only steers other letters has no width.
  return doc.widthOfString(text.replace(/\s/g, ' ').replace(/\p{C}/gu, ''))
}

function stepOf({ doc }: Canvas, { face, size }: TextBox) {
  const height = doc.font(face).fontSize(size).currentLineHeight(true)
  // Of the height of a line of the plain font, this part stands above the letters' feet.
  return { height, ascent: height * (1069 / 1362) }
}
