import type { ProductRow } from '@portal/contract/catalogue/product-search.schema'
import { useSearch } from '@tanstack/react-router'
import { useFirstFew } from '../../browser/use-first-few.ts'
import { firstCards } from '../../start/first-pictures.ts'
import styles from './product-card.module.css'
import { ProductCard } from './product-card.tsx'

interface ProductCardsProps {
  readonly items: readonly ProductRow[]
  /** Whether other products have been asked for meanwhile. */
  readonly isStale: boolean
}

/** As many cards as a wide screen shows without scrolling. */
const fewCards = 10

/** Products as a grid of cards. */
export function ProductCards({ items, isStale }: ProductCardsProps) {
  const list = useSearch({ strict: false })
  return (
    <ul className={styles.grid} data-stale={isStale || undefined}>
      {useFirstFew(items, fewCards).map((row, place) => (
        <ProductCard key={row.productId} row={row} isFirst={place < firstCards} list={list} />
      ))}
    </ul>
  )
}
