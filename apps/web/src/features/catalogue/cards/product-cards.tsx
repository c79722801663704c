import type { ProductRow } from '@portal/contract/catalogue/search/product-search.schema'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { usePortal } from '../../../portal/use-portal.ts'
import { useSession } from '../../../session/use-session.ts'
import { eagerPictureCount } from './card-picture.ts'
import styles from './product-card.module.css'
import { cardRules, ProductCard } from './product-card.tsx'

interface ProductCardsProps {
  readonly items: readonly ProductRow[]
  /** Whether other products are loading. */
  readonly isStale: boolean
}

/** Products as a grid of cards. */
export function ProductCards({ items, isStale }: ProductCardsProps) {
  const [session, portal] = [useSession(), usePortal()]
  const rules = useMemo(() => cardRules(session, portal), [session, portal])
  const list = useSearch({ strict: false })
  return (
    <ul className={styles.grid} data-stale={isStale || undefined}>
      {items.map((row, index) => (
        <ProductCard
          key={row.productId}
          row={row}
          isEager={index < eagerPictureCount}
          rules={rules}
          list={list}
        />
      ))}
    </ul>
  )
}
