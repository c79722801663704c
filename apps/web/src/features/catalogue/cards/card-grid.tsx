import type { ProductRow } from '@portal/contract/catalogue/search/product-search.schema'
import { eagerPictureCount } from './card-picture.ts'
import styles from './product-card.module.css'
import { ProductCard, type ProductCardProps } from './product-card.tsx'

interface CardGridProps extends Omit<ProductCardProps, 'row' | 'isFirst'> {
  readonly rows: readonly ProductRow[]
  /** Whether other products have been asked for meanwhile. */
  readonly isStale?: boolean
}

/** Products side by side as cards. */
export function CardGrid({ rows, isStale = false, ...ofAll }: CardGridProps) {
  return (
    <ul className={styles.grid} data-stale={isStale || undefined}>
      {rows.map((row, place) => (
        <ProductCard key={row.productId} row={row} isFirst={place < eagerPictureCount} {...ofAll} />
      ))}
    </ul>
  )
}
