import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The font files of every invoice: Latin, Greek, Cyrillic and related scripts. */
export const plainFonts = {
  plain: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
} as const
