import type { ProductRow } from '@portal/contract/catalogue/search/product-search.schema'
import { Link, useSearch } from '@tanstack/react-router'
import { createContext, useContext, useMemo } from 'react'
import { useProgressiveCount } from '../../../lazy/use-progressive-count.ts'
import type { ListSearchParams } from '../../../navigation/origin-list.ts'
import { usePortal } from '../../../portal/use-portal.ts'
import { useSession } from '../../../session/use-session.ts'
import { CardGrid } from './card-grid.tsx'
import { fewCards } from './card-picture.ts'
import { cardRules, type ProductLinkProps } from './product-card.tsx'
import { ProductPicture } from './product-picture.tsx'

interface ProductCardsProps {
  readonly items: readonly ProductRow[]
  /** Whether other products have been asked for meanwhile. */
  readonly isStale: boolean
}

/** What the address of the list says, to come back to. */
const AddressOfList = createContext<ListSearchParams>({})

/** Products as a grid of cards. */
export function ProductCards({ items, isStale }: ProductCardsProps) {
  const [session, portal] = [useSession(), usePortal()]
  const rules = useMemo(() => cardRules(session, portal), [session, portal])
  return (
    <AddressOfList value={useSearch({ strict: false })}>
      <CardGrid
        rows={useProgressiveCount(items, fewCards)}
        isStale={isStale}
        rules={rules}
        Picture={ProductPicture}
        ProductLink={ProductLink}
      />
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
