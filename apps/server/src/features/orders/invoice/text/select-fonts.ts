import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'
import { type FallbackFontName, type FontFile, openFallbackFont } from './font-files.ts'
import { plainFonts } from './plain-fonts.ts'

export type FontFace = 'plain' | 'bold'

const weights = { plain: 400, bold: 600 } as const satisfies Record<FontFace, number>

export interface GlyphFonts {
  /** The fallback fonts by name, subset to the document's characters. */
  readonly fonts: ReadonlyMap<string, Buffer>
  /** The font of a character in a face: one of `fonts`, `plain`, or undefined when none has it. */
  fontOf(letter: string, face: FontFace): string | undefined
}

let plain: Font | undefined

/** Spaces and control characters, which draw nothing. */
const invisible = /^[\s\p{C}\p{Z}]$/u

/**
 * Selects the font of each character of a text, and the bold font of those in `boldText`; text that the plain font
 * covers costs nothing more.
 */
export async function selectFonts(text: string, boldText: string): Promise<GlyphFonts> {
  plain ??= create(await readFile(plainFonts.plain)) as Font
  const plainFont = plain
  const fonts = new Map<string, Buffer>()
  const owners = { plain: new Map<string, string>(), bold: new Map<string, string>() }
  const boldLetters = new Set(boldText)
  const addSubset = async (file: FontFile, letters: readonly string[], face: FontFace) => {
    const font = await subset(file, letters, face)
    const covered = coveredBy(font, letters)
    const name = `${file.name} ${face}`
    for (const letter of covered) owners[face].set(letter, name)
    if (covered.length > 0) fonts.set(name, font)
    return covered
  }
  let missing = [...new Set(text)].filter((letter) => !invisible.test(letter) && !hasGlyph(plainFont, letter))
  for (const name of fallbackOrder(text)) {
    if (missing.length === 0) break
    for (const [file, letters] of await findFiles(missing, name)) {
      const covered = await addSubset(file, letters, 'plain')
      const bold = covered.filter((letter) => boldLetters.has(letter))
      if (bold.length > 0) await addSubset(file, bold, 'bold')
    }
    missing = missing.filter((letter) => !owners.plain.has(letter))
  }
  const fontOf = (letter: string, face: FontFace) =>
    invisible.test(letter) || hasGlyph(plainFont, letter)
      ? 'plain'
      : (owners[face].get(letter) ?? owners.plain.get(letter))
  return { fonts, fontOf }
}

/**
 * The order of the fallback fonts. Han characters look different in Chinese, Japanese and Korean; the document's other
 * characters show which language it is in.
 */
function fallbackOrder(text: string): readonly FallbackFontName[] {
  const east = /[\p{sc=Hira}\p{sc=Kana}]/u.test(text)
    ? (['jp', 'sc', 'kr'] as const)
    : /\p{sc=Hang}/u.test(text)
      ? (['kr', 'sc', 'jp'] as const)
      : (['sc', 'jp', 'kr'] as const)
  return ['hebrew', 'arabic', 'thai', ...east]
}

async function findFiles(letters: readonly string[], name: FallbackFontName) {
  const font = await openFallbackFont(name)
  const files = new Map<string, [FontFile, string[]]>()
  for (const letter of letters) {
    const file = font.fileOf(letter.codePointAt(0) ?? 0)
    if (file === undefined) continue
    const [, missing] = files.get(file.name) ?? [file, []]
    files.set(file.name, [file, [...missing, letter]])
  }
  return files.values()
}

/** Subsets a font to these characters in one weight, in the format that documents take. */
async function subset({ path }: FontFile, letters: readonly string[], face: FontFace): Promise<Buffer> {
  // Loaded on first use: most invoices need only the plain font.
  const { default: subsetFont } = await import('subset-font')
  const options = { targetFormat: 'truetype', variationAxes: { wght: weights[face] } } as const
  // Other requests are served between any two files.
  await new Promise((resolve) => setImmediate(resolve))
  return await subsetFont(await readFile(path), letters.join(''), options)
}

/** The characters that a subset font really has; its index may promise more. */
function coveredBy(content: Buffer, letters: readonly string[]): readonly string[] {
  const font = create(content) as Font
  try {
    return letters.filter((letter) => hasGlyph(font, letter))
  } catch {
    // The library cannot read a font without any character.
    return []
  }
}

function hasGlyph(font: Font, letter: string): boolean {
  return font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
}
