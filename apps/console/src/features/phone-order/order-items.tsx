import { usePendingEnter } from '@portal/app-kit/palette/use-pending-enter.ts'
import type { OrderableVariant } from '@portal/contract/checkout/console-checkout.schema'
import { keyText } from '@portal/contract/fields/folding/folding.rules'
import { subtotalOf } from '@portal/contract/fields/money/money.rules'
import { Grid, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { FramedList } from '@portal/ui/framed-list'
import { Section } from '@portal/ui/section'
import { TextField } from '@portal/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useDeferredValue, useRef, useState } from 'react'
import { EntryRow } from '../../layout/entry-row.tsx'
import { useMoney } from '../../session/use-money.ts'
import styles from './phone-order.module.css'
import { orderableVariantsQuery } from './phone-order.queries.ts'
import { type PhoneOrderDraft, unitsOf } from './phone-order-draft.ts'

interface OrderItemsProps {
  readonly items: PhoneOrderDraft['items']
  /** Field errors by path in the request. */
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (items: PhoneOrderDraft['items']) => void
}

/** The order's items, found by SKU or name. */
export function PhoneOrderItems({ items, errors, onChange }: OrderItemsProps) {
  const money = useMoney()
  const search = useRef<HTMLInputElement>(null)
  const add = (variant: OrderableVariant) => {
    const isThis = (item: PhoneOrderDraft['items'][number]) => item.variant.variantId === variant.variantId
    if (!items.some(isThis)) onChange([...items, { variant, quantity: '1' }])
    else
      onChange(items.map((item) => (isThis(item) ? { ...item, quantity: increment(item.quantity) } : item)))
  }
  return (
    <Section title="Items">
      <Stack gap={16}>
        <VariantSearch field={search} onAdd={add} />
        {errors.items === undefined ? null : (
          <Text tone="negative" size={12}>
            {errors.items}
          </Text>
        )}
        {items.map(({ variant, quantity }, index) => (
          <Grid template="minmax(0, 1fr) auto auto" key={variant.variantId} align="end" gap={12}>
            <TextField
              label={variant.title}
              hint={`${variant.sku} · ${money(variant.price)} · ${variant.quantity.toLocaleString('en-US')} in stock`}
              error={errors[`items.${index}.quantity`] ?? errors[`items.${index}`]}
              inputMode="numeric"
              autoComplete="off"
              value={quantity}
              onKeyDown={({ key }) => {
                if (key === 'Enter') search.current?.focus()
              }}
              onChange={({ currentTarget }) =>
                onChange(
                  items.map((item) =>
                    item.variant === variant ? { ...item, quantity: currentTarget.value } : item,
                  ),
                )
              }
            />
            <Text className={styles.amount} tabular textAlign="end">
              {money(subtotalOf([{ price: variant.price ?? '0', quantity: unitsOf(quantity) }]))}
            </Text>
            <Button
              aria-label={`Remove ${variant.title}`}
              onClick={() => onChange(items.filter((item) => item.variant !== variant))}
            >
              Remove
            </Button>
          </Grid>
        ))}
      </Stack>
    </Section>
  )
}

const increment = (quantity: string) => String(unitsOf(quantity) + 1)

/** Ranks the exact SKU first, then items in stock. */
function rankMatches(found: readonly OrderableVariant[], search: string): readonly OrderableVariant[] {
  const rank = ({ sku, quantity }: OrderableVariant) =>
    keyText(sku) === keyText(search) ? 0 : quantity > 0 ? 1 : 2
  return [...found].sort((one, other) => rank(one) - rank(other))
}

interface VariantSearchProps {
  readonly field: RefObject<HTMLInputElement | null>
  readonly onAdd: (variant: OrderableVariant) => void
}

function VariantSearch({ field, onAdd }: VariantSearchProps) {
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const { data, isPlaceholderData } = useQuery(orderableVariantsQuery(wanted))
  const found = wanted.length > 1 && data !== undefined ? rankMatches(data, wanted) : undefined
  const isCurrent = wanted === search.trim() && !isPlaceholderData
  const choose = (variant: OrderableVariant) => {
    onAdd(variant)
    setSearch('')
    field.current?.focus()
  }
  const setEntered = usePendingEnter(isCurrent ? found?.[0] : undefined, choose)
  return (
    <Stack as="search" gap={16}>
      <TextField
        ref={field}
        label="Add an item"
        hint="Search by SKU or product name. Press Enter to add the first match."
        type="search"
        autoComplete="off"
        autoFocus
        value={search}
        maxLength={200}
        onChange={({ currentTarget }) => {
          setSearch(currentTarget.value)
          setEntered(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          setEntered(search.trim() !== '')
        }}
      />
      {found === undefined ? null : <FoundVariants found={found} onChoose={choose} />}
    </Stack>
  )
}

interface FoundVariantsProps {
  readonly found: readonly OrderableVariant[]
  readonly onChoose: (variant: OrderableVariant) => void
}

function FoundVariants({ found, onChoose }: FoundVariantsProps) {
  const money = useMoney()
  if (found.length === 0) return <p role="status">No matches.</p>
  return (
    <FramedList label="Items found">
      {found.slice(0, 8).map((variant) => (
        <EntryRow
          key={variant.variantId}
          title={variant.title}
          note={`${variant.sku} · ${money(variant.price)} · ${variant.quantity.toLocaleString('en-US')} in stock`}
        >
          <Button size="small" aria-label={`Add ${variant.title}`} onClick={() => onChoose(variant)}>
            Add
          </Button>
        </EntryRow>
      ))}
    </FramedList>
  )
}
