import { keysOf } from '../fields/keys.ts'
import { type BrandStyle, brandStyles } from '../portal/brand-styles.ts'

/** The name of a brand style's setting, such as `brandHeader`. */
export type BrandStyleSetting = `brand${Capitalize<BrandStyle>}`

export const brandStyleSetting = (style: BrandStyle) =>
  `brand${style.charAt(0).toUpperCase()}${style.slice(1)}` as BrandStyleSetting

/** The brand styles' names inside sentences. */
export const brandStyleNames: Readonly<Record<BrandStyle, string>> = {
  typeface: 'font',
  corners: 'corners',
  ground: 'page background',
  header: 'header',
  tableHead: 'table headers',
  figures: 'font for large amounts',
  tags: 'status badges',
  ornaments: 'illustration on inner pages',
  pictures: 'product image background',
}

/** The portal settings on the console's page; parsed by the CLI's rules. */
export const portalSettingNames = [
  ...(['brandColor', 'brandAccent', 'signInSentence'] as const),
  ...keysOf(brandStyles).map(brandStyleSetting),
  ...(['cut_off_time', 'cut_off_days', 'cut_off_time_zone', 'dashboard_note', 'setup_hidden'] as const),
] as const

export type PortalSetting = (typeof portalSettingNames)[number]

export const portalPictures = {
  brandLogo: 'logo (light background)',
  brandLogoDark: 'logo (dark background)',
  brandIcon: 'square icon',
  signInPicture: 'sign-in image',
  emailHeader: 'email header image',
} as const

export type PortalPicture = keyof typeof portalPictures

/** Accepted image types; each is re-encoded. */
export const portalPictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml']

/** Maximum size of a brand image, in bytes. */
export const maxPictureBytes = 10 * 1024 * 1024

/** The accepted types and size, as shown to people. */
export const pictureFormats = 'PNG, JPEG, WebP, GIF or SVG, up to 10 MB'
