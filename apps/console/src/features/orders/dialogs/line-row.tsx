import { ItemPicture } from '@portal/app-kit/pictures/item-picture.tsx'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { Grid, Row, Stack, Text } from '@portal/ui/boxes'
import { QuantityInput } from '@portal/ui/quantity-input'
import type { ReactNode } from 'react'
import styles from './line-row.module.css'

interface LineRowProps {
  readonly line: Pick<ConsoleOrder['lines'][number], 'id' | 'sku' | 'title' | 'picture'>
  /** What the quantity is for, such as "quantity to ship". */
  readonly act: string
  readonly most: number
  /** Shown after the SKU. */
  readonly note?: string | undefined
  /** What the quantity means, below the SKU. */
  readonly effect?: string | undefined
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (name: string, quantity: string) => void
  readonly children?: ReactNode
}

/** An order's line with a field for a quantity. */
export function LineRow({ line, act, most, note, effect, value, error, onChange, children }: LineRowProps) {
  const { id, sku, title, picture } = line
  const name = `quantities.${id}`
  return (
    <Grid
      as="li"
      template="2.5rem minmax(0, 1fr) auto"
      align="center"
      gap={12}
      padY={8}
      size={13}
      className={styles.line}
    >
      <ItemPicture src={picture} sizePx={40} />
      <Stack shrinks>
        <Text as="span" weight="medium" anywhere>
          {title ?? sku ?? 'Item'}
        </Text>
        <Text as="span" tone="muted" size={12} anywhere>
          {[sku, note].filter(Boolean).join(' · ')}
        </Text>
        {effect === undefined ? null : (
          <Text as="span" tone="muted" size={12}>
            {effect}
          </Text>
        )}
        {error === undefined ? null : (
          <Text as="span" tone="negative" size={12} id={`${id}-error`}>
            {error}
          </Text>
        )}
      </Stack>
      <Row align="center" gap={8} className={styles.quantity}>
        <QuantityInput
          name={name}
          label={`${title ?? sku ?? 'Item'}: ${act} (of ${most})`}
          value={value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={({ currentTarget }) => onChange(name, currentTarget.value)}
        />
        <Text as="span" tone="muted" tabular nowrap>
          {`of ${most}`}
        </Text>
        {children}
      </Row>
    </Grid>
  )
}
