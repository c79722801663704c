import { Time } from '@portal/app-kit/formatting/time.tsx'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { isNonZero } from '@portal/contract/orders/invoice/invoice.rules'
import { refundParts, restockText } from '@portal/contract/payments/refunded-lines.rules'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { Text } from '@portal/ui/boxes'
import { Section } from '@portal/ui/section'
import { Link } from '@tanstack/react-router'
import { DataTable } from '../../../../layout/data-table.tsx'
import { useMoney } from '../../../../session/use-money.ts'
import { usePermission } from '../../../../session/use-staff.ts'
import styles from '../order.module.css'

const refundStates = { pending: 'Pending', refunded: 'Refunded', failed: 'Failed' } as const

function stateOf({ state, message, isRecorded }: ConsoleOrder['refunds'][number]): string {
  if (isRecorded) return 'Recorded'
  return state === 'failed' && message ? `${refundStates[state]}: ${message}` : refundStates[state]
}

/** An order's refunds, newest first; nothing without any. */
export function OrderRefunds({ order }: { readonly order: ConsoleOrder }) {
  const money = useMoney()
  const hasFailed = order.paymentStatusId === paymentStatus.refundFailed.id
  const isOwedOutside = hasFailed && order.refundable.isOutside && isNonZero(order.refundable)
  const owed = `The refund failed outside the portal. ${money(order.refundable.amount)} hasn't been refunded yet.`
  if (order.refunds.length === 0) {
    if (!hasFailed) return null
    return (
      <Section title="Refunds">
        <p>
          {isOwedOutside
            ? owed
            : `The refund failed. ${order.paymentError || 'The payment provider gave no reason.'}`}
        </p>
      </Section>
    )
  }
  return (
    <Section title="Refunds" note={isOwedOutside ? owed : <StockNote order={order} />} flush>
      <DataTable
        label="Refunds"
        columns={[{ named: 'Requested' }, 'Status', 'Items', { figure: 'Amount' }]}
        rows={order.refunds.map((refund) => ({
          key: `${refund.isRecorded} ${refund.id}`,
          cells: [
            <Time key="at" at={refund.at} />,
            stateOf(refund),
            <Text key="items" as="div" className={styles.wrapped}>
              {itemsOf(order, refund)}
              <PartsOf order={order} refund={refund} />
              {refund.reason === null ? null : (
                <Text as="p" tone="muted" size={12}>
                  {refund.reason}
                </Text>
              )}
            </Text>,
            money(refund.amount),
          ],
        }))}
      />
    </Section>
  )
}

/** The parts that a refund adds up from; nothing for an amount only. */
function PartsOf({ order, refund }: { order: ConsoleOrder; refund: ConsoleOrder['refunds'][number] }) {
  const money = useMoney()
  const parts = refundParts(order, refund)
  if (parts.length === 0) return null
  return (
    <Text as="p" size={12}>
      {parts.map(({ title, amount }) => `${title} ${money(amount)}`).join(' · ')}
    </Text>
  )
}

/** Where to restock items that refunds didn't. */
function StockNote({ order }: { readonly order: ConsoleOrder }) {
  const may = usePermission()
  const lines = order.refunds.filter(({ state }) => state === 'refunded').flatMap((refund) => refund.lines)
  const isLeft = lines.some(({ quantity, restocked }) => restocked < quantity)
  if (!isLeft || !mayRestock(order, lines)) return null
  return (
    <>
      To restock items later,{' '}
      {may('stock.write') ? (
        <Link to="/imports">import new stock levels</Link>
      ) : (
        'ask your fulfillment team to import new stock levels'
      )}
      .
    </>
  )
}

/** Whether refunded units could be restocked: imported orders usually took nothing from stock. */
function mayRestock({ isImported }: ConsoleOrder, lines: ConsoleOrder['refunds'][number]['lines']): boolean {
  return !isImported || lines.some(({ restocked }) => restocked > 0)
}

function itemsOf(order: ConsoleOrder, refund: ConsoleOrder['refunds'][number]): string {
  const { lines, shipping, state, isAtProvider, isRecorded } = refund
  if (isAtProvider) return 'Refunded through the payment provider'
  if (lines.length > 0)
    return state === 'refunded' && mayRestock(order, lines)
      ? restockText(lines)
      : lines.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', ')
  if (isNonZero({ amount: shipping })) return ''
  if (isRecorded) return 'Refunded outside the portal'
  return isOfCancel(order, refund) ? `Canceled: ${canceledItems(order)}` : 'Amount only'
}

/** Whether canceling the order made a refund: the first since then, or a failed one before it. */
function isOfCancel({ canceledAt, refunds }: ConsoleOrder, { at }: ConsoleOrder['refunds'][number]): boolean {
  if (canceledAt === null || at < canceledAt) return false
  return !refunds.some((other) => other.at >= canceledAt && other.at < at && other.state !== 'failed')
}

function canceledItems({ lines }: ConsoleOrder): string {
  return lines
    .filter(({ unshippedQuantity }) => unshippedQuantity > 0)
    .map(({ sku, unshippedQuantity }) => `${unshippedQuantity} × ${sku}`)
    .join(', ')
}
