import type { OrderableVariant } from '@portal/contract/checkout/console-checkout.schema'
import { Grid, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { FramedList } from '@portal/ui/framed-list'
import { Section } from '@portal/ui/section'
import { TextField } from '@portal/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { EntryRow } from '../../layout/entry-row.tsx'
import { useMoney } from '../../session/use-money.ts'
import { orderableVariantsQuery } from './phone-order.queries.ts'
import type { PhoneOrderDraft } from './phone-order-draft.ts'

interface OrderItemsProps {
  readonly items: PhoneOrderDraft['items']
  /** What is wrong with a field, by its path in the request. */
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (items: PhoneOrderDraft['items']) => void
}

/** What is ordered: found by SKU or name, each with its units. */
export function PhoneOrderItems({ items, errors, onChange }: OrderItemsProps) {
  const money = useMoney()
  const add = (variant: OrderableVariant) => {
    const isThere = items.some((item) => item.variant.variantId === variant.variantId)
    if (!isThere) onChange([...items, { variant, quantity: '1' }])
  }
  return (
    <Section title="Items">
      <Stack gap={16}>
        <VariantSearch onAdd={add} />
        {errors.items === undefined ? null : (
          <Text tone="negative" size={12}>
            {errors.items}
          </Text>
        )}
        {items.map(({ variant, quantity }, index) => (
          <Grid template="minmax(0, 1fr) auto" key={variant.variantId} align="end" gap={8}>
            <TextField
              label={variant.title}
              hint={`${variant.sku} · ${money(variant.price)} · ${variant.quantity.toLocaleString('en-US')} in stock`}
              error={errors[`items.${index}.quantity`] ?? errors[`items.${index}`]}
              inputMode="numeric"
              autoComplete="off"
              value={quantity}
              onChange={({ currentTarget }) =>
                onChange(
                  items.map((item) =>
                    item.variant === variant ? { ...item, quantity: currentTarget.value } : item,
                  ),
                )
              }
            />
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

function VariantSearch({ onAdd }: { readonly onAdd: (variant: OrderableVariant) => void }) {
  const money = useMoney()
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const { data } = useQuery(orderableVariantsQuery(wanted))
  const found = wanted.length > 1 ? data : undefined
  const choose = (variant: OrderableVariant) => {
    onAdd(variant)
    setSearch('')
  }
  return (
    <Stack as="search" gap={16}>
      <TextField
        label="Add an item"
        hint="Search by SKU or product name. Press Enter to add the first match."
        type="search"
        autoComplete="off"
        value={search}
        maxLength={200}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          const [first] = found ?? []
          if (first !== undefined) choose(first)
        }}
      />
      {found === undefined ? null : found.length === 0 ? (
        <p role="status">No matches.</p>
      ) : (
        <FramedList label="Items found">
          {found.slice(0, 8).map((variant) => (
            <EntryRow
              key={variant.variantId}
              title={variant.title}
              note={`${variant.sku} · ${money(variant.price)} · ${variant.quantity.toLocaleString('en-US')} in stock`}
            >
              <Button size="small" aria-label={`Add ${variant.title}`} onClick={() => choose(variant)}>
                Add
              </Button>
            </EntryRow>
          ))}
        </FramedList>
      )}
    </Stack>
  )
}
