import type { MoneyFormat } from '@portal/app-kit/formatting/money.ts'
import { OptionSearch } from '@portal/app-kit/palette/option-search.tsx'
import type { OrderableVariant } from '@portal/contract/checkout/console-checkout.schema'
import { foldText, keyText } from '@portal/contract/fields/folding/folding.rules'
import { Text } from '@portal/ui/boxes'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useDeferredValue } from 'react'
import { useMoney } from '../../../session/use-money.ts'
import styles from '../phone-order.module.css'
import { orderableVariantsQuery } from '../phone-order.queries.ts'
import { readTimes } from './times.rules.ts'

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
function rankMatches(found: readonly OrderableVariant[], search: string, units: number) {
  const rank = (variant: OrderableVariant) => (hasSku(variant, search) ? 0 : variant.quantity > 0 ? 1 : 2)
  return found
    .toSorted((one, other) => rank(one) - rank(other))
    .map((variant) => ({
      ...{ variant, units, key: String(variant.variantId) },
      ...{ isExact: hasSku(variant, search), isSimilar: contains(variant, search) },
    }))
}

function useFoundVariants(text: string) {
  const wanted = useDeferredValue(text.trim())
  const times = readTimes(wanted)
  const whole = useMatches(wanted, 1)
  const counted = useMatches(times?.text ?? '', times?.quantity ?? 1)
  // A SKU or name may itself look like a quantity, such as 4X4-WHEEL.
  const isWhole =
    times === undefined ||
    whole.found?.some(({ isExact }) => isExact) ||
    (whole.found?.some(({ isSimilar }) => isSimilar) && !counted.found?.some(({ isExact }) => isExact))
  const { found } = isWhole ? whole : counted
  const isCurrent = wanted === text.trim() && whole.isCurrent && (times === undefined || counted.isCurrent)
  return { found, isCurrent, isFuzzy: found !== undefined && !found.some(({ isSimilar }) => isSimilar) }
}

function useMatches(search: string, units: number) {
  const { data, isPlaceholderData } = useQuery(orderableVariantsQuery(search))
  const found = search.length > 1 && data !== undefined ? rankMatches(data, search, units) : undefined
  return { found, isCurrent: !isPlaceholderData }
}

interface VariantSearchProps {
  readonly field: RefObject<HTMLInputElement | null>
  readonly initialText: string | undefined
  readonly error: string | undefined
  readonly onAdd: (variant: OrderableVariant, units: number, by: 'click' | 'enter') => void
}

/** Finds a variant to add. */
export function VariantSearch({ onAdd, ...search }: VariantSearchProps) {
  const money = useMoney()
  return (
    <OptionSearch
      {...search}
      label="Add an item"
      hint="Search by SKU or product name, or add several units as 6 x SKU. Press Enter to add an exact SKU or the only match."
      listLabel="Items found"
      useFound={useFoundVariants}
      isExact={({ isExact }) => isExact}
      onChoose={({ variant, units }, by) => {
        if (variant.price === null) return `${variant.title} has no price, so it can't be ordered.`
        onAdd(variant, units, by)
      }}
    >
      {({ variant, units }) => (
        <Text as="span" grow anywhere className={styles.found}>
          {units > 1 ? `${units} × ${variant.title}` : variant.title}
          <Text as="span" block tone="muted" size={13}>
            {variantFacts(variant, money)}
          </Text>
        </Text>
      )}
    </OptionSearch>
  )
}
