import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'
import { type FallbackFontName, type FontFile, openFallbackFont } from './font-files.ts'
import { plainFonts } from './plain-fonts.ts'

/** How thick letters are. */
export type FontFace = 'plain' | 'bold'

const weights = { plain: 400, bold: 600 } as const satisfies Record<FontFace, number>

/** Who draws which letters of a document. */
export interface GlyphFonts {
  /** The fonts beside the plain one, by name, cut to the letters of the document. */
  readonly fonts: ReadonlyMap<string, Buffer>
  /** The font that draws a letter in a face: one of `fonts`, `plain`, or undefined when none has it. */
  fontOf(letter: string, face: FontFace): string | undefined
}

let plain: Font | undefined

/** Nothing that is seen: spaces, and signs that only steer other letters. */
const unseen = /^[\s\p{C}\p{Z}]$/u

/**
 * Finds who draws each letter of a text, and in bold those of the part that is written so; what the plain font has
 * costs nothing more.
 */
export async function selectFonts(text: string, boldText: string): Promise<GlyphFonts> {
  plain ??= create(await readFile(plainFonts.plain)) as Font
  const known = plain
  const fonts = new Map<string, Buffer>()
  const owners = { plain: new Map<string, string>(), bold: new Map<string, string>() }
  const inBold = new Set(boldText)
  const takeCut = async (file: FontFile, letters: readonly string[], face: FontFace) => {
    const font = await cut(file, letters, face)
    const drawn = drawnBy(font, letters)
    const name = `${file.name} ${face}`
    for (const letter of drawn) owners[face].set(letter, name)
    if (drawn.length > 0) fonts.set(name, font)
    return drawn
  }
  let wanted = [...new Set(text)].filter((letter) => !unseen.test(letter) && !has(known, letter))
  for (const name of preferred(text)) {
    if (wanted.length === 0) break
    for (const [file, letters] of await filesFor(wanted, name)) {
      const drawn = await takeCut(file, letters, 'plain')
      const bold = drawn.filter((letter) => inBold.has(letter))
      if (bold.length > 0) await takeCut(file, bold, 'bold')
    }
    wanted = wanted.filter((letter) => !owners.plain.has(letter))
  }
  const fontOf = (letter: string, face: FontFace) =>
    unseen.test(letter) || has(known, letter)
      ? 'plain'
      : (owners[face].get(letter) ?? owners.plain.get(letter))
  return { fonts, fontOf }
}

/**
 * The order in which fonts are asked. China, Japan and Korea write some of their shared signs differently: what else
 * stands in the document tells whose they are.
 */
function preferred(text: string): readonly FallbackFontName[] {
  const east = /[\p{sc=Hira}\p{sc=Kana}]/u.test(text)
    ? (['jp', 'sc', 'kr'] as const)
    : /\p{sc=Hang}/u.test(text)
      ? (['kr', 'sc', 'jp'] as const)
      : (['sc', 'jp', 'kr'] as const)
  return ['hebrew', 'arabic', 'thai', ...east]
}

/** The files of a font that should hold letters, each with those it is to draw. */
async function filesFor(letters: readonly string[], name: FallbackFontName) {
  const font = await openFallbackFont(name)
  const files = new Map<string, [FontFile, string[]]>()
  for (const letter of letters) {
    const file = font.fileOf(letter.codePointAt(0) ?? 0)
    if (file === undefined) continue
    const [, wanted] = files.get(file.name) ?? [file, []]
    files.set(file.name, [file, [...wanted, letter]])
  }
  return files.values()
}

/** A font of only these letters in one weight, in the form that documents take. */
async function cut({ path }: FontFile, letters: readonly string[], face: FontFace): Promise<Buffer> {
  // Loaded when it is first needed: most invoices are written in the letters of the plain font.
  const { default: subsetFont } = await import('subset-font')
  const options = { targetFormat: 'truetype', variationAxes: { wght: weights[face] } } as const
  // The server answers others between any two files.
  await new Promise((resolve) => setImmediate(resolve))
  return await subsetFont(await readFile(path), letters.join(''), options)
}

/** The letters that a cut font really has; what an index promises is not always kept. */
function drawnBy(content: Buffer, letters: readonly string[]): readonly string[] {
  const font = create(content) as Font
  try {
    return letters.filter((letter) => has(font, letter))
  } catch {
    // The library cannot read the index of a font that was left with no letter at all.
    return []
  }
}

function has(font: Font, letter: string): boolean {
  return font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
}
