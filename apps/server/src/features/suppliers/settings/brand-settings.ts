import { type BrandStyle, brandStyles } from '@portal/contract/portal/brand-styles'
import type { BrandPictureUse } from '../../../context/ports/pictures.ts'
import type { SupplierChanges } from '../../../repositories/suppliers/supplier-registry.repository.ts'
import * as kinds from './setting-kinds.ts'

export const brandColumns = {
  brandLogo: { column: 'brand_logo', kind: kinds.pictureAddress },
  brandLogoDark: { column: 'brand_logo_dark', kind: kinds.pictureAddress },
  brandIcon: { column: 'brand_icon', kind: kinds.pictureAddress },
  brandColor: { column: 'brand_color', kind: kinds.color },
  brandAccent: { column: 'brand_accent', kind: kinds.color },
  brandTypeface: { column: 'brand_typeface', kind: kinds.oneOf(brandStyles.typeface) },
  brandCorners: { column: 'brand_corners', kind: kinds.oneOf(brandStyles.corners) },
  brandGround: { column: 'brand_ground', kind: kinds.oneOf(brandStyles.ground) },
  brandHeader: { column: 'brand_header', kind: kinds.oneOf(brandStyles.header) },
  brandTableHead: { column: 'brand_table_head', kind: kinds.oneOf(brandStyles.tableHead) },
  brandFigures: { column: 'brand_figures', kind: kinds.oneOf(brandStyles.figures) },
  brandTags: { column: 'brand_tags', kind: kinds.oneOf(brandStyles.tags) },
  brandOrnaments: { column: 'brand_ornaments', kind: kinds.oneOf(brandStyles.ornaments) },
  brandPictures: { column: 'brand_pictures', kind: kinds.oneOf(brandStyles.pictures) },
  signInPicture: { column: 'sign_in_picture', kind: kinds.pictureAddress },
  signInSentence: { column: 'sign_in_sentence', kind: kinds.text(160) },
  emailHeader: { column: 'email_header', kind: kinds.pictureAddress },
} as const satisfies Record<string, { column: keyof SupplierChanges; kind: kinds.SettingKind }> &
  Record<`brand${Capitalize<BrandStyle>}`, unknown>

export const brandPictureUses = {
  brandLogo: 'logo',
  brandLogoDark: 'logo',
  brandIcon: 'icon',
  signInPicture: 'sign-in',
  emailHeader: 'mail-header',
} as const satisfies Partial<Record<keyof typeof brandColumns, BrandPictureUse>>
