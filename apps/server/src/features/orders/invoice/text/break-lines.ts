const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Scripts without spaces: a line may end between any two words. */
const closeSet = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]`
const startsClose = new RegExp(`^${closeSet}`, 'u')
const endsClose = new RegExp(`${closeSet}$`, 'u')

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

/** The parts of a paragraph between possible line ends, each with its trailing space. */
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
  // A closing sign never starts a line, and an opening sign never ends one.
  if (startsClose.test(after)) return !/[\p{Ps}\p{Pi}]$/u.test(before)
  return endsClose.test(before) && /^[\p{L}\p{N}\p{Ps}\p{Pi}]/u.test(after)
}
