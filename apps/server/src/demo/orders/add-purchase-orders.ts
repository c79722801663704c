import { fulfillmentStatus } from '@portal/contract/statuses/fulfillment-status'
import { purchaseOrderStatus } from '@portal/contract/statuses/purchase-order-status'
import { addShipments } from './add-shipments.ts'
import { type OrderInHand, tell } from './order-in-hand.ts'
import type { OrderLine } from './order-lines.ts'
import { type PurchasePlan, type PurchasePlanRow, purchasePlans } from './purchase-plans.ts'
import type { MethodName } from './shipping-carriers.ts'

/** A purchase order of an order in hand: where it stands and what it holds. */
export interface PurchaseOrder {
  readonly statusId: number
  readonly fulfillmentStatusId: number | null
}

/** The statuses a purchase order passes on its way to another; each follows from `unprocessed`. */
const wayTo: Partial<
  Record<keyof typeof purchaseOrderStatus, readonly (keyof typeof purchaseOrderStatus)[]>
> = {
  acknowledged: ['processed', 'acknowledged'],
  processing: ['processing'],
  canceled: ['processing', 'canceled'],
  voided: ['processing', 'voided'],
  failed: ['processing', 'failed'],
}

/** Buys the lines of an order by its plan, ships what has left, and answers the purchase orders. */
export function addPurchaseOrders(
  order: OrderInHand,
  name: PurchasePlan,
  method: MethodName,
): PurchaseOrder[] {
  const plan: PurchasePlanRow = purchasePlans[name]
  const parcels = splitLines(order, plan)
  const { first, rest } = plan
  if (first === null || rest === null) return []
  const numbers = parcels.map((_, index) => numberOf(order.orderNumber, index, name === 'numberTooLong'))
  order.clock.pass(0.2, 4)
  for (const number of numbers) {
    const purchaseOrderStatusId = purchaseOrderStatus.unprocessed.id
    tell(order, 'purchase_order_created', 'system', { number, purchaseOrderStatusId })
  }
  const createdAt = order.clock.now
  return parcels.map((lines, index) => {
    const status = index === 0 ? first : rest
    const number = numbers[index] ?? ''
    walk(order, status, number)
    shipBy(plan, lines, index)
    addShipments(order, lines, method)
    const fulfillmentStatusId = fulfillmentOf(status, lines)
    order.rows.purchase_orders.push({
      ...order.owner,
      id: order.rows.purchase_orders.length + 1,
      number,
      status_id: purchaseOrderStatus[status].id,
      fulfillment_status_id: fulfillmentStatusId,
      created_at: createdAt,
    })
    return { statusId: purchaseOrderStatus[status].id, fulfillmentStatusId }
  })
}

/** Shares the lines out between one, two or three warehouses. */
function splitLines({ lines, random }: OrderInHand, plan: PurchasePlanRow): OrderLine[][] {
  const wish = lines.length >= 4 && random.chance(0.3) ? 3 : random.chance(0.3) ? 2 : 1
  const count = Math.min(lines.length, Math.max(plan.fewest, wish))
  return Array.from({ length: count }, (_, part) => lines.filter((_line, index) => index % count === part))
}

function numberOf(orderNumber: string, index: number, isTooLong: boolean): string {
  const plain = `PO-${orderNumber}-${index + 1}`
  return isTooLong ? `${plain}-${'WAREHOUSE-TRANSFER-'.repeat(3)}REV2` : plain
}

function walk(order: OrderInHand, status: keyof typeof purchaseOrderStatus, number: string): void {
  const way = wayTo[status] ?? (status === 'unprocessed' ? [] : [status])
  for (const step of way) {
    order.clock.pass(0.3, 7)
    const purchaseOrderStatusId = purchaseOrderStatus[step].id
    tell(order, 'purchase_order_changed', 'system', { number, purchaseOrderStatusId })
  }
}

/** Marks what has left of one purchase order's lines. */
function shipBy({ ships }: PurchasePlanRow, lines: readonly OrderLine[], index: number): void {
  const hasLeft = ships === 'everything' || (ships !== 'nothing' && index === 0)
  for (const line of lines) {
    if (hasLeft) line.shipped = line.quantity
    // A first part of a large line may leave before the rest is bought.
    else if (ships === 'some' && line.quantity >= 4) line.shipped = Math.floor(line.quantity / 2)
  }
}

function fulfillmentOf(status: keyof typeof purchaseOrderStatus, lines: readonly OrderLine[]): number | null {
  if (status === 'canceled' || status === 'voided') return fulfillmentStatus.canceled.id
  if (status !== 'processed' && status !== 'acknowledged') return null
  if (lines.every(({ shipped, quantity }) => shipped === quantity)) return fulfillmentStatus.shipped.id
  const hasSome = lines.some(({ shipped }) => shipped > 0)
  return hasSome ? fulfillmentStatus.partiallyShipped.id : fulfillmentStatus.awaitingShipment.id
}
