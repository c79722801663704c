import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

const require = createRequire(import.meta.url)

export type FontFace = 'plain' | 'bold'

/** The fonts of every document: Latin, Greek, Cyrillic and related scripts. */
export type PlainFonts = Readonly<Record<FontFace, Font>>

let opened: Promise<PlainFonts> | undefined

/** Opens the plain fonts once per process: their layout tables take longer to read than a page takes to draw. */
export function openPlainFonts(): Promise<PlainFonts> {
  opened ??= open()
  return opened
}

async function open(): Promise<PlainFonts> {
  const [plain, bold] = await Promise.all([
    readFile(require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
    readFile(require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf')),
  ])
  return { plain: create(plain) as Font, bold: create(bold) as Font }
}
