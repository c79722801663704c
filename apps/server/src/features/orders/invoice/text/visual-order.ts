import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

export interface TextRun {
  readonly text: string
  readonly font: string | undefined
}

/** Scripts whose letters are shaped from right to left, with combining marks. */
const shapedRightToLeft = /[\p{sc=Hebrew}\p{sc=Arabic}\p{M}]/u

/** The base direction of a paragraph, by its first strong character. */
export function baseDirection(paragraph: string): 'ltr' | 'rtl' {
  const [first] = bidi.getEmbeddingLevels(paragraph, 'auto').paragraphs
  return first !== undefined && first.level % 2 === 1 ? 'rtl' : 'ltr'
}

/**
 * Splits a line into runs from left to right, by the Unicode Bidirectional Algorithm. Fonts reverse Hebrew and Arabic
 * words themselves, so those stay in reading order; words and spaces are separate runs.
 */
export function visualOrder(
  line: string,
  base: 'ltr' | 'rtl',
  fontOf: (letter: string) => string | undefined,
): readonly TextRun[] {
  const letters = orderLetters(line, base, fontOf)
  const runs: (TextRun & { key: string; isRightToLeft: boolean })[] = []
  for (const { text, font, isRightToLeft, kind } of letters) {
    const key = `${kind} ${isRightToLeft} ${font}`
    const last = runs.at(-1)
    if (last === undefined || last.key !== key || kind === 'alone') {
      runs.push({ text, font, key, isRightToLeft })
    } else {
      runs[runs.length - 1] = { ...last, text: isRightToLeft ? text + last.text : last.text + text }
    }
  }
  return runs
}

/** The characters of a line from left to right. */
function orderLetters(line: string, base: 'ltr' | 'rtl', fontOf: (letter: string) => string | undefined) {
  const embedding = bidi.getEmbeddingLevels(line, base)
  const firstHalves = new Set<number>()
  let next = 0
  for (const letter of line) {
    firstHalves.add(next)
    next += letter.length
  }
  return bidi
    .getReorderedIndices(line, embedding)
    .filter((place) => firstHalves.has(place))
    .map((place) => {
      const letter = String.fromCodePoint(line.codePointAt(place) ?? 0)
      const isRightToLeft = (embedding.levels[place] ?? 0) % 2 === 1
      const isShaped = shapedRightToLeft.test(letter)
      const text = isRightToLeft ? (bidi.getMirroredCharacter(letter) ?? letter) : letter
      const kind = /[\s\p{C}]/u.test(letter) ? 'space' : isRightToLeft && !isShaped ? 'alone' : 'word'
      return { text, font: fontOf(letter), isRightToLeft, kind }
    })
}
