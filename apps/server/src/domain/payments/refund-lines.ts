import { countText } from '@portal/contract/fields/count-text'
import { compareDecimals } from '@portal/contract/fields/money/decimal.rules'
import { refundPrice } from '@portal/contract/payments/refund-price.rules'
import { orderStatus } from '@portal/contract/statuses/order-status'
import type { Actor } from '../../context/actor.ts'
import type { DatedOwner, Db, Transaction } from '../../context/db.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { restockOrders, returnUnits } from '../../repositories/catalogue/restock.repository.ts'
import {
  findRefundableLines,
  finishRefundingUnits,
  type RefundedLine,
} from '../../repositories/orders/changes/refunded-lines.repository.ts'
import type { OrderKey } from '../../repositories/orders/order-key.ts'
import { lockOrdersForUpdate } from '../../repositories/orders/order-state.repository.ts'
import { findUnshippedLines, refreshShippedStatus } from '../../repositories/orders/shipment.repository.ts'
import { findOrderPayment } from '../../repositories/payments/order-payment.repository.ts'
import type { TransactionRow } from '../../repositories/payments/transaction.repository.ts'
import { closeFinishedOrders, transitionOrders } from '../orders/transition-orders.ts'

/** The lines of a refund and the price of their units, to the cent. */
export interface PricedLines {
  readonly lines: readonly RefundedLine[]
  readonly amount: string
}

/** Units of a line to refund; `restockQuantity` of them are restocked. */
export interface RequestedUnits {
  readonly orderLineId: number
  readonly quantity: number
  readonly restockQuantity?: number | undefined
}

/**
 * The price of these units, and how many of them restocking returns to stock: at most what the line took. Refused by
 * field if a line has fewer left to refund.
 */
export async function priceRefundedLines(
  db: Db,
  key: OrderKey,
  requested: readonly RequestedUnits[],
  restocksAll: boolean,
): Promise<PricedLines | Refusal<'order_item_not_found' | 'not_refundable'>> {
  const refundable = await findRefundableLines(db, key)
  const units = new Map<number, RefundedLine>()
  for (const [index, { orderLineId, quantity, restockQuantity }] of requested.entries()) {
    const line = refundable.get(orderLineId)
    if (line === undefined) {
      const fields = { [`lines.${index}.orderLineId`]: "This line isn't in this order." }
      return refuse('order_item_not_found', { fields })
    }
    const earlier = units.get(orderLineId)
    const sum = (earlier?.quantity ?? 0) + quantity
    if (sum > line.left) {
      const sentence =
        line.left === 0
          ? 'This line is already fully refunded.'
          : `You can refund up to ${countText(line.left, 'unit')}.`
      return refuse('not_refundable', {
        errors: [sentence],
        fields: { [`lines.${index}.quantity`]: sentence },
      })
    }
    const asked = (earlier?.restocked ?? 0) + (restockQuantity ?? (restocksAll ? quantity : 0))
    const restocked = Math.min(line.held, asked)
    units.set(orderLineId, { id: line.id, sku: line.sku, quantity: sum, restocked })
  }
  const all = [...refundable.values()]
  return {
    lines: [...units.values()],
    amount: refundPrice(
      all.map((line) => ({ ...line, refunded: line.quantity - line.left })),
      all.map(({ id }) => units.get(id)?.quantity ?? 0),
      await findOrderPayment(db, key),
    ),
  }
}

type LineRefund = Pick<TransactionRow, 'refund_lines' | 'restocks'>

/** The amount of a refund and its parts. */
export interface RefundSum {
  readonly amount: string
  readonly shipping: string
  readonly lines: readonly RefundedLine[] | undefined
}

/** The parts of a refund as stored with its transaction. */
export function storedParts({ shipping, lines }: RefundSum) {
  return {
    refund_lines: lines === undefined ? null : [...lines],
    refund_shipping: shipping,
    restocks: lines?.some(({ restocked }) => restocked > 0) ?? false,
  }
}

/** A refund's lines as stored. Refunds before `restocked` was stored restocked all of their units, or none. */
export function refundedLines({ refund_lines: lines, restocks }: LineRefund): readonly RefundedLine[] {
  return (lines ?? []).map((line) => ({ restocked: restocks ? line.quantity : 0, ...line }))
}

/** The event data for refunded lines and shipping. */
export function eventOfParts(row: LineRefund & Pick<TransactionRow, 'refund_shipping'>) {
  const shipping = compareDecimals(row.refund_shipping, '0') > 0 ? { shipping: row.refund_shipping } : {}
  if (row.refund_lines === null) return shipping
  const lines = refundedLines(row)
  return { quantity: lines.reduce((sum, line) => sum + line.quantity, 0), lines, ...shipping }
}

/**
 * Completes the refund of lines with their payment. Refunded units never ship, so the order may now be complete. If the
 * refund fails, the units ship again and a closed order reopens.
 */
export async function endLineRefund(
  db: Transaction,
  key: OrderKey & DatedOwner,
  row: LineRefund,
  { isRefunded, by }: { readonly isRefunded: boolean; readonly by: Actor },
): Promise<void> {
  if (row.refund_lines === null) return
  const lines = refundedLines(row)
  await finishRefundingUnits(db, key, lines, isRefunded)
  await refreshShippedStatus(db, key)
  if (isRefunded) {
    await closeFinishedOrders(db, key, [key.orderId], by)
    const part = (count: (line: RefundedLine) => number) =>
      lines.map((line) => ({ id: line.id, quantity: count(line) }))
    await returnUnits(
      db,
      key,
      part(({ restocked }) => restocked),
      true,
    )
    await returnUnits(
      db,
      key,
      part(({ quantity, restocked }) => quantity - restocked),
      false,
    )
    return
  }
  const [order] = await lockOrdersForUpdate(db, key, [key.orderId])
  const isLeft = [...(await findUnshippedLines(db, key)).values()].some((units) => units > 0)
  if (isLeft) await transitionOrders(db, key, [key.orderId], 'reopen', { by })
  if (order?.orderStatusId === orderStatus.canceled.id) await restockOrders(db, key, [key.orderId])
}
