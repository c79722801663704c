import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { countText } from '@portal/contract/fields/count-text'
import { formatSkip, formatSkippedOrders, isObstacle, sortSkipped } from '@portal/contract/jobs/skip-reasons'
import type { NamedSkip } from '@portal/contract/jobs/skipped.schema'
import type { StaffBulkOutcome } from '@portal/contract/order-search/bulk/bulk.schema'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { Callout } from '@portal/ui/callout'
import { useOrderListHost } from '../host/order-list-host.ts'

interface UnchangedOrdersProps extends Pick<StaffBulkOutcome, 'skipped' | 'paidOutside'> {
  /** The page of an order, if orders are named. */
  readonly hrefOf: ((id: number) => string) | undefined
}

/** The orders that a bulk action skipped, by reason, and those it canceled without a refund. */
export function UnchangedOrders({ skipped, paidOutside, hrefOf }: UnchangedOrdersProps) {
  const { money, listHref } = useOrderListHost()
  const sum = skipped.reduce((total, { count }) => total + count, 0)
  return (
    <>
      {paidOutside && hrefOf ? (
        <Callout
          tone="caution"
          title={`${countText(paidOutside.count, 'order')} (${money(paidOutside.amount)}) paid outside the portal, not refunded`}
        >
          Refund the dealers directly, then record each refund on its order's page
          <OrderNumbers {...paidOutside} hrefOf={hrefOf} />.{' '}
          <a href={listHref(canceledButPaid)} target="_blank" rel="noreferrer">
            View canceled orders still paid
          </a>
        </Callout>
      ) : null}
      {sum === 0 ? null : (
        <Callout
          tone="caution"
          title={sum === 1 ? '1 order was skipped' : `${formatCount(sum)} orders were skipped`}
        >
          {hrefOf === undefined || skipped.every(({ orders }) => orders === undefined)
            ? formatSkippedOrders(skipped)
            : sortSkipped(skipped).map((skip) => (
                <p key={skip.reason}>
                  <Skip skip={skip} hrefOf={hrefOf} />
                </p>
              ))}
        </Callout>
      )}
    </>
  )
}

/** The filters that find canceled orders to refund by hand. */
const canceledButPaid = {
  orderStatusId: orderStatus.canceled.id,
  paymentStatusId: paymentStatus.paid.id,
} as const

const maxNamed = 10

interface SkipProps {
  readonly skip: NamedSkip
  readonly hrefOf: (id: number) => string
}

/** The orders skipped for one reason; named if they are few, or if someone may want to look at them. */
export function Skip({ skip, hrefOf }: SkipProps) {
  const isNamed = isObstacle(skip.reason) || skip.count <= maxNamed
  return (
    <>
      {formatSkip(skip)}
      {isNamed ? <OrderNumbers {...skip} hrefOf={hrefOf} /> : null}
    </>
  )
}

interface OrderNumbersProps {
  readonly count: number
  readonly orders?: NamedSkip['orders']
  readonly hrefOf: (id: number) => string
}

/** Orders as links, which open beside the page; they follow a text. */
export function OrderNumbers({ count, orders = [], hrefOf }: OrderNumbersProps) {
  return (
    <>
      {orders.map(({ id, orderNumber }, index) => (
        <span key={id}>
          {index === 0 ? ': ' : ', '}
          <a href={hrefOf(id)} target="_blank" rel="noreferrer">
            {orderNumber}
          </a>
        </span>
      ))}
      {orders.length > 0 && count > orders.length ? ` and ${formatCount(count - orders.length)} more` : null}
    </>
  )
}
