import { SectionSkeleton } from '@portal/app-kit/api/query-section.tsx'
import type { CheckoutItem } from '@portal/contract/checkout/checkout.schema'
import type { ShopWindow as Shown } from '@portal/contract/dashboard/shop-window.schema'
import { Section } from '@portal/ui/section'
import { useQuery } from '@tanstack/react-query'
import { shopWindowQuery } from '../dashboard.queries.ts'
import { CutOff } from './cut-off.tsx'
import { UsualBasket } from './usual-basket.tsx'
import { WindowProducts } from './window-products.tsx'

interface ShopWindowProps {
  readonly onAdd: (items: readonly CheckoutItem[]) => void
}

/**
 * The supplier's news: shipping cut-off, notice, usual basket, new and back-in-stock products; empty parts are left
 * out.
 */
export function ShopWindow({ onAdd }: ShopWindowProps) {
  const { data, isError } = useQuery(shopWindowQuery)
  if (data) return <Parts {...data} onAdd={onAdd} />
  // The page works without it.
  if (isError) return null
  return (
    <Section title="From your supplier" isLoading>
      <SectionSkeleton label="Loading news from your supplier" lines={3} />
    </Section>
  )
}

function Parts({ cutOff, note, usualBasket, newProducts, backInStock, onAdd }: Shown & ShopWindowProps) {
  return (
    <>
      {cutOff || note ? <CutOff cutOff={cutOff} note={note} /> : null}
      {usualBasket.length > 0 ? <UsualBasket lines={usualBasket} onAdd={onAdd} /> : null}
      {newProducts.length > 0 ? <WindowProducts title="New" products={newProducts} /> : null}
      {backInStock.length > 0 ? <WindowProducts title="Back in stock" products={backInStock} /> : null}
    </>
  )
}
