import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

export interface FontFile {
  readonly name: string
  readonly path: string
}

interface LetterFont {
  fileOf(codePoint: number): FontFile | undefined
}

const fallbackFonts = {
  hebrew: () => require.resolve('@fontsource-variable/noto-sans-hebrew/unicode.json'),
  arabic: () => require.resolve('@fontsource-variable/noto-sans-arabic/unicode.json'),
  thai: () => require.resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
  kr: () => require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
  jp: () => require.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
  sc: () => require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
} as const

export type FallbackFontName = keyof typeof fallbackFonts

const opened = new Map<FallbackFontName, Promise<LetterFont>>()

/** Reads a font's index, once per process and on first use. */
export function openFallbackFont(name: FallbackFontName): Promise<LetterFont> {
  const known = opened.get(name)
  if (known !== undefined) return known
  const opening = readFont(name)
  opened.set(name, opening)
  return opening
}

async function readFont(name: FallbackFontName): Promise<LetterFont> {
  const index = fallbackFonts[name]()
  const ranges = JSON.parse(await readFile(index, 'utf8')) as Record<string, string>
  const parts = Object.entries(ranges).map(([key, text]) => {
    const part = `noto-sans-${name}-${key.replace(/[[\]]/g, '')}`
    const path = join(dirname(index), 'files', `${part}-wght-normal.woff2`)
    return { file: { name: part, path }, ranges: text.split(',').map(readRange) }
  })
  return {
    fileOf: (codePoint) => {
      const isIn = ([from, to]: readonly [number, number]) => from <= codePoint && codePoint <= to
      return parts.find((part) => part.ranges.some(isIn))?.file
    },
  }
}

/** Parses "U+4e00-4e9f" or "U+3042" to the first and last code point. */
function readRange(range: string): readonly [number, number] {
  const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}
