import type { Order } from '@portal/contract/orders/order.schema'
import { shippingMethodText } from '@portal/contract/orders/order-display.rules'
import { KeyValues } from '@portal/ui/key-values'
import { Section } from '@portal/ui/section'
import { AddressBlock } from '../../addresses/address-block.tsx'
import { Time } from '../../formatting/time.tsx'

interface OrderFactsProps {
  readonly order: Order
}

/** The meta data of an order. */
export function OrderFacts({ order }: OrderFactsProps) {
  return (
    <Section title="Details">
      <KeyValues
        rows={[
          { name: 'Order number', value: order.orderNumber },
          { name: 'Reference number', value: order.referenceNumber },
          { name: 'Order date', value: <Time at={order.orderedAt} /> },
          { name: 'Shipping method', value: shippingMethodText(order) },
          {
            name: 'Invoice number',
            value: order.payment ? (order.payment.invoiceNumber ?? order.payment.id) : null,
          },
          { name: 'Canceled', value: order.canceledAt ? <Time at={order.canceledAt} /> : null },
        ]}
      />
    </Section>
  )
}

/** Who the order is billed to and where it goes. */
export function OrderAddresses({ order }: OrderFactsProps) {
  return (
    <>
      <Section title="Billing address">
        <AddressBlock address={order.billingAddress} />
      </Section>
      <Section title="Shipping address">
        <AddressBlock address={order.shippingAddress} />
      </Section>
    </>
  )
}
