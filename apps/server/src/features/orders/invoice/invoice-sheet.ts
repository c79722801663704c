import PDFDocument from 'pdfkit'
import { TimeSlice } from '../../../security/queues/time-slice.ts'
import { drawMixedText, measureMixedText, type TextBox } from './text/draw-mixed-text.ts'
import type { GlyphFonts } from './text/select-fonts.ts'

/** The colors of an invoice, besides the supplier's brand colors. */
export const inks = { text: '#1d1c19', muted: '#5f5d55', line: '#d9d7d0' } as const

const margin = 48
const footHeight = 24

/** A document whose pages have the same margins, in points (1/72 inch). */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly left: number
  readonly width: number
  /** The lowest y of text on a page. */
  readonly bottom: number
  /** The fallback fonts for glyphs that the plain font lacks. */
  readonly glyphFonts: GlyphFonts
  /** Characters that no font has. */
  readonly missing: Set<string>
}

/** A text's style and position; `y` defaults to the line below the previous text. */
export interface TextStyle {
  readonly x: number
  readonly width: number
  readonly y?: number
  readonly size?: number
  readonly ink?: string
  readonly isBold?: boolean
  readonly align?: 'left' | 'right' | 'center'
}

/** Opens an empty document: US Letter for dollars, else A4. */
export function openSheet(
  { title, author, currency }: { title: string; author: string; currency: string },
  glyphFonts: GlyphFonts,
): Sheet {
  const doc = new PDFDocument({
    size: currency === 'USD' || currency === 'CAD' ? 'LETTER' : 'A4',
    margins: { top: margin, right: margin, bottom: margin, left: margin },
    bufferPages: true,
    lang: 'en',
    info: { Title: title, Author: author },
  })
  // The library also accepts parsed fonts, which its types omit.
  for (const [name, font] of Object.entries(glyphFonts.plain))
    doc.registerFont(name, font as unknown as Buffer)
  for (const [name, font] of glyphFonts.fonts) doc.registerFont(name, font)
  const { width, height } = doc.page
  const bottom = height - margin - footHeight
  return { doc, left: margin, width: width - 2 * margin, bottom, glyphFonts, missing: new Set() }
}

/** Draws text wrapped to its width; returns the y below it. */
export function drawText(sheet: Sheet, text: string, style: TextStyle): number {
  const { doc } = sheet
  const { x, width, y = doc.y, size = 9, ink = inks.text, isBold = false, align = 'left' } = style
  const face = isBold ? 'bold' : 'plain'
  doc.font(face).fontSize(size).fillColor(ink)
  if (isForeign(sheet, text)) drawMixedText(sheet, text, { x, y, width, size, face, align })
  else doc.text(text, x, y, { width, align })
  return doc.y
}

export function measureText(sheet: Sheet, text: string, width: number, size = 9): number {
  const doc = sheet.doc.font('plain').fontSize(size)
  const box: TextBox = { x: 0, y: 0, width, size, face: 'plain', align: 'left' }
  return isForeign(sheet, text) ? measureMixedText(sheet, text, box) : doc.heightOfString(text, { width })
}

/** Whether a text needs fonts other than the plain one. */
function isForeign({ glyphFonts }: Sheet, text: string): boolean {
  for (const character of text) if (glyphFonts.fontOf(character, 'plain') !== 'plain') return true
  return /[\p{Cf}\u3000]/u.test(text)
}

export function drawRule({ doc, left, width }: Sheet, y: number): void {
  doc
    .lineWidth(0.5)
    .strokeColor(inks.line)
    .moveTo(left, y)
    .lineTo(left + width, y)
    .stroke()
}

/** Consecutive pages with the same footer, which are numbered together. */
export interface Pages {
  readonly foot: string
  readonly count: number
}

/** Draws the footer with the page number on every page, and closes the document; all pages have one footer by default. */
export async function closeSheet(sheet: Sheet, foot: string | readonly Pages[]): Promise<Buffer> {
  const { doc, left, width } = sheet
  const { count } = doc.bufferedPageRange()
  const parts = typeof foot === 'string' ? [{ foot, count }] : foot
  const feet = parts.flatMap((part) => Array.from({ length: part.count }, (_, at) => ({ ...part, at })))
  const turn = new TimeSlice()
  for (const [page, part] of feet.entries()) {
    if (turn.isOver) await turn.give()
    doc.switchToPage(page)
    // The footer is in the margin, where the library would start a new page.
    doc.page.margins.bottom = 0
    const y = doc.page.height - margin - 8
    const style = { y, size: 8, ink: inks.muted }
    drawText(sheet, part.foot, { ...style, x: left, width: width - 80 })
    drawText(sheet, `Page ${part.at + 1} of ${part.count}`, {
      ...style,
      x: left + width - 80,
      width: 80,
      align: 'right',
    })
    flushFirstPage(doc)
  }
  doc.end()
  const chunks: Buffer[] = []
  for await (const chunk of doc) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Flushes the first buffered page: `doc.end()` would compress all pages in one event loop turn. */
function flushFirstPage(doc: Sheet['doc']): void {
  const held = doc as unknown as { _pageBuffer: unknown[] }
  const later = held._pageBuffer.splice(1)
  doc.flushPages()
  held._pageBuffer = later
}
