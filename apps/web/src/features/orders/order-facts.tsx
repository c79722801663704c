import { Time } from '@portal/app-kit/formatting/time.tsx'
import type { Address } from '@portal/contract/fields/address/address'
import { addressLines, contactLines } from '@portal/contract/fields/address/address-lines.rules'
import type { Order } from '@portal/contract/orders/order.schema'
import { shippingMethodText } from '@portal/contract/orders/order-display.rules'
import { Row } from '@portal/ui/boxes'
import { CopyButton } from '@portal/ui/copy-button'
import { KeyValues } from '@portal/ui/key-values'
import { Section } from '@portal/ui/section'
import { AddressBlock } from '../../addresses/address-block.tsx'
import { EditAddressButton } from './addresses/edit-address-button.tsx'
import type { AddressTarget } from './order.queries.ts'

interface OrderFactsProps {
  readonly order: Order
}

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

/** An address in label format, for the clipboard. */
function addressText(address: Address): string {
  return [...addressLines(address), ...contactLines(address)].join('\n')
}

interface OrderAddressesProps extends OrderFactsProps {
  /** Opens the form of an address; undefined if not editable. */
  readonly onEdit?: ((target: AddressTarget) => void) | undefined
  readonly level?: 2 | 3
}

export function OrderAddresses({ order, onEdit, level = 2 }: OrderAddressesProps) {
  const addresses = [
    { title: 'Billing address', kind: 'billing', address: order.billingAddress },
    { title: 'Shipping address', kind: 'shipping', address: order.shippingAddress },
  ] as const
  return addresses.map(({ title, kind, address }) => (
    <Section
      key={kind}
      title={title}
      level={level}
      aside={
        <Row as="span" inline align="center" gap={4}>
          {address ? <CopyButton text={addressText(address)} label={title.toLowerCase()} /> : null}
          {onEdit ? (
            <EditAddressButton address={title.toLowerCase()} onClick={() => onEdit({ kind })} />
          ) : null}
        </Row>
      }
    >
      <AddressBlock address={address} />
    </Section>
  ))
}
