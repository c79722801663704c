import { Time } from '@portal/app-kit/formatting/time.tsx'
import { subtractDecimals } from '@portal/contract/fields/money/decimal.rules'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { foldCharges } from '@portal/contract/orders/events/group-events.rules'
import { describeEvent } from '@portal/contract/orders/events/order-event.rules'
import type { OrderEventKind } from '@portal/contract/orders/events/order-event-kinds'
import { creditRows, dueOf, invoiceRows, isNonZero } from '@portal/contract/orders/invoice/invoice.rules'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { purchaseOrderStatus } from '@portal/contract/statuses/purchase-order-status'
import { statusName } from '@portal/contract/statuses/status'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { Callout } from '@portal/ui/callout'
import { FramedList } from '@portal/ui/framed-list'
import { Section } from '@portal/ui/section'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DataTable } from '../../../../layout/data-table.tsx'
import { EntryRow } from '../../../../layout/entry-row.tsx'
import { TimeInSentence } from '../../../../layout/time.tsx'
import { useMoney } from '../../../../session/use-money.ts'
import { usePermission } from '../../../../session/use-staff.ts'
import { disputeStates } from '../../disputes.tsx'
import { orderEventsQuery } from '../../orders.queries.ts'
import styles from '../order.module.css'

interface OrderPaymentProps {
  readonly order: ConsoleOrder
  /** The buttons for payments. */
  readonly actions: ReactNode
  /** The button that signs in as the dealer. */
  readonly signIn?: ReactNode
}

/** An order's total, paid, refunded and due amounts, and its payment attempts. */
export function OrderPayment({ order, actions, signIn }: OrderPaymentProps) {
  const may = usePermission()
  const { invoice } = order
  if (invoice === null) return null
  const due = order.amountDue ?? '0.00'
  const isCanceled = order.orderStatusId === orderStatus.canceled.id
  const figures = [
    ...invoiceRows(invoice),
    { title: 'Total', amount: invoice.total },
    ...creditRows(invoice),
    { title: 'Paid', amount: subtractDecimals(dueOf(invoice), due) },
    ...[
      { title: 'Refunded', amount: subtractDecimals('0', invoice.refundedAmount) },
      { title: 'Store credit issued', amount: subtractDecimals('0', invoice.creditedAmount) },
    ].filter(isNonZero),
    ...(isCanceled ? [] : [{ title: 'Balance due', amount: due }]),
  ]
  return (
    <Section
      title="Payment"
      note={invoice.paidAt === null ? undefined : <PaidNote at={invoice.paidAt} method={order.paidWith} />}
      aside={
        <Row wrap justify="end" gap={8}>
          {actions}
        </Row>
      }
    >
      <Stack gap={16}>
        <Figures figures={figures} />
        <AwaitedAuthorization order={order} signIn={signIn} />
        {order.awaitsCustomerUntil === null ? null : (
          <Callout tone="info">
            Waiting for the dealer to confirm the payment with their bank by{' '}
            <TimeInSentence at={order.awaitsCustomerUntil} />. Nothing else will be charged until then.
          </Callout>
        )}
        {order.refundable.isOutside && isNonZero(order.refundable) ? (
          <Text tone="muted" size={13}>
            {may('orders.refund')
              ? 'Paid outside the portal. Refund the dealer directly, then record the refund here.'
              : 'Paid outside the portal. Ask your finance team for refunds.'}
          </Text>
        ) : null}
        <PaymentAttempts orderId={order.id} />
      </Stack>
    </Section>
  )
}

/** Says that an open order awaits the dealer's authorization, which staff can give signed in as the dealer. */
function AwaitedAuthorization({ order, signIn }: Omit<OrderPaymentProps, 'actions'>) {
  const { dealer, orderStatusId, shipObstacle } = order
  if (orderStatusId !== orderStatus.open.id || shipObstacle !== 'unauthorized') return null
  return (
    <Callout tone="info" title="Awaiting authorization">
      <Stack gap={8} fit>
        {`${dealer.companyName || dealer.email} must authorize this payment in the portal before the order ships.`}
        {signIn}
      </Stack>
    </Callout>
  )
}

