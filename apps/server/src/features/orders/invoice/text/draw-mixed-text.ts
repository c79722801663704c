import type { FontFace } from './plain-fonts.ts'
import type { GlyphFonts } from './select-fonts.ts'
import { baseDirection, type TextRun, visualOrder } from './visual-order.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Scripts without spaces, where a line may break between any two words. */
const closeSet = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]`

const startsClose = new RegExp(`^${closeSet}`, 'u')

const endsClose = new RegExp(`${closeSet}$`, 'u')

interface Canvas {
  readonly doc: PDFKit.PDFDocument
  readonly glyphFonts: GlyphFonts
  /** Collects the characters that no font has. */
  readonly missing: Set<string>
}

export interface TextBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly face: FontFace
  readonly align: 'left' | 'right' | 'center'
}

/** The share of the free width to the left of a line. */
const freeWidthBefore = { left: 0, center: 0.5, right: 1 } as const

/** Draws text that needs several fonts, with words in either direction. */
export function drawMixedText(canvas: Canvas, text: string, box: TextBox): void {
  const { doc, glyphFonts, missing } = canvas
  for (const character of text)
    if (glyphFonts.fontOf(character, box.face) === undefined) missing.add(character)
  const metrics = lineMetrics(canvas, box)
  let y = box.y
  for (const line of breakIntoRuns(canvas, text, box)) {
    drawLine(canvas, line, { ...box, y: y + metrics.ascent })
    y += metrics.height
  }
  doc.font(box.face)
  doc.x = box.x
  doc.y = y
}

function drawLine(canvas: Canvas, line: readonly TextRun[], box: TextBox): void {
  const width = line.reduce((sum, run) => sum + measureRun(canvas, run, box), 0)
  let x = box.x + (box.width - width) * freeWidthBefore[box.align]
  for (const run of line) {
    const advance = measureRun(canvas, run, box)
    const isVisible = /[^\s\p{C}]/u.test(run.text)
    // All fonts share a baseline, regardless of their heights.
    if (isVisible) canvas.doc.text(run.text, x, box.y, { lineBreak: false, baseline: 'alphabetic' })
    x += advance
  }
}

export function measureMixedText(canvas: Canvas, text: string, box: TextBox): number {
  return breakIntoRuns(canvas, text, box).length * lineMetrics(canvas, box).height
}

function breakIntoRuns(canvas: Canvas, text: string, box: TextBox): readonly (readonly TextRun[])[] {
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const base = baseDirection(paragraph)
    const fontOf = (character: string) => canvas.glyphFonts.fontOf(character, box.face)
    const order = (line: string) => visualOrder(line, base, fontOf)
    const measure = (line: string) => order(line).reduce((sum, run) => sum + measureRun(canvas, run, box), 0)
    return breakLines(paragraph, box.width, measure).map(order)
  })
}

/** Measures a run's width; leaves its font selected. */
function measureRun({ doc }: Canvas, { text, font = 'plain' }: TextRun, { face, size }: TextBox): number {
  doc.font(font === 'plain' ? face : font).fontSize(size)
  // All spaces have the width of a plain space; control characters have no width.
  return doc.widthOfString(text.replace(/\s/g, ' ').replace(/\p{C}/gu, ''))
}

function lineMetrics({ doc }: Canvas, { face, size }: TextBox) {
  const height = doc.font(face).fontSize(size).currentLineHeight(true)
  // The ascent is this share of the plain font's line height.
  return { height, ascent: height * (1069 / 1362) }
}

/** Breaks a paragraph into lines of at most this width, as `widthOf` measures; only a single character may be wider. */
export function breakLines(
  paragraph: string,
  width: number,
  widthOf: (text: string) => number,
): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const unit of unitsOf(paragraph)) {
    if (line !== '' && widthOf((line + unit).trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    const parts = widthOf(unit.trimEnd()) > width ? [...graphemes.segment(unit)] : [{ segment: unit }]
    for (const { segment } of parts) {
      if (line !== '' && widthOf((line + segment).trimEnd()) > width) {
        lines.push(line.trimEnd())
        line = ''
      }
      line += segment
    }
  }
  return [...lines, line.trimEnd()]
}

/** Splits a paragraph at its possible line breaks; each part keeps its trailing space. */
function unitsOf(paragraph: string): readonly string[] {
  const units: string[] = []
  for (const { segment } of segmenter.segment(paragraph)) {
    const last = units.at(-1)
    if (last === undefined || canBreakBetween(last, segment)) units.push(segment)
    else units[units.length - 1] = last + segment
  }
  return units
}

function canBreakBetween(before: string, after: string): boolean {
  if (/^\s/.test(after)) return false
  if (/\s$/.test(before)) return true
  // Closing punctuation never starts a line, and opening punctuation never ends one.
  if (startsClose.test(after)) return !/[\p{Ps}\p{Pi}]$/u.test(before)
  return endsClose.test(before) && /^[\p{L}\p{N}\p{Ps}\p{Pi}]/u.test(after)
}
