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
import type { TransactionRow } from '../../repositories/payments/transaction.repository.ts'
import { closeFinishedOrders, transitionOrders } from '../orders/transition-orders.ts'

/** The lines of a refund and the price of their units, to the cent. */
export interface PricedLines {
  readonly lines: readonly RefundedLine[]
  readonly amount: string
}

/** The price of these units; refused by field if a line has fewer left to refund. */
export async function priceRefundedLines(
  db: Db,
  key: OrderKey,
  requested: readonly { readonly orderLineId: number; readonly quantity: number }[],
): Promise<PricedLines | Refusal<'order_item_not_found' | 'not_refundable'>> {
  const refundable = await findRefundableLines(db, key)
  const units = new Map<number, RefundedLine>()
  for (const [index, { orderLineId, quantity }] of requested.entries()) {
    const line = refundable.get(orderLineId)
    if (line === undefined) {
      const fields = { [`lines.${index}.orderLineId`]: "This line isn't in this order." }
      return refuse('order_item_not_found', { fields })
    }
    const sum = (units.get(orderLineId)?.quantity ?? 0) + quantity
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
    units.set(orderLineId, { id: line.id, sku: line.sku, quantity: sum })
  }
  const all = [...refundable.values()]
  return {
    lines: [...units.values()],
    amount: refundPrice(
      all.map((line) => ({ ...line, refunded: line.quantity - line.left })),
      all.map(({ id }) => units.get(id)?.quantity ?? 0),
    ),
  }
}

/** The event data for refunded lines and shipping. */
export function eventOfParts(row: Pick<TransactionRow, 'refund_lines' | 'refund_shipping' | 'restocks'>) {
  const shipping = compareDecimals(row.refund_shipping, '0') > 0 ? { shipping: row.refund_shipping } : {}
  if (row.refund_lines === null) return shipping
  const quantity = row.refund_lines.reduce((sum, line) => sum + line.quantity, 0)
  return { quantity, lines: row.refund_lines, restocked: row.restocks, ...shipping }
}

/**
 * Completes the refund of lines with their payment. Refunded units never ship, so the order may now be complete. If the
 * refund fails, the units ship again and a closed order reopens.
 */
export async function endLineRefund(
  db: Transaction,
  key: OrderKey & DatedOwner,
  row: Pick<TransactionRow, 'refund_lines' | 'restocks'>,
  { isRefunded, by }: { readonly isRefunded: boolean; readonly by: Actor },
): Promise<void> {
  const { refund_lines: lines, restocks } = row
  if (lines === null) return
  await finishRefundingUnits(db, key, lines, isRefunded)
  await refreshShippedStatus(db, key)
  if (isRefunded) {
    await closeFinishedOrders(db, key, [key.orderId], by)
    await returnUnits(db, key, lines, restocks)
    return
  }
  const [order] = await lockOrdersForUpdate(db, key, [key.orderId])
  const isLeft = [...(await findUnshippedLines(db, key)).values()].some((units) => units > 0)
  if (isLeft) await transitionOrders(db, key, [key.orderId], 'reopen', { by })
  if (order?.orderStatusId === orderStatus.canceled.id) await restockOrders(db, key, [key.orderId])
}
