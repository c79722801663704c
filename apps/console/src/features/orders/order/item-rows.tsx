import { ItemPicture } from '@portal/app-kit/pictures/item-picture.tsx'
import { addressLines } from '@portal/contract/fields/address/address-lines.rules'
import { multiplyDecimals } from '@portal/contract/fields/money/decimal.rules'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { useMoney } from '../../../session/use-money.ts'
import styles from './order.module.css'

export interface LineUnits {
  readonly line: ConsoleOrder['lines'][number]
  readonly quantity: number
  readonly note?: string | undefined
}

interface ItemRowsProps {
  /** The list's name for screen readers. */
  readonly label: string
  readonly items: readonly LineUnits[]
}

/** Items with image, SKU, quantity and price. */
export function ItemRows({ label, items }: ItemRowsProps) {
  return (
    <Stack as="ul" ruled="between" aria-label={label}>
      {items.map((item) => (
        <ItemRow key={item.line.id} {...item} />
      ))}
    </Stack>
  )
}

function ItemRow({ line, quantity, note }: LineUnits) {
  const money = useMoney()
  const { title, sku, price, picture, shippingAddress } = line
  const notes = [
    note,
    shippingAddress === null ? undefined : `Ships to ${addressLines(shippingAddress).join(', ')}`,
  ]
  return (
    <Row as="li" align="center" gap={12} rowGap={4} padY={10} padX={16} size={13} className={styles.item}>
      <ItemPicture src={picture} sizePx={40} />
      <Stack grow shrinks>
        <Text as="span" weight="medium" anywhere>
          {title || sku || 'Untitled item'}
        </Text>
        <Text as="span" tone="muted" size={12} anywhere>
          {sku}
        </Text>
        {notes.filter(Boolean).map((text) => (
          <Text key={text} as="span" tone="muted" size={12} anywhere>
            {text}
          </Text>
        ))}
      </Stack>
      <Row align="center" justify="between" gap={12} className={styles.amounts}>
        <Text as="span" tabular nowrap>
          {price === null ? `${quantity}` : `${quantity} × ${money(price)}`}
        </Text>
        {price === null ? null : (
          <Text as="span" tabular nowrap textAlign="end" className={styles.amount}>
            {money(multiplyDecimals(price, quantity))}
          </Text>
        )}
      </Row>
    </Row>
  )
}
