import type { MoneyFormat } from '@portal/app-kit/formatting/money.ts'
import { OptionSearch } from '@portal/app-kit/palette/option-search.tsx'
import type { OrderableVariant } from '@portal/contract/checkout/console-checkout.schema'
import { foldText, keyText } from '@portal/contract/fields/folding/folding.rules'
import { Text } from '@portal/ui/boxes'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useDeferredValue } from 'react'
import { useMoney } from '../../session/use-money.ts'
import styles from './phone-order.module.css'
import { orderableVariantsQuery } from './phone-order.queries.ts'

/** A variant's SKU, price and stock. */
export function variantFacts({ sku, price, quantity }: OrderableVariant, money: MoneyFormat): string {
  return `${sku} · ${price === null ? 'No price' : money(price)} · ${quantity.toLocaleString('en-US')} in stock`
}

const hasSku = ({ sku }: OrderableVariant, search: string) => keyText(sku) === keyText(search)

function contains({ sku, title }: OrderableVariant, search: string): boolean {
  const text = foldText(`${sku} ${title}`)
  return foldText(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Ranks the exact SKU first, then items in stock. */
function rankMatches(found: readonly OrderableVariant[], search: string) {
  const rank = (variant: OrderableVariant) => (hasSku(variant, search) ? 0 : variant.quantity > 0 ? 1 : 2)
  return found
    .toSorted((one, other) => rank(one) - rank(other))
    .map((variant) => ({ ...variant, key: String(variant.variantId) }))
}

function useFoundVariants(text: string) {
  const wanted = useDeferredValue(text.trim())
  const { data, isPlaceholderData } = useQuery(orderableVariantsQuery(wanted))
  const found = wanted.length > 1 && data !== undefined ? rankMatches(data, wanted) : undefined
  const isFuzzy = found !== undefined && !found.some((variant) => contains(variant, wanted))
  return { found, isCurrent: wanted === text.trim() && !isPlaceholderData, isFuzzy }
}

interface VariantSearchProps {
  readonly field: RefObject<HTMLInputElement | null>
  readonly onAdd: (variant: OrderableVariant) => void
}

/** Finds a variant to add. */
export function VariantSearch({ field, onAdd }: VariantSearchProps) {
  const money = useMoney()
  return (
    <OptionSearch
      field={field}
      label="Add an item"
      hint="Search by SKU or product name. Press Enter to add an exact SKU or the only match."
      listLabel="Items found"
      useFound={useFoundVariants}
      isExact={hasSku}
      onChoose={({ key: _key, ...variant }) => {
        if (variant.price === null) return `${variant.title} has no price, so it can't be ordered.`
        onAdd(variant)
      }}
    >
      {(variant) => (
        <Text as="span" grow anywhere className={styles.found}>
          {variant.title}
          <Text as="span" block tone="muted" size={13}>
            {variantFacts(variant, money)}
          </Text>
        </Text>
      )}
    </OptionSearch>
  )
}
