import { Time } from '@portal/app-kit/formatting/time.tsx'
import { StatusLabel } from '@portal/app-kit/statuses/status-label.tsx'
import { creditRows, invoiceRows } from '@portal/contract/orders/invoice/invoice.rules'
import type { Payment } from '@portal/contract/orders/invoice/payment.schema'
import { refundsAndCredits } from '@portal/contract/orders/order.rules'
import type { Order } from '@portal/contract/orders/order.schema'
import { paymentDate } from '@portal/contract/orders/order-display.rules'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { Box, Row, Stack, Text } from '@portal/ui/boxes'
import { Callout } from '@portal/ui/callout'
import { LiveText } from '@portal/ui/live-text'
import { Section } from '@portal/ui/section'
import { useQuery } from '@tanstack/react-query'
import { useMoney } from '../../formatting/use-money.ts'
import styles from './order.module.css'
import { orderHoldReasonsQuery } from './order.queries.ts'

interface OrderInvoiceProps {
  readonly order: Order
  readonly payment: Payment
  readonly level?: 2 | 3
}

export function OrderInvoice({ order, payment, level = 2 }: OrderInvoiceProps) {
  const money = useMoney()
  const dated = paymentDate({ paymentStatusId: order.paymentStatusId, payment })
  return (
    <Section
      title="Invoice summary"
      level={level}
      aside={
        <StatusLabel
          of="payment"
          id={order.paymentStatusId}
          isOver={order.orderStatusId === orderStatus.canceled.id}
        />
      }
    >
      <AuthorizedBy order={order} />
      <Stack as="dl" gap={6} size={13}>
        {invoiceRows(payment).map(({ title, amount }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a supplier may give two charges the same title
          <Row key={place} justify="between" gap={16}>
            <dt>{title}</dt>
            <dd>{money(amount)}</dd>
          </Row>
        ))}
        <Row justify="between" gap={16} ruled="top" size={14} weight="bold" padY={8}>
          <Text as="dt" tone="ink">
            Total
          </Text>
          <dd>{money(payment.total)}</dd>
        </Row>
        {creditRows(payment).map(({ title, amount }) => (
          <Row key={title} justify="between" gap={16}>
            <dt>{title}</dt>
            <dd>{money(amount)}</dd>
          </Row>
        ))}
        {dated ? (
          <Row justify="between" gap={16}>
            <dt>{dated.label}</dt>
            <dd>
              <Time at={dated.at} isReached />
            </dd>
          </Row>
        ) : null}
      </Stack>
      <RefundOrCredit payment={payment} />
    </Section>
  )
}

/** Notes that an order was authorized automatically. */
function AuthorizedBy({ order }: Pick<OrderInvoiceProps, 'order'>) {
  const isAuthorized = order.paymentStatusId === paymentStatus.authorized.id
  const { data: facts } = useQuery({ ...orderHoldReasonsQuery(order.id), enabled: isAuthorized })
  return isAuthorized && facts?.authorizedAutomatically ? (
    <Text below={8} tone="muted" size={13}>
      Authorized automatically
    </Text>
  ) : null
}

export function BarTotal({ payment }: { readonly payment: Payment | null }) {
  const money = useMoney()
  return payment ? (
    <p className={styles.barTotal}>
      <span>Total</span>
      <LiveText>{money(payment.total)}</LiveText>
    </p>
  ) : null
}

function RefundOrCredit({ payment }: Pick<OrderInvoiceProps, 'payment'>) {
  const money = useMoney()
  return refundsAndCredits(payment).map(({ verb, title, lastTitle, amount, shipping, lastAt }) => (
    <Box key={verb} above={12}>
      <Callout tone="info">
        {title}: {money(amount)}
        {shipping ? `, including ${money(shipping)} for shipping` : null}.
        {lastAt ? (
          <>
            {` ${lastTitle}: `}
            <Time at={lastAt} isReached />
          </>
        ) : null}
      </Callout>
    </Box>
  ))
}
