import { keysOf } from '@portal/contract/fields/keys'
import type { BrandKit } from '@portal/contract/portal/brand-kit.schema'
import { type BrandStyles, brandStyles } from '@portal/contract/portal/brand-styles'

export interface BrandLook {
  /** The supplier's color, `#rrggbb`. */
  readonly brandColor: string
  readonly brandKit: Pick<BrandKit, 'accentColor'> & BrandStyles
}

/** A unique text for each look. */
export function lookName({ brandColor, brandKit }: BrandLook): string {
  return [brandColor, brandKit.accentColor, ...keysOf(brandStyles).map((style) => brandKit[style])].join(' ')
}
