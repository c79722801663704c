import { countText } from '@portal/contract/fields/count-text'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { Row } from '@portal/ui/boxes'
import { Section } from '@portal/ui/section'
import type { ReactNode } from 'react'
import { useMoney } from '../../../session/use-money.ts'
import { PrintButtons } from '../print-buttons.tsx'
import { describeRefunded, ItemRows, type LineUnits } from './item-rows.tsx'

interface OrderItemsProps {
  readonly order: ConsoleOrder
  /** The buttons for unshipped items. */
  readonly actions: ReactNode
}

/** The unshipped items: to ship, refunded and canceled. */
export function OrderItems({ order, actions }: OrderItemsProps) {
  const money = useMoney()
  const isCanceled = order.orderStatusId === orderStatus.canceled.id
  const left = unitsOf(order, ({ unshippedQuantity }) => unshippedQuantity)
  const others = unitsOf(
    order,
    ({ quantity, unshippedQuantity, shippedQuantity }) => quantity - unshippedQuantity - shippedQuantity,
  ).map((item) => ({ ...item, note: describeRefunded(order, item.line, money).notShipping }))
  return (
    <>
      {left.length === 0 ? null : (
        <Section
          title={isCanceled ? 'Canceled' : 'To ship'}
          note={sumText(left)}
          aside={
            isCanceled ? null : (
              <Row wrap justify="end" gap={8}>
                <PrintButtons count={1} orderNumber={order.orderNumber} loadIds={async () => [order.id]} />
                {actions}
              </Row>
            )
          }
          flush
        >
          <ItemRows label={isCanceled ? 'Canceled items' : 'Items to ship'} items={left} />
        </Section>
      )}
      {others.length === 0 ? null : (
        <Section title="Not shipping" note={sumText(others)} flush>
          <ItemRows label="Items that won't ship" items={others} />
        </Section>
      )}
    </>
  )
}

/** The lines with such units, and their quantities. */
function unitsOf(
  { lines }: ConsoleOrder,
  count: (line: ConsoleOrder['lines'][number]) => number,
): readonly LineUnits[] {
  return lines.map((line) => ({ line, quantity: count(line) })).filter(({ quantity }) => quantity > 0)
}

function sumText(items: readonly LineUnits[]): string {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return `${countText(items.length, 'line')}, ${countText(units, 'unit')}`
}
