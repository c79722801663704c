import { keysOf } from '../fields/keys.ts'
import { type BrandStyle, brandStyles } from '../portal/brand-styles.ts'

/** The name of the setting that holds a style of the brand, such as `brandHeader`. */
export type BrandStyleSetting = `brand${Capitalize<BrandStyle>}`

export const brandStyleSetting = (style: BrandStyle) =>
  `brand${style.charAt(0).toUpperCase()}${style.slice(1)}` as BrandStyleSetting

/** What each style of the brand is, as a part of a sentence. */
export const brandStyleNames: Readonly<Record<BrandStyle, string>> = {
  typeface: 'type face',
  corners: 'corners',
  ground: 'ground of pages',
  header: 'bar over pages',
  tableHead: 'heads of tables',
  figures: 'type face of large amounts',
  tags: 'marks of states',
  ornaments: 'how much of the scene is shown inside',
  pictures: 'ground of product pictures',
}

/** The settings of the portal that its page in the console changes; each is read by the rules of the CLI. */
export const portalSettingNames = [
  ...(['brandColor', 'brandAccent', 'signInSentence'] as const),
  ...keysOf(brandStyles).map(brandStyleSetting),
  ...(['cut_off_time', 'cut_off_days', 'cut_off_time_zone', 'dashboard_note'] as const),
] as const

export type PortalSetting = (typeof portalSettingNames)[number]

/** The pictures of the brand, by what they are for. */
export const portalPictures = {
  brandLogo: 'logo for light ground',
  brandLogoDark: 'logo for dark ground',
  brandIcon: 'square icon',
  signInPicture: 'picture beside the sign-in form',
  emailHeader: 'picture above every mail',
} as const

export type PortalPicture = keyof typeof portalPictures

/** The kinds of pictures that are taken; each is redrawn. */
export const portalPictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml']

/** The largest picture of the brand, in bytes. */
export const mostPictureBytes = 10 * 1024 * 1024
