import { rewriteAssetUrl } from '@portal/contract/portal/asset-url.rules'
import { brandInitial } from './brand-initial.ts'
import styles from './brand-logo.module.css'
import { usePortal } from './use-portal.ts'

interface BrandLogoProps {
  /** `bar` fits the top bar, `large` the sign-in page and the dashboard. */
  readonly size: 'bar' | 'large'
  /** On the brand's own colour the logo has a ground of its own. */
  readonly onBrand?: boolean
}

/** The supplier's logo, or its initial and name when it has none. */
export function BrandLogo({ size, onBrand = false }: BrandLogoProps) {
  const { brandLogo, brandName, assetHosts } = usePortal()
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
