import { brandRamp, defaultBrandColor } from '@portal/brand/colors/brand-ramp'
import { corners } from '@portal/brand/shape/corners'
import { typefaces } from '@portal/brand/shape/typefaces'
import { brandPicturePng, brandPictureSize } from '@portal/contract/portal/brand-picture.rules'
import type { Supplier } from '../../context/supplier.ts'
import { supplierBrandName } from '../brand/brand-name.ts'
import type { EmailBrand } from './email-content.ts'

const mostLogo = { width: 240, height: 40 } as const
const mailSans = typefaces.inter.mail

/** The look of a supplier's emails; their ground is always white. */
export function emailBrand(supplier: Supplier): EmailBrand {
  const { brandKit, brandLogo, emailHeader } = supplier
  const { steps, fill } = brandRamp(supplier.brandColor ?? defaultBrandColor)
  const { box, button } = corners[brandKit.corners]
  return {
    name: supplierBrandName(supplier),
    fill: steps[fill.light] ?? defaultBrandColor,
    corners: box,
    buttonCorners: Math.min(button, 24),
    fonts: { text: mailSans, headings: typefaces[brandKit.typeface].mail },
    logo: brandLogo === null ? undefined : emailLogo(brandLogo),
    header: emailHeader ?? undefined,
    contact: [supplier.businessEmail, supplier.businessPhone, supplier.helpUrl].filter(
      (entry) => entry !== null,
    ),
  }
}

/** Only an image known to work in email clients, with its display size. */
function emailLogo(address: string): EmailBrand['logo'] {
  const png = brandPicturePng(address)
  const size = brandPictureSize(address)
  if (png === undefined || size === undefined) return undefined
  const scale = Math.min(mostLogo.width / size.width, mostLogo.height / size.height)
  return { address: png, width: Math.round(size.width * scale), height: Math.round(size.height * scale) }
}
