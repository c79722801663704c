import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'
import { type FontFace, openPlainFonts, type PlainFonts } from './plain-fonts.ts'

const require = createRequire(import.meta.url)

interface FontFile {
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

type FallbackFontName = keyof typeof fallbackFonts

const opened = new Map<FallbackFontName, Promise<LetterFont>>()

const weights = { plain: 400, bold: 600 } as const satisfies Record<FontFace, number>

export interface GlyphFonts {
  readonly plain: PlainFonts
  /** The fallback fonts by name, subset to the document's characters. */
  readonly fonts: ReadonlyMap<string, Buffer>
  /** The font for a character: one of `fonts`, `plain`, or undefined if none has it. */
  fontOf(character: string, face: FontFace): string | undefined
}

/** Spaces and control characters, which draw nothing. */
const invisible = /^[\s\p{C}\p{Z}]$/u

/**
 * Selects a font for each character of a text, and a bold font for those in `boldText`. Loads no other font if the
 * plain font covers the text.
 */
export async function selectFonts(text: string, boldText: string): Promise<GlyphFonts> {
  const plain = await openPlainFonts()
  const fonts = new Map<string, Buffer>()
  const owners = { plain: new Map<string, string>(), bold: new Map<string, string>() }
  const boldLetters = new Set(boldText)
  const addSubset = async (file: FontFile, characters: readonly string[], face: FontFace) => {
    const font = await subset(file, characters, face)
    const covered = findCoveredCharacters(font, characters)
    const name = `${file.name} ${face}`
    for (const character of covered) owners[face].set(character, name)
    if (covered.length > 0) fonts.set(name, font)
    return covered
  }
  let missing = [...new Set(text)].filter(
    (character) => !invisible.test(character) && !hasGlyph(plain.plain, character),
  )
  for (const name of fallbackOrder(text)) {
    if (missing.length === 0) break
    for (const [file, characters] of await findFiles(missing, name)) {
      const covered = await addSubset(file, characters, 'plain')
      const bold = covered.filter((character) => boldLetters.has(character))
      if (bold.length > 0) await addSubset(file, bold, 'bold')
    }
    missing = missing.filter((character) => !owners.plain.has(character))
  }
  const fontOf = (character: string, face: FontFace) =>
    invisible.test(character) || hasGlyph(plain.plain, character)
      ? 'plain'
      : (owners[face].get(character) ?? owners.plain.get(character))
  return { plain, fonts, fontOf }
}

/**
 * The order of the fallback fonts. Han characters look different in Chinese, Japanese and Korean; other characters
 * show the document's language.
 */
function fallbackOrder(text: string): readonly FallbackFontName[] {
  const east = /[\p{sc=Hira}\p{sc=Kana}]/u.test(text)
    ? (['jp', 'sc', 'kr'] as const)
    : /\p{sc=Hang}/u.test(text)
      ? (['kr', 'sc', 'jp'] as const)
      : (['sc', 'jp', 'kr'] as const)
  return ['hebrew', 'arabic', 'thai', ...east]
}

async function findFiles(characters: readonly string[], name: FallbackFontName) {
  const font = await openFallbackFont(name)
  const files = new Map<string, [FontFile, string[]]>()
  for (const character of characters) {
    const file = font.fileOf(character.codePointAt(0) ?? 0)
    if (file === undefined) continue
    const [, missing] = files.get(file.name) ?? [file, []]
    files.set(file.name, [file, [...missing, character]])
  }
  return files.values()
}

/** Subsets a font to these characters in one weight, as TrueType. */
async function subset({ path }: FontFile, characters: readonly string[], face: FontFace): Promise<Buffer> {
  // Loaded on first use: most invoices need only the plain font.
  const { default: subsetFont } = await import('subset-font')
  const options = { targetFormat: 'truetype', variationAxes: { wght: weights[face] } } as const
  // Lets other requests run between two files.
  await new Promise((resolve) => setImmediate(resolve))
  return await subsetFont(await readFile(path), characters.join(''), options)
}

/** The characters that a subset font has; the font's index may list more. */
function findCoveredCharacters(content: Buffer, characters: readonly string[]): readonly string[] {
  const font = create(content) as Font
  try {
    return characters.filter((character) => hasGlyph(font, character))
  } catch {
    // The library can't read fonts without characters.
    return []
  }
}

function hasGlyph(font: Font, character: string): boolean {
  return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
}

/** Reads a font's index, once per process and on first use. */
function openFallbackFont(name: FallbackFontName): Promise<LetterFont> {
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
