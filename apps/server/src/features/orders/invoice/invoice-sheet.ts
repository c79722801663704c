import PDFDocument from 'pdfkit'
import { drawMixedText, measureMixedText, type TextBox } from './text/draw-mixed-text.ts'
import { plainFonts } from './text/plain-fonts.ts'
import type { GlyphFonts } from './text/select-fonts.ts'

/** The inks of an invoice; the brand's own colour comes from the supplier. */
export const inks = { text: '#1d1c19', muted: '#5f5d55', line: '#d9d7d0' } as const

const margin = 48
const footHeight = 24

/** One document of pages that all have the same margins, in points (1/72 inch). */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly left: number
  readonly width: number
  /** Where the text of a page has to end. */
  readonly bottom: number
  /** Who draws the letters that the plain font lacks. */
  readonly letters: GlyphFonts
  /** Letters that nobody could draw. */
  readonly missing: Set<string>
}

/** How a piece of text looks and where it stands; without `y` it stands where the last one ended. */
export interface TextStyle {
  readonly x: number
  readonly width: number
  readonly y?: number
  readonly size?: number
  readonly ink?: string
  readonly isBold?: boolean
  readonly align?: 'left' | 'right' | 'center'
}

/** Opens an empty document: US Letter where dollars are paid, else A4. */
export function openSheet(
  { title, author, currency }: { title: string; author: string; currency: string },
  letters: GlyphFonts,
): Sheet {
  const doc = new PDFDocument({
    size: currency === 'USD' || currency === 'CAD' ? 'LETTER' : 'A4',
    margins: { top: margin, right: margin, bottom: margin, left: margin },
    bufferPages: true,
    lang: 'en',
    info: { Title: title, Author: author },
  })
  for (const [name, font] of [...Object.entries(plainFonts), ...letters.fonts]) doc.registerFont(name, font)
  const { width, height } = doc.page
  const bottom = height - margin - footHeight
  return { doc, left: margin, width: width - 2 * margin, bottom, letters, missing: new Set() }
}

/** Writes text, broken into lines within its width; answers where it ends. */
export function drawText(sheet: Sheet, text: string, look: TextStyle): number {
  const { doc } = sheet
  const { x, width, y = doc.y, size = 9, ink = inks.text, isBold = false, align = 'left' } = look
  const face = isBold ? 'bold' : 'plain'
  doc.font(face).fontSize(size).fillColor(ink)
  if (isForeign(sheet, text)) drawMixedText(sheet, text, { x, y, width, size, face, align })
  else doc.text(text, x, y, { width, align })
  return doc.y
}

/** How high text will stand. */
export function measureText(sheet: Sheet, text: string, width: number, size = 9): number {
  const doc = sheet.doc.font('plain').fontSize(size)
  const box: TextBox = { x: 0, y: 0, width, size, face: 'plain', align: 'left' }
  return isForeign(sheet, text) ? measureMixedText(sheet, text, box) : doc.heightOfString(text, { width })
}

/** Whether the plain font alone cannot draw a text. */
function isForeign({ letters }: Sheet, text: string): boolean {
  for (const letter of text) if (letters.fontOf(letter, 'plain') !== 'plain') return true
  return /[\p{Cf}\u3000]/u.test(text)
}

/** A thin line over the whole width. */
export function drawRule({ doc, left, width }: Sheet, y: number): void {
  doc
    .lineWidth(0.5)
    .strokeColor(inks.line)
    .moveTo(left, y)
    .lineTo(left + width, y)
    .stroke()
}

/** Writes the foot of every page, with its number, and closes the document. */
export async function closeSheet(sheet: Sheet, foot: string): Promise<Buffer> {
  const { doc, left, width } = sheet
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    // The foot stands in the margin, where text would otherwise begin a new page.
    doc.page.margins.bottom = 0
    const y = doc.page.height - margin - 8
    const look = { y, size: 8, ink: inks.muted }
    drawText(sheet, foot, { ...look, x: left, width: width - 80 })
    drawText(sheet, `Page ${page + 1} of ${count}`, {
      ...look,
      x: left + width - 80,
      width: 80,
      align: 'right',
    })
  }
  doc.end()
  const parts: Buffer[] = []
  for await (const part of doc) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
