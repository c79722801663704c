import { brandRamp, defaultBrandColor } from '@portal/brand/colors/brand-ramp'
import type { SupplierCtx } from '../../../context/operator-context.ts'

/** The brand kit of a supplier as it is stored, and the colours that pages make of it so that all words can be read. */
export function readBrand({ supplier }: Pick<SupplierCtx, 'supplier'>) {
  const { brandLogo, brandColor, brandKit, emailHeader } = supplier
  const color = brandRamp(brandColor ?? defaultBrandColor)
  const accent = brandRamp(brandKit.accentColor ?? brandColor ?? defaultBrandColor)
  return {
    logo: brandLogo,
    logoDark: brandKit.logoDark,
    icon: brandKit.icon,
    color: brandColor,
    buttons: color.steps[color.fill.light] ?? null,
    linksOnLight: color.ink.light,
    linksOnDark: color.ink.dark,
    accent: brandKit.accentColor,
    accentOnLight: accent.ink.light,
    accentOnDark: accent.ink.dark,
    typeface: brandKit.typeface,
    corners: brandKit.corners,
    signInPicture: brandKit.signInPicture,
    signInSentence: brandKit.signInSentence,
    emailHeader,
  }
}
