import type { BrandKit } from '@portal/contract/portal/brand-kit.schema'
import type { PortalFlagValues } from '@portal/contract/portal/portal-flags'

/** A supplier with every switch filled in: its own values or the contract's defaults. */
export interface Supplier {
  readonly id: number
  readonly handle: string
  readonly name: string
  readonly currency: string
  readonly country: string
  readonly brandLogo: string | null
  readonly brandColor: string | null
  readonly brandKit: BrandKit
  /** The URL of the image at the top of emails. */
  readonly emailHeader: string | null
  readonly businessEmail: string | null
  readonly businessPhone: string | null
  readonly helpUrl: string | null
  readonly programDetails: string | null
  readonly upsell: Readonly<Record<string, unknown>> | null
  readonly assetHosts: readonly { from: string; to: string }[]
  readonly flags: Readonly<PortalFlagValues>
}
