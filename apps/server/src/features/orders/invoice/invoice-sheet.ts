import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

const require = createRequire(import.meta.url)
const fonts = {
  plain: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
} as const

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
}

/** How a piece of text looks and where it stands; without `y` it stands where the last one ended. */
export interface TextLook {
  readonly x: number
  readonly width: number
  readonly y?: number
  readonly size?: number
  readonly ink?: string
  readonly isBold?: boolean
  readonly align?: 'left' | 'right' | 'center'
}

/** Opens an empty document: US Letter where dollars are paid, else A4. */
export function openSheet(title: string, author: string, currency: string): Sheet {
  const doc = new PDFDocument({
    size: currency === 'USD' || currency === 'CAD' ? 'LETTER' : 'A4',
    margins: { top: margin, right: margin, bottom: margin, left: margin },
    bufferPages: true,
    lang: 'en',
    info: { Title: title, Author: author },
  })
  doc.registerFont('plain', fonts.plain)
  doc.registerFont('bold', fonts.bold)
  const { width, height } = doc.page
  return { doc, left: margin, width: width - 2 * margin, bottom: height - margin - footHeight }
}

/** Writes text, broken into lines within its width; answers where it ends. */
export function write({ doc }: Sheet, text: string, look: TextLook): number {
  const { x, width, y = doc.y, size = 9, ink = inks.text, isBold = false, align = 'left' } = look
  doc
    .font(isBold ? 'bold' : 'plain')
    .fontSize(size)
    .fillColor(ink)
  doc.text(text, x, y, { width, align })
  return doc.y
}

/** How high text will stand. */
export function heightOf({ doc }: Sheet, text: string, width: number, size = 9): number {
  return doc.font('plain').fontSize(size).heightOfString(text, { width })
}

/** A thin line over the whole width. */
export function rule({ doc, left, width }: Sheet, y: number): void {
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
    write(sheet, foot, { ...look, x: left, width: width - 80 })
    write(sheet, `Page ${page + 1} of ${count}`, { ...look, x: left + width - 80, width: 80, align: 'right' })
  }
  doc.end()
  const parts: Buffer[] = []
  for await (const part of doc) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
