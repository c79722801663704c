const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Letters that are written without spaces: a line may end between their words. */
const closeSet = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]`
const startsClose = new RegExp(`^${closeSet}`, 'u')
const endsClose = new RegExp(`${closeSet}$`, 'u')

/** Breaks a paragraph into lines that are no wider than asked, by what `widthOf` says; only a single letter may be wider. */
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

/** The pieces of a paragraph between which a line may end, each with the space that follows it. */
function unitsOf(paragraph: string): readonly string[] {
  const units: string[] = []
  for (const { segment } of segmenter.segment(paragraph)) {
    const last = units.at(-1)
    if (last === undefined || mayEndBetween(last, segment)) units.push(segment)
    else units[units.length - 1] = last + segment
  }
  return units
}

function mayEndBetween(before: string, after: string): boolean {
  if (/^\s/.test(after)) return false
  if (/\s$/.test(before)) return true
  // No closing sign begins a line, and no opening one ends it.
  if (startsClose.test(after)) return !/[\p{Ps}\p{Pi}]$/u.test(before)
  return endsClose.test(before) && /^[\p{L}\p{N}\p{Ps}\p{Pi}]/u.test(after)
}
