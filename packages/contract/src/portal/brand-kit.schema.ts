import * as z from 'zod/mini'
import { type BrandStyle, brandStyles, readBrandStyles } from './brand-styles.ts'

export const hexColor = z.string().check(z.regex(/^#[0-9a-f]{6}$/i))

/** Brand settings besides name, logo and color; null if none are set. */
export const brandKit = z.strictObject({
  /** The logo for dark backgrounds; `brandLogo` is for light ones. */
  logoDark: z.nullable(z.string()),
  /** A square image for browser tabs and phones' home screens. */
  icon: z.nullable(z.string()),
  accentColor: z.nullable(hexColor),
  signInPicture: z.nullable(z.string()),
  signInSentence: z.nullable(z.string()),
  typeface: z.enum(brandStyles.typeface),
  corners: z.enum(brandStyles.corners),
  ground: z.enum(brandStyles.ground),
  header: z.enum(brandStyles.header),
  tableHead: z.enum(brandStyles.tableHead),
  figures: z.enum(brandStyles.figures),
  tags: z.enum(brandStyles.tags),
  ornaments: z.enum(brandStyles.ornaments),
  pictures: z.enum(brandStyles.pictures),
})

export type BrandKit = z.infer<typeof brandKit>

export const plainBrandKit: BrandKit = {
  logoDark: null,
  icon: null,
  accentColor: null,
  signInPicture: null,
  signInSentence: null,
  ...readBrandStyles({} as Record<BrandStyle, null>),
}
