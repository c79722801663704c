import type { BrandKit } from '@portal/contract/portal/brand-kit.schema'

export interface BrandLook {
  /** The supplier's colour, `#rrggbb`. */
  readonly brandColor: string
  readonly brandKit: Pick<BrandKit, 'accentColor' | 'typeface' | 'corners'>
}
