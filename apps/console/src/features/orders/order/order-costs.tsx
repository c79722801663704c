import { compareDecimals } from '@portal/contract/fields/money/decimal.rules'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { creditRows, invoiceRows, isNonZero } from '@portal/contract/orders/invoice/invoice.rules'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { purchaseOrderStatus } from '@portal/contract/statuses/purchase-order-status'
import { statusName } from '@portal/contract/statuses/status'
import { KeyValues } from '@portal/ui/key-values'
import { Section } from '@portal/ui/section'
import { DataTable } from '../../../layout/data-table.tsx'
import { Time } from '../../../layout/time.tsx'
import { useMoney } from '../../../session/use-money.ts'
import { disputeStates } from '../disputes.tsx'

/** What the invoice of an order comes to, what its parcels cost, and what was refunded. */
export function OrderCosts({ order }: { readonly order: ConsoleOrder }) {
  const money = useMoney()
  const { invoice, shipments } = order
  if (invoice === null) return null
  const costs = shipments.map(({ cost }) => cost).filter((cost) => cost !== null)
  const figures = [...invoiceRows(invoice), { title: 'Total', amount: invoice.total }, ...creditRows(invoice)]
  return (
    <Section title="Costs">
      <KeyValues
        layout="close"
        rows={[
          ...figures.map(({ title, amount }) => ({ name: title, value: money(amount) })),
          {
            name: 'Refunded',
            value: isNonZero({ title: '', amount: invoice.refundedAmount })
              ? money(invoice.refundedAmount)
              : null,
          },
          { name: 'Invoice', value: invoice.invoiceNumber },
          { name: 'Paid', value: invoice.paidAt === null ? null : <Time at={invoice.paidAt} /> },
          {
            name: 'Shipping cost',
            value: costs.some((cost) => compareDecimals(cost, '0') > 0)
              ? costs.map((amount) => money(amount)).join(', ')
              : null,
          },
        ]}
      />
    </Section>
  )
}

const refundStates = { pending: 'Pending', refunded: 'Refunded', failed: 'Failed' } as const

function stateOf({ state, message }: ConsoleOrder['refunds'][number]): string {
  return state === 'failed' && message ? `${refundStates[state]}: ${message}` : refundStates[state]
}

/** The refunds of an order, newest first; nothing before the first one. */
export function OrderRefunds({ order }: { readonly order: ConsoleOrder }) {
  const money = useMoney()
  const hasFailed = order.paymentStatusId === paymentStatus.refundFailed.id
  if (order.refunds.length === 0) {
    if (!hasFailed) return null
    return (
      <Section title="Refunds">
        <p>The refund failed. {order.paymentError || 'The payment provider gave no reason.'}</p>
      </Section>
    )
  }
  return (
    <Section title="Refunds" flush>
      <DataTable
        label="List of refunds"
        columns={[{ named: 'Requested' }, 'State', 'Items', { figure: 'Amount' }]}
        rows={order.refunds.map((refund) => ({
          key: refund.id,
          cells: [<Time key="at" at={refund.at} />, stateOf(refund), itemsOf(refund), money(refund.amount)],
        }))}
      />
    </Section>
  )
}

function itemsOf({ lines, isRestocked, isAtProvider }: ConsoleOrder['refunds'][number]): string {
  if (isAtProvider) return 'Made at the payment provider'
  if (lines.length === 0) return 'Amount only'
  const items = lines.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', ')
  return isRestocked ? `${items}, restocked` : items
}

/** What banks have disputed or taken back of an order's charges; nothing where they did not. */
export function OrderDisputes({ order }: { readonly order: ConsoleOrder }) {
  const money = useMoney()
  if (order.disputes.length === 0) return null
  return (
    <Section title="Disputes" flush>
      <DataTable
        label="List of disputes"
        columns={[{ named: 'Opened' }, 'State', 'Reason', { named: 'Closed' }, { figure: 'Amount' }]}
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

/** The purchase orders by which an order was passed on; nothing before the first one. */
export function OrderPurchaseOrders({ order }: { readonly order: ConsoleOrder }) {
  if (order.purchaseOrders.length === 0) return null
  return (
    <Section title="Purchase orders" flush>
      <DataTable
        label="List of purchase orders"
        columns={['Number', 'Status', { named: 'Created' }]}
        rows={order.purchaseOrders.map(({ number, statusId, createdAt }) => ({
          key: `${number} ${createdAt}`,
          cells: [number, statusName(purchaseOrderStatus, statusId), <Time key="at" at={createdAt} />],
        }))}
      />
    </Section>
  )
}
