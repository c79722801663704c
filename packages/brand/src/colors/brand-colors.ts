import type { BrandStyles } from '@portal/contract/portal/brand-styles'
import { type BrandRamp, brandRamp } from './brand-ramp.ts'
import { groundNeutrals } from './grounds.ts'
import type { Grounds } from './neutrals.ts'

/** The backgrounds of a supplier's pages, with its primary and accent color in readable variants. */
export function brandColors(
  brandColor: string,
  { ground, accentColor }: Pick<BrandStyles, 'ground'> & { readonly accentColor: string | null },
): { readonly grounds: Grounds; readonly brand: BrandRamp; readonly accent: BrandRamp } {
  const grounds = groundNeutrals(ground, brandColor)
  return {
    grounds,
    brand: brandRamp(brandColor, grounds),
    accent: brandRamp(accentColor ?? brandColor, grounds),
  }
}
