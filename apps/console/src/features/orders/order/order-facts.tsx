import { StatusLabel } from '@portal/app-kit/statuses/status-label.tsx'
import { countText } from '@portal/contract/fields/count-text'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { Text } from '@portal/ui/boxes'
import { KeyValues } from '@portal/ui/key-values'
import { Section } from '@portal/ui/section'
import { Link } from '@tanstack/react-router'
import { DataTable } from '../../../layout/data-table.tsx'
import { Time } from '../../../layout/time.tsx'
import { useMoney } from '../../../session/use-money.ts'

/** Who ordered, how it stands and where it goes. */
export function OrderFacts({ order }: { readonly order: ConsoleOrder }) {
  const { dealer } = order
  return (
    <Section title="Order">
      <KeyValues
        layout="close"
        rows={[
          { name: 'Status', value: <StatusLabel of="order" id={order.orderStatusId} /> },
          { name: 'Payment', value: <StatusLabel of="payment" id={order.paymentStatusId} /> },
          { name: 'Payment problem', value: order.paymentError },
          { name: 'Shipped', value: order.shippedStatus },
          {
            name: 'Dealer',
            value: (
              <Link to="/dealers/$id" params={{ id: String(dealer.id) }}>
                {dealer.companyName || dealer.email}
              </Link>
            ),
          },
          { name: 'Reference', value: order.referenceNumber },
          { name: 'Ordered', value: <Time at={order.orderedAt} /> },
          { name: 'Shipping method', value: order.shippingMethod?.name ?? order.shippingText },
          { name: 'Note', value: order.note },
          { name: 'Ship to', value: order.shippingAddress && <Address of={order.shippingAddress} /> },
        ]}
      />
    </Section>
  )
}

function Address({ of }: { readonly of: NonNullable<ConsoleOrder['shippingAddress']> }) {
  const town = [of.city, of.state, of.postal].filter(Boolean).join(', ')
  const lines = [of.name, of.companyName, of.addressLine1, of.addressLine2, town, of.country]
  return (
    <Text as="span" preLine>
      {lines.filter(Boolean).join('\n')}
    </Text>
  )
}

function itemsText({ lines }: ConsoleOrder): string {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return `${countText(lines.length, 'line')}, ${countText(units, 'unit')}`
}

/** What was ordered, and how much of it has left. */
export function OrderLines({ order }: { readonly order: ConsoleOrder }) {
  const money = useMoney()
  const hasRefunds = order.lines.some(({ refundedQuantity }) => refundedQuantity > 0)
  const columns = [
    'Item',
    'SKU',
    { figure: 'Ordered' },
    { figure: 'Shipped' },
    ...(hasRefunds ? [{ figure: 'Refunded' }] : []),
    { figure: 'Price' },
    { figure: 'Subtotal' },
  ]
  return (
    <Section title="Items" note={itemsText(order)} flush>
      <DataTable
        label="List of items"
        columns={columns}
        rows={order.lines.map((line) => ({
          key: line.id,
          cells: [
            line.title,
            line.sku,
            line.quantity.toLocaleString('en-US'),
            line.shippedQuantity.toLocaleString('en-US'),
            ...(hasRefunds ? [line.refundedQuantity.toLocaleString('en-US')] : []),
            money(line.price),
            money(line.subtotal),
          ],
        }))}
      />
    </Section>
  )
}
