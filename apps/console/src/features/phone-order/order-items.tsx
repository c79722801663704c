import type { OrderableVariant } from '@portal/contract/checkout/console-checkout.schema'
import { subtotalOf } from '@portal/contract/fields/money/money.rules'
import { Grid, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Section } from '@portal/ui/section'
import { TextField } from '@portal/ui/text-field'
import { useRef } from 'react'
import { useMoney } from '../../session/use-money.ts'
import styles from './phone-order.module.css'
import { type PhoneOrderDraft, unitsOf } from './phone-order-draft.ts'
import { VariantSearch, variantFacts } from './variant-search.tsx'

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
  const add = (variant: OrderableVariant, units: number) => {
    const isThis = (item: PhoneOrderDraft['items'][number]) => item.variant.variantId === variant.variantId
    if (!items.some(isThis)) onChange([...items, { variant, quantity: String(units) }])
    else
      onChange(
        items.map((item) =>
          isThis(item) ? { ...item, quantity: String(unitsOf(item.quantity) + units) } : item,
        ),
      )
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
          <Grid
            template="minmax(0, 1fr) auto auto"
            key={variant.variantId}
            align="end"
            gap={12}
            className={styles.item}
          >
            <TextField
              label={variant.title}
              hint={variantFacts(variant, money)}
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
              onClick={() => {
                onChange(items.filter((item) => item.variant !== variant))
                search.current?.focus()
              }}
            >
              Remove
            </Button>
          </Grid>
        ))}
      </Stack>
    </Section>
  )
}