const sums: ReadonlySet<string> = new Set(['Total', 'Balance due'])

function PaidNote({ at, method }: { readonly at: string; readonly method: string | null }) {
  return (
    <>
      Paid <TimeInSentence at={at} />
      {method ? ` with ${method}` : null}
    </>
  )
}

const attemptKinds: readonly string[] = [
  ...(['payment_attempted', 'payment_declined', 'payment_initiated'] as const),
  ...(['payment_charged', 'payment_settled', 'refund_failed', 'refund_returned'] as const),
] satisfies OrderEventKind[]

const failedKinds: readonly string[] = [
  'payment_attempted',
  'payment_declined',
  'refund_failed',
  'refund_returned',
] satisfies OrderEventKind[]

/** The payment attempts of an order with a failed attempt, newest first, with reasons. */
function PaymentAttempts({ orderId }: { readonly orderId: number }) {
  const money = useMoney()
  const { data } = useQuery(orderEventsQuery(orderId))
  const attempts = foldCharges(data?.items ?? []).filter(({ kind }) => attemptKinds.includes(kind))
  if (!attempts.some(({ kind }) => failedKinds.includes(kind))) return null
  return (
    <FramedList label="Payment attempts">
      {attempts.map((event) => (
        <EntryRow
          key={event.id}
          title={describeEvent(event).title}
          note={
            <>
              {[event.subject, event.reason].filter(Boolean).join(': ')} <Time at={event.at} />
            </>
          }
        >
          <Text as="span" size={13} tabular>
            {event.amount === null ? null : money(event.amount)}
          </Text>
        </EntryRow>
      ))}
    </FramedList>
  )
}

/** Disputes and reversals of an order's charges; nothing without any. */
export function OrderDisputes({ order }: { readonly order: ConsoleOrder }) {
  const money = useMoney()
  if (order.disputes.length === 0) return null
  return (
    <Section title="Disputes" flush>
      <DataTable
        label="Disputes"
        columns={[{ named: 'Opened' }, 'Status', 'Reason', { named: 'Closed' }, { figure: 'Amount' }]}
        rows={order.disputes.map(({ openedAt, closedAt, state, reason, amount }) => ({
          key: `${openedAt} ${amount}`,
          cells: [
            <Time key="at" at={openedAt} />,
            disputeStates[state],
            reason,
            closedAt === null ? null : <Time key="closed" at={closedAt} />,
            money(amount),
          ],
        }))}
      />
    </Section>
  )
}

/** An order's purchase orders; nothing without any. */
export function OrderPurchaseOrders({ order }: { readonly order: ConsoleOrder }) {
  if (order.purchaseOrders.length === 0) return null
  return (
    <Section title="Purchase orders" flush>
      <DataTable
        label="Purchase orders"
        columns={['Number', 'Status', { named: 'Created' }]}
        rows={order.purchaseOrders.map(({ number, statusId, createdAt }) => ({
          key: `${number} ${createdAt}`,
          cells: [number, statusName(purchaseOrderStatus, statusId), <Time key="at" at={createdAt} />],
        }))}
      />
    </Section>
  )
}

function Figures({ figures }: { readonly figures: readonly { title: string; amount: string }[] }) {
  const money = useMoney()
  return (
    <Stack as="dl" gap={4} size={13}>
      {figures.map(({ title, amount }) => (
        <Row
          key={title}
          justify="between"
          gap={16}
          className={styles.figure}
          data-sum={sums.has(title) || undefined}
        >
          <dt>{title}</dt>
          <Text as="dd" tabular>
            {money(amount)}
          </Text>
        </Row>
      ))}
    </Stack>
  )
}
