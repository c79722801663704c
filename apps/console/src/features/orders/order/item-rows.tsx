import type { MoneyFormat } from '@portal/app-kit/formatting/money.ts'
import { ItemPicture } from '@portal/app-kit/pictures/item-picture.tsx'
import { addressLines } from '@portal/contract/fields/address/address-lines.rules'
import { multiplyDecimals } from '@portal/contract/fields/money/decimal.rules'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { refundedPrice, splitRefunded, unpaidUnits } from '@portal/contract/payments/refunded-lines.rules'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { useMoney } from '../../../session/use-money.ts'
import styles from './order.module.css'

export interface LineUnits {
  readonly line: ConsoleOrder['lines'][number]
  readonly quantity: number
  /** How many of the units are refunded. */
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
        {note === undefined ? null : (
          <Text as="span" size={12} weight="medium">
            {note}
          </Text>
        )}
        {shippingAddress === null ? null : (
          <Text as="span" tone="muted" size={12} anywhere>
            {`Ships to ${addressLines(shippingAddress).join(', ')}`}
          </Text>
        )}
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

/** What is refunded of a line's shipped units and of those that won't ship, such as "1 refunded ($14.20)". */
export function describeRefunded(order: ConsoleOrder, line: LineUnits['line'], money: MoneyFormat) {
  const { shipped, notShipping } = splitRefunded(line)
  const price = refundedPrice(order, line)
  const unpaid = unpaidUnits(order, line)
  const unpaidHere = Math.min(unpaid, notShipping.refunded)
  return {
    shipped: describePart({ ...shipped, failed: unpaid - unpaidHere, price: price?.shipped }, money),
    notShipping: describePart({ ...notShipping, failed: unpaidHere, price: price?.notShipping }, money),
  }
}

interface RefundedPart {
  readonly refunded: number
  readonly pending: number
  /** How many of the refunded units' refunds the bank has returned. */
  readonly failed: number
  readonly price: string | undefined
}

function describePart({ refunded, pending, failed, price }: RefundedPart, money: MoneyFormat) {
  const paid = refunded - failed
  const parts = [
    paid > 0 ? `${paid} refunded${price === undefined ? '' : ` (${money(price)})`}` : '',
    failed > 0 ? `${failed} with a failed refund` : '',
    pending > 0 ? `${pending} with a pending refund` : '',
  ]
  return parts.filter(Boolean).join(', ') || undefined
}
