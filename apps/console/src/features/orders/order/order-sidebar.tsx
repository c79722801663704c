import { addressLines } from '@portal/contract/fields/address/address-lines.rules'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { CopyButton } from '@portal/ui/copy-button'
import { KeyValues } from '@portal/ui/key-values'
import { Section } from '@portal/ui/section'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OrderActions } from '../actions/use-order-actions.tsx'

interface OrderSidebarProps {
  readonly order: ConsoleOrder
  /** The buttons of a section; omitted in a preview. */
  readonly actionsAt?: OrderActions['at']
  /** Shown after the dealer. */
  readonly tags?: ReactNode
}

/** Dealer, customer, addresses, shipping method and references of an order. */
export function OrderSidebar({ order, actionsAt, tags }: OrderSidebarProps) {
  const { shippingAddress: shipTo, billingAddress: billTo } = order
  return (
    <>
      <Stack gap={16}>
        <DealerSection order={order} />
        {tags}
      </Stack>
      <Section
        title="Customer"
        aside={shipTo && <CopyButton text={addressLines(shipTo).join('\n')} label="shipping address" />}
      >
        {shipTo === null ? (
          <Row align="center" gap={8}>
            <Text size={13} tone="muted">
              No shipping address
            </Text>
            {actionsAt?.('shipping')}
          </Row>
        ) : (
          <Stack gap={8} size={13}>
            <Contact email={shipTo.email} phone={shipTo.phone} />
            <Facts title="Shipping address" lines={addressLines(shipTo)} action={actionsAt?.('shipping')} />
            <Facts
              title="Billing address"
              lines={billTo === null ? ['None'] : billingLines(order)}
              action={actionsAt?.('billing')}
            />
          </Stack>
        )}
      </Section>
      <Section title="Shipping method" aside={actionsAt?.('method')}>
        <Text size={13} anywhere>
          {order.shippingMethod?.name ?? (order.shippingText ? `“${order.shippingText}” (unknown)` : 'None')}
        </Text>
      </Section>
      <References order={order} />
    </>
  )
}

function billingLines({ shippingAddress, billingAddress }: ConsoleOrder): readonly string[] {
  const lines = billingAddress === null ? [] : addressLines(billingAddress)
  const isSame = shippingAddress !== null && addressLines(shippingAddress).join() === lines.join()
  return isSame ? ['Same as shipping address'] : lines
}

function DealerSection({ order: { dealer } }: { readonly order: ConsoleOrder }) {
  return (
    <Section title="Dealer">
      <Stack gap={4} size={13}>
        <Text anywhere weight="medium">
          <Link to="/dealers/$id" params={{ id: String(dealer.id) }}>
            {dealer.companyName || dealer.email}
          </Link>
        </Text>
        {dealer.name === null ? null : <Text anywhere>{dealer.name}</Text>}
        <Contact email={dealer.companyName ? dealer.email : null} phone={dealer.phone} />
        <Text>
          <Link to="/orders" search={{ dealerId: dealer.id }}>
            View all orders
          </Link>
        </Text>
      </Stack>
    </Section>
  )
}

interface ContactProps {
  readonly email: string | null
  readonly phone: string | null
}

function Contact({ email, phone }: ContactProps) {
  return (
    <>
      {email ? (
        <Text anywhere>
          <a href={`mailto:${email}`}>{email}</a>
        </Text>
      ) : null}
      {phone ? (
        <Text anywhere>
          <a href={`tel:${phone}`}>{phone}</a>
        </Text>
      ) : null}
    </>
  )
}

interface FactsProps {
  readonly title: string
  readonly lines: readonly string[]
  readonly action: ReactNode
}

function Facts({ title, lines, action }: FactsProps): ReactNode {
  return (
    <div>
      <Row align="center" justify="between" gap={8}>
        <Text as="h3" size={12} tone="muted">
          {title}
        </Text>
        {action}
      </Row>
      <Text preLine anywhere leading={20}>
        {lines.join('\n')}
      </Text>
    </div>
  )
}

function References({ order }: { readonly order: ConsoleOrder }) {
  const { referenceNumber, invoice, note } = order
  const rows = [
    { name: 'Reference', value: referenceNumber },
    { name: 'Invoice', value: invoice?.invoiceNumber },
    { name: 'Note', value: note },
  ]
  if (!rows.some(({ value }) => value)) return null
  return (
    <Section title="References">
      <KeyValues layout="close" rows={rows} />
    </Section>
  )
}
