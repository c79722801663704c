import * as z from 'zod/mini'

/** The type faces a supplier can choose from; the first one is worn unless another is chosen. */
export const typefaceNames = ['inter', 'archivo', 'figtree', 'nunito', 'fraunces'] as const

export type TypefaceName = (typeof typefaceNames)[number]

/** How the corners of buttons, fields and boxes are drawn, the usual one first. */
export const cornerStyles = ['soft', 'square', 'round'] as const

export type CornerStyle = (typeof cornerStyles)[number]

export const hexColor = z.string().check(z.regex(/^#[0-9a-f]{6}$/i))

/** What a supplier's brand shows next to its name, logo and colour; null where the supplier has chosen nothing. */
export const brandKit = z.strictObject({
  /** The logo for dark ground; `brandLogo` is the one for light ground. */
  logoDark: z.nullable(z.string()),
  /** A square picture for the browser's tab and a phone's home screen. */
  icon: z.nullable(z.string()),
  accentColor: z.nullable(hexColor),
  typeface: z.enum(typefaceNames),
  corners: z.enum(cornerStyles),
  signInPicture: z.nullable(z.string()),
  signInSentence: z.nullable(z.string()),
})

export type BrandKit = z.infer<typeof brandKit>

export const plainBrandKit: BrandKit = {
  logoDark: null,
  icon: null,
  accentColor: null,
  typeface: typefaceNames[0],
  corners: cornerStyles[0],
  signInPicture: null,
  signInSentence: null,
}
