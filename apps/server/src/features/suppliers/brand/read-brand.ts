import { brandColors } from '@portal/brand/colors/brand-colors'
import { defaultBrandColor } from '@portal/brand/colors/brand-ramp'
import type { SupplierCtx } from '../../../context/operator-context.ts'

/** A supplier's brand kit, and readable colors derived from it. */
export function readBrand({ supplier }: Pick<SupplierCtx, 'supplier'>) {
  const { brandLogo, brandColor, brandKit, emailHeader } = supplier
  const { logoDark, icon, accentColor, signInPicture, signInSentence, ...styles } = brandKit
  const { brand: color, accent } = brandColors(brandColor ?? defaultBrandColor, brandKit)
  return {
    logo: brandLogo,
    logoDark,
    icon,
    color: brandColor,
    buttons: color.steps[color.fill.light] ?? null,
    linksOnLight: color.ink.light,
    linksOnDark: color.ink.dark,
    accent: accentColor,
    accentOnLight: accent.ink.light,
    accentOnDark: accent.ink.dark,
    ...styles,
    signInPicture,
    signInSentence,
    emailHeader,
  }
}
