import type { OrderableVariant } from '@portal/contract/checkout/console-checkout.schema'
import { subtotalOf } from '@portal/contract/fields/money/money.rules'
import { Grid, Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { QuantityInput } from '@portal/ui/quantity-input'
import { useId } from 'react'
import { useMoney } from '../../../session/use-money.ts'
import styles from '../phone-order.module.css'
import { type DraftItem, unitsOf } from '../phone-order-draft.ts'
import { variantFacts } from './variant-search.tsx'

interface ItemRowProps {
  readonly item: DraftItem
  readonly error: string | undefined
  /** The stock left, if it is too little. */
  readonly stockLeft: number | undefined
  readonly onQuantity: (quantity: string) => void
  /** Whether the next item added replaces it. */
  readonly isReplaced: boolean
  /** Goes on to the next item. */
  readonly onDone: () => void
  readonly onFindSimilar: (text: string) => void
  readonly onRemove: () => void
}

/** The name of a variant's quantity field. */
export const quantityName = ({ variantId }: OrderableVariant) => `quantity-${variantId}`

/** An item with its quantity, amount and what can be done about missing stock. */
export function ItemRow({ item, error, stockLeft, isReplaced, ...act }: ItemRowProps) {
  const money = useMoney()
  const id = useId()
  const { variant, quantity } = item
  const { title } = variant
  return (
    <Stack gap={8}>
      <Grid
        template="minmax(0, 1fr) 5rem minmax(5rem, auto) auto"
        narrow="5rem minmax(0, 1fr) auto"
        align="center"
        gap={12}
        className={styles.item}
      >
        <Text weight="medium" size={13} anywhere>
          {title}
          <Text as="span" block weight="regular" tone="muted" size={12} id={`${id}-facts`}>
            {variantFacts(variant, money)}
          </Text>
        </Text>
        <QuantityInput
          label={title}
          name={quantityName(variant)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-facts${error === undefined ? '' : ` ${id}-error`}`}
          value={quantity}
          onKeyDown={({ key }) => {
            if (key === 'Enter') act.onDone()
          }}
          onChange={({ currentTarget }) => act.onQuantity(currentTarget.value)}
        />
        <Text tabular textAlign="end">
          {money(subtotalOf([{ price: variant.price ?? '0', quantity: unitsOf(quantity) }]))}
        </Text>
        <Button size="small" aria-label={`Remove ${title}`} onClick={act.onRemove}>
          Remove
        </Button>
      </Grid>
      {error === undefined ? null : (
        <Row wrap align="center" justify="end" gap={8}>
          <Text tone="negative" size={13} id={`${id}-error`}>
            {error}
          </Text>
          {isReplaced ? (
            <Text tone="muted" size={13} role="status">
              The next item you add replaces this one.
            </Text>
          ) : null}
          {stockLeft === undefined ? null : <StockChoices {...{ title, stockLeft, ...act }} />}
        </Row>
      )}
    </Stack>
  )
}

interface StockChoicesProps extends Pick<ItemRowProps, 'onQuantity' | 'onDone' | 'onFindSimilar'> {
  readonly title: string
  readonly stockLeft: number
}

function StockChoices({ title, stockLeft, onQuantity, onDone, onFindSimilar }: StockChoicesProps) {
  // The product, without the variant's options.
  const [product = title] = title.split(', ')
  return (
    <>
      {stockLeft > 0 ? (
        <Button
          size="small"
          aria-label={`Reduce ${title} to ${stockLeft}`}
          onClick={() => {
            onQuantity(String(stockLeft))
            onDone()
          }}
        >
          {`Reduce to ${stockLeft.toLocaleString('en-US')}`}
        </Button>
      ) : null}
      <Button
        size="small"
        aria-label={`Find items similar to ${title}`}
        onClick={() => onFindSimilar(product)}
      >
        Find similar
      </Button>
    </>
  )
}
