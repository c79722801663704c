import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { orderStatus } from '@portal/contract/statuses/order-status'

type Line = ConsoleOrder['lines'][number]

/** Which refunded units are restocked. */
export interface RestockChoice {
  readonly restocksUnshipped: boolean
  readonly restocksReturned: boolean
}

interface RefundedUnits {
  readonly unshipped: number
  readonly shipped: number
  readonly restocked: number
}

const isCanceled = ({ orderStatusId }: ConsoleOrder) => orderStatusId === orderStatus.canceled.id

/** What a refund of a line's units does: units still here first. Canceling has already settled unshipped units. */
export function refundedUnits(
  order: ConsoleOrder,
  { unshippedQuantity, restockableQuantity }: Line,
  quantity: number,
  { restocksUnshipped, restocksReturned }: RestockChoice,
): RefundedUnits {
  const unshipped = Math.min(quantity, unshippedQuantity)
  const shipped = quantity - unshipped
  const asked = (restocksUnshipped && !isCanceled(order) ? unshipped : 0) + (restocksReturned ? shipped : 0)
  return { unshipped, shipped, restocked: Math.min(restockableQuantity, asked) }
}

/** Which restock choices an order's refund has. */
export function restockChoices(order: ConsoleOrder) {
  const lines = order.lines.filter(
    ({ refundableQuantity, restockableQuantity }) => refundableQuantity > 0 && restockableQuantity > 0,
  )
  return {
    unshipped: !isCanceled(order) && lines.some(({ unshippedQuantity }) => unshippedQuantity > 0),
    returned: lines.some(
      ({ refundableQuantity, unshippedQuantity }) => refundableQuantity > unshippedQuantity,
    ),
  }
}

/** A sentence about shipping and stock of a line's refunded units; undefined without any. */
export function describeUnits(
  order: ConsoleOrder,
  line: Line,
  quantity: number,
  choice: RestockChoice,
): string | undefined {
  if (!(quantity > 0 && quantity <= line.refundableQuantity)) return undefined
  const { unshipped, shipped, restocked } = refundedUnits(order, line, quantity, choice)
  const kept = isCanceled(order) ? 'Canceled' : "Won't ship"
  const where =
    shipped === 0
      ? kept
      : unshipped === 0
        ? 'Already shipped'
        : `${unshipped} ${kept.toLowerCase()}, ${shipped} already shipped`
  if (line.restockableQuantity === 0) return `${where} · Wasn't taken from stock`
  const stock =
    restocked === quantity
      ? 'Will be restocked'
      : restocked === 0
        ? "Won't be restocked"
        : `${restocked} will be restocked`
  return `${where} · ${stock}`
}
