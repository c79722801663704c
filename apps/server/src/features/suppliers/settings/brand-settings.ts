import { cornerStyles, typefaceNames } from '@portal/contract/portal/brand-kit.schema'
import type { BrandPictureUse } from '../../../context/ports/pictures.ts'
import type { SupplierChanges } from '../../../repositories/suppliers/supplier-registry.repository.ts'
import * as kinds from './setting-kinds.ts'

export const brandColumns = {
  brandLogo: { column: 'brand_logo', kind: kinds.pictureAddress },
  brandLogoDark: { column: 'brand_logo_dark', kind: kinds.pictureAddress },
  brandIcon: { column: 'brand_icon', kind: kinds.pictureAddress },
  brandColor: { column: 'brand_color', kind: kinds.color },
  brandAccent: { column: 'brand_accent', kind: kinds.color },
  brandTypeface: { column: 'brand_typeface', kind: kinds.oneOf(typefaceNames) },
  brandCorners: { column: 'brand_corners', kind: kinds.oneOf(cornerStyles) },
  signInPicture: { column: 'sign_in_picture', kind: kinds.pictureAddress },
  signInSentence: { column: 'sign_in_sentence', kind: kinds.text(160) },
  emailHeader: { column: 'email_header', kind: kinds.pictureAddress },
} as const satisfies Record<string, { column: keyof SupplierChanges; kind: kinds.SettingKind }>

export const brandPictureUses = {
  brandLogo: 'logo',
  brandLogoDark: 'logo',
  brandIcon: 'icon',
  signInPicture: 'sign-in',
  emailHeader: 'mail-header',
} as const satisfies Partial<Record<keyof typeof brandColumns, BrandPictureUse>>
