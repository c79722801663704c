import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

const require = createRequire(import.meta.url)

export type FontFace = 'plain' | 'bold'

/** The fonts of every document: Latin, Greek, Cyrillic and related scripts. */
export type PlainFonts = Readonly<Record<FontFace, Font>>

let opened: Promise<PlainFonts> | undefined

/** Opens the plain fonts once per process: parsing them takes longer than drawing a page. */
export function openPlainFonts(): Promise<PlainFonts> {
  opened ??= open()
  return opened
}

async function open(): Promise<PlainFonts> {
  const [plain, bold] = await Promise.all([
    readFile(require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
    readFile(require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf')),
  ])
  return { plain: openFont(plain), bold: openFont(bold) }
}

function openFont(content: Buffer): Font {
  const font = create(content) as Font
  // A glyph keeps the character it is first requested for. If first loaded as part of another glyph, such as the period
  // in a middle dot, it would have none, and copied text would lack it.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint)
  return font
}
