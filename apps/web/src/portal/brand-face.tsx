import { rewriteAssetUrl } from '@portal/contract/portal/asset-url.rules'
import type { PortalConfig } from '@portal/contract/portal/portal-config.schema'
import { brandInitial } from './brand-initial.ts'
import styles from './brand-logo.module.css'

/** How a brand's mark is shown, wherever it stands. */
export interface BrandLogoProps {
  /** `bar` fits the top bar, `large` the sign-in page and the dashboard. */
  readonly size: 'bar' | 'large'
  /** On the brand's own colour the mark brings its own ground along. */
  readonly onBrand?: boolean
}

interface BrandFaceProps extends BrandLogoProps {
  readonly brand: Pick<PortalConfig, 'brandLogo' | 'brandName' | 'assetHosts'>
}

/** The logo of a supplier, or its initial and name when it has none. */
export function BrandFace({ brand, size, onBrand = false }: BrandFaceProps) {
  const { brandLogo, brandName, assetHosts } = brand
  if (brandLogo) {
    return (
      <img
        className={styles.logo}
        data-size={size}
        data-on-brand={onBrand || undefined}
        src={rewriteAssetUrl(brandLogo, assetHosts)}
        alt={brandName}
      />
    )
  }
  return (
    <span className={styles.mark} data-size={size} data-on-brand={onBrand || undefined}>
      <span className={styles.tile} aria-hidden="true">
        {brandInitial(brandName)}
      </span>
      <span className={styles.name}>{brandName}</span>
    </span>
  )
}
