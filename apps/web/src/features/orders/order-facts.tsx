import type { Order } from '@portal/contract/orders/order.schema'
import { shippingMethodText } from '@portal/contract/orders/order-display.rules'
import { KeyValues } from '@portal/ui/key-values'
import { Section } from '@portal/ui/section'
import { AddressBlock } from '../../addresses/address-block.tsx'
import { Time } from '../../formatting/time.tsx'
import { EditAddressButton } from './addresses/edit-address-button.tsx'
import type { AddressTarget } from './order.queries.ts'

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
          { name: 'Order date', value: <Time at={order.orderedAt} isReached /> },
          { name: 'Shipping method', value: shippingMethodText(order) },
          {
            name: 'Invoice number',
            value: order.payment ? (order.payment.invoiceNumber ?? order.payment.id) : null,
          },
          { name: 'Canceled', value: order.canceledAt ? <Time at={order.canceledAt} isReached /> : null },
        ]}
      />
    </Section>
  )
}

interface OrderAddressesProps extends OrderFactsProps {
  /** Opens the form of an address; undefined while none may be edited. */
  readonly onEdit: ((place: AddressTarget) => void) | undefined
}

/** Who the order is billed to and where it goes. */
export function OrderAddresses({ order, onEdit }: OrderAddressesProps) {
  const addresses = [
    { title: 'Billing address', of: 'billing', address: order.billingAddress },
    { title: 'Shipping address', of: 'shipping', address: order.shippingAddress },
  ] as const
  return addresses.map(({ title, of, address }) => (
    <Section
      key={of}
      title={title}
      aside={onEdit ? <EditAddressButton what={title.toLowerCase()} onPress={() => onEdit({ of })} /> : null}
    >
      <AddressBlock address={address} />
    </Section>
  ))
}
