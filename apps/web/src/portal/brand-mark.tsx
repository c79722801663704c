import { rewriteAssetUrl } from '@portal/contract/portal/asset-url.rules'
import styles from './brand-mark.module.css'
import { monogramOf } from './monogram.ts'
import { usePortal } from './use-portal.ts'

interface BrandMarkProps {
  /** `bar` fits the top bar, `large` the sign-in page and the dashboard. */
  readonly size: 'bar' | 'large'
  /** On the brand's own colour the mark brings its own ground along. */
  readonly onBrand?: boolean
}

/** The supplier's logo, or its initial and name when it has none. */
export function BrandMark({ size, onBrand = false }: BrandMarkProps) {
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
        {monogramOf(brandName)}
      </span>
      <span className={styles.name}>{brandName}</span>
    </span>
  )
}
