import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import type { RecentlyOrderedProduct } from '@portal/contract/catalogue/product.schema'
import type { ProductRow } from '@portal/contract/catalogue/search/product-search.schema'
import { clampQuantity } from '@portal/contract/catalogue/variants/quantity.rules'
import { boxClass } from '@portal/ui/boxes'
import { useQuery } from '@tanstack/react-query'
import { useElementScrollRestoration, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { usePortal } from '../../../portal/use-portal.ts'
import { useSession } from '../../../session/use-session.ts'
import type { CardBuying } from '../buying/card-buy-box.tsx'
import type { CatalogueCart } from '../buying/catalogue-cart.ts'
import { recentlyOrderedQuery } from '../catalogue.queries.ts'
import type { CatalogueState } from '../search/catalogue-state.ts'
import { eagerPictureCount } from './card-picture.ts'
import styles from './product-card.module.css'
import { cardRules, ProductCard } from './product-card.tsx'
import { ProductLine } from './product-row.tsx'

const VariantDialog = lazyComponent(async () => (await import('../buying/variant-dialog.tsx')).VariantDialog)

interface ProductCardsProps {
  readonly items: readonly ProductRow[]
  readonly view: CatalogueState['view']
  readonly isStale: boolean
  /** Undefined if the portal has no checkout. */
  readonly cart: CatalogueCart | undefined
}

interface Choosing {
  readonly productId: number
  readonly initial: ReadonlyMap<number, number>
}

/** The number of cards or rows rendered first after switching the view: one screenful. */
const firstCount = 10

const noQuantities: Choosing['initial'] = new Map()

export function ProductCards({ items, view, isStale, cart }: ProductCardsProps) {
  const [session, portal] = [useSession(), usePortal()]
  const rules = useMemo(() => cardRules(session, portal), [session, portal])
  const list = useSearch({ strict: false })
  const lastOrdered = useLastOrdered()
  const { buying, choosing, stopChoosing } = useBuying(items, cart, rules.allowBackorders)
  const [Item, listClass] =
    view === 'list'
      ? [ProductLine, boxClass('', { surface: 'raised', ruled: 'between', clips: true })]
      : ([ProductCard, styles.grid] as const)
  // The rest is rendered in the background. Until then the list is as tall as the screen, so that the content below
  // doesn't shift.
  const isDrawn = useDeferredValue(view) === view
  const isWhole = isDrawn || items.length <= firstCount
  useScrollRestoration(isWhole && !isStale)
  return (
    <>
      <ul
        className={listClass}
        style={isWhole ? undefined : { minHeight: '100vh' }}
        data-stale={isStale || undefined}
      >
        {(isWhole ? items : items.slice(0, firstCount)).map((row, index) => (
          <Item
            key={row.productId}
            row={row}
            isEager={index < eagerPictureCount}
            rules={rules}
            list={list}
            inCart={cart?.unitsByProduct.get(row.productId) ?? 0}
            lastOrdered={lastOrdered.get(row.productId)}
            buying={buying}
          />
        ))}
      </ul>
      {cart && choosing ? (
        <VariantDialog
          productId={choosing.productId}
          title={items.find(({ productId }) => productId === choosing.productId)?.productTitle ?? ''}
          initial={choosing.initial}
          cart={cart}
          onClose={stopChoosing}
        />
      ) : null}
    </>
  )
}

/**
 * Restores the scroll position once all products are rendered; the router can't, because the page is too short before.
 */
function useScrollRestoration(isComplete: boolean): void {
  const place = useElementScrollRestoration({ getElement: () => window })
  const latest = useRef(place)
  latest.current = place
  useLayoutEffect(() => {
    if (isComplete && latest.current) window.scrollTo({ top: latest.current.scrollY })
  }, [isComplete])
}

function useLastOrdered(): ReadonlyMap<number, RecentlyOrderedProduct> {
  const { data } = useQuery(recentlyOrderedQuery)
  return useMemo(() => new Map((data ?? []).map((line) => [line.productId, line])), [data])
}

/** The cart actions of cards; a stable object, so that only the affected card renders again. */
function useBuying(items: readonly ProductRow[], cart: CatalogueCart | undefined, allowBackorders: boolean) {
  const [choosing, setChoosing] = useState<Choosing>()
  const latest = useRef({ items, cart })
  latest.current = { items, cart }
  const add = cart?.add
  const buying = useMemo((): CardBuying | undefined => {
    if (!add) return undefined
    return {
      add,
      choose: (productId) => setChoosing({ productId, initial: noQuantities }),
      orderAgain: ({ productId, variantId, quantity }) => {
        const row = latest.current.items.find((one) => one.productId === productId)
        if (row?.variantId !== variantId) {
          return setChoosing({ productId, initial: new Map([[variantId, quantity]]) })
        }
        const inCart = latest.current.cart?.quantityOf(variantId) ?? 0
        const supply = { available: row.summedQuantity - inCart, allowBackorders }
        const units = clampQuantity(quantity, supply)
        if (units > 0) add([{ productId, variantId, quantity: units }])
      },
    }
  }, [add, allowBackorders])
  return { buying, choosing, stopChoosing: () => setChoosing(undefined) }
}
