import type { OrderableVariant } from '@portal/contract/checkout/console-checkout.schema'
import { Stack } from '@portal/ui/boxes'
import { Section } from '@portal/ui/section'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type DraftItem, type PhoneOrderDraft, unitsOf } from '../phone-order-draft.ts'
import { ItemRow, quantityName } from './item-row.tsx'
import { VariantSearch } from './variant-search.tsx'

interface OrderItemsProps {
  readonly items: PhoneOrderDraft['items']
  /** Field errors by path in the request. */
  readonly errors: Readonly<Record<string, string>>
  /** The stock left, by id, of variants that have too little. */
  readonly stockLeft: ReadonlyMap<number, number>
  readonly onChange: (items: PhoneOrderDraft['items']) => void
}

const isOf =
  ({ variantId }: OrderableVariant) =>
  ({ variant }: DraftItem) =>
    variant.variantId === variantId

/** Puts a variant in an item's place, with its quantity as far as in stock. */
function replaceItem(
  items: readonly DraftItem[],
  item: DraftItem,
  variant: OrderableVariant,
  units: number,
): readonly DraftItem[] {
  const wanted = units > 1 ? units : Math.max(1, Math.min(unitsOf(item.quantity), variant.quantity))
  const known = items.find((other) => other !== item && isOf(variant)(other))
  const quantity = String(wanted + (known ? unitsOf(known.quantity) : 0))
  return items
    .filter((other) => other !== known)
    .map((other) => (other === item ? { variant, quantity } : other))
}

/** The order's items, found by SKU or name. */
export function PhoneOrderItems({ items, errors, stockLeft, onChange }: OrderItemsProps) {
  const list = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  // Each new key opens the search with its text.
  const [opened, setOpened] = useState({ key: 0, text: '' })
  const [replacedId, setReplacedId] = useState<number>()
  // Once it is in stock or removed, there is nothing to replace.
  const replaced = items.find(
    ({ variant: { variantId } }) => variantId === replacedId && stockLeft.has(variantId),
  )
  const setQuantity = (variant: OrderableVariant, quantity: string) =>
    onChange(items.map((item) => (isOf(variant)(item) ? { ...item, quantity } : item)))
  const add = (variant: OrderableVariant, units: number) => {
    const known = items.find(isOf(variant))
    setReplacedId(undefined)
    if (replaced) return onChange(replaceItem(items, replaced, variant, units))
    if (known) setQuantity(variant, String(unitsOf(known.quantity) + units))
    else onChange([...items, { variant, quantity: String(units) }])
  }
  return (
    <Section title="Items">
      <Stack gap={16} ref={list}>
        <VariantSearch
          key={opened.key}
          field={search}
          initialText={opened.text}
          error={errors.items}
          onAdd={(variant, units, by) => {
            if (by === 'enter') return add(variant, units)
            flushSync(() => add(variant, units))
            list.current?.querySelector<HTMLElement>(`[name="${quantityName(variant)}"]`)?.focus()
          }}
        />
        {items.map((item, index) => (
          <ItemRow
            key={item.variant.variantId}
            item={item}
            error={errors[`items.${index}.quantity`] ?? errors[`items.${index}`]}
            stockLeft={stockLeft.get(item.variant.variantId)}
            onQuantity={(quantity) => setQuantity(item.variant, quantity)}
            onDone={() => search.current?.focus()}
            isReplaced={item === replaced}
            onFindSimilar={(text) => {
              setReplacedId(item.variant.variantId)
              setOpened({ key: opened.key + 1, text })
            }}
            onRemove={() => {
              onChange(items.filter((other) => other !== item))
              search.current?.focus()
            }}
          />
        ))}
      </Stack>
    </Section>
  )
}
