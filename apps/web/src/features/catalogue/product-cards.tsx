import type { ProductRow } from '@portal/contract/catalogue/product-search.schema'
import { Link, useSearch } from '@tanstack/react-router'
import { createContext, useContext, useMemo } from 'react'
import type { ListAddress } from '../../browser/list-before.ts'
import { useFirstFew } from '../../browser/use-first-few.ts'
import { usePortal } from '../../portal/use-portal.ts'
import { useSession } from '../../session/use-session.ts'
import { fewCards, firstCards } from '../../start/first-pictures.ts'
import styles from './product-card.module.css'
import { cardRules, ProductCard, type ProductLinkProps } from './product-card.tsx'
import { ProductPicture } from './product-picture.tsx'

interface ProductCardsProps {
  readonly items: readonly ProductRow[]
  /** Whether other products have been asked for meanwhile. */
  readonly isStale: boolean
}

/** What the address of the list says, to come back to. */
const AddressOfList = createContext<ListAddress>({})

/** Products as a grid of cards. */
export function ProductCards({ items, isStale }: ProductCardsProps) {
  const [session, portal] = [useSession(), usePortal()]
  const rules = useMemo(() => cardRules(session, portal), [session, portal])
  return (
    <AddressOfList value={useSearch({ strict: false })}>
      <ul className={styles.grid} data-stale={isStale || undefined}>
        {useFirstFew(items, fewCards).map((row, place) => (
          <ProductCard
            key={row.productId}
            row={row}
            isFirst={place < firstCards}
            rules={rules}
            Picture={ProductPicture}
            ProductLink={ProductLink}
          />
        ))}
      </ul>
    </AddressOfList>
  )
}

function ProductLink({ id, className, children }: ProductLinkProps) {
  const list = useContext(AddressOfList)
  return (
    <Link to="/products/$id" params={{ id: String(id) }} state={{ list }} className={className}>
      {children}
    </Link>
  )
}
