import { compareDecimals } from '@portal/contract/fields/money/decimal.rules'
import { canEdit, canOpen, canRecalculate } from '@portal/contract/orders/order.rules'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import type { OrderChangeCtx } from '../../../context/context.ts'
import type { DatedOwner, Db, Transaction } from '../../../context/db.ts'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { calculateInvoice, type Invoice, sumWeight } from '../../../domain/orders/calculate-invoice.ts'
import { closeFinishedOrders, transitionPayment } from '../../../domain/orders/transition-orders.ts'
import { returnUnits } from '../../../repositories/catalogue/restock.repository.ts'
import {
  findQuantityOrder,
  type QuantityLine,
  type QuantityOrder,
  updateQuantities,
} from '../../../repositories/orders/changes/order-quantity.repository.ts'
import { addOrderEvent } from '../../../repositories/orders/order-event.repository.ts'
import type { OrderKey } from '../../../repositories/orders/order-key.ts'
import { lockOrdersForUpdate, type OrderState } from '../../../repositories/orders/order-state.repository.ts'
import { refreshShippedStatus } from '../../../repositories/orders/shipment.repository.ts'
import { findRulesForDealer } from '../../../repositories/suppliers/invoice-rule.repository.ts'

/** A line's new quantity; 0 removes the line. */
export interface LoweredLine {
  readonly orderLineId: number
  readonly quantity: number
}

export type QuantityRefusal = Refusal<
  | 'order_not_found'
  | 'order_not_open'
  | 'order_item_not_found'
  | 'order_figures_fixed'
  | 'quantity_not_possible'
>

interface Lowered {
  readonly order: QuantityOrder
  /** Every line with its remaining quantity. */
  readonly lines: readonly QuantityLine[]
  readonly invoice: Invoice
}

/**
 * Lowers quantities of an open, uncharged order: recalculates its invoice with current rules and restocks the units.
 * An authorization for less than the new total is revoked.
 */
export async function lowerQuantities(
  ctx: OrderChangeCtx,
  orderId: number,
  requested: readonly LoweredLine[],
): Promise<QuantityRefusal | undefined> {
  const key = { ...ctx.owner, orderId, now: ctx.now }
  return await refusableTransaction(ctx.db, async (db) => {
    const [state] = await lockOrdersForUpdate(db, key, [orderId])
    if (state === undefined) return refuse('order_not_found')
    const lowered = await planQuantities(db, key, state, requested)
    if (lowered instanceof Refusal) return lowered
    const risen = await revokeExceededAuthorization(db, key, state, { ctx, lowered })
    if (risen !== undefined) return risen
    await write(db, key, lowered, ctx)
    return undefined
  })
}

/** Calculates an order's invoice with lower quantities, without changing the order. */
export async function previewQuantities(
  { db, owner, now }: OrderChangeCtx,
  orderId: number,
  requested: readonly LoweredLine[],
): Promise<Invoice | QuantityRefusal> {
  return await refusableTransaction(db, async (trx) => {
    const [state] = await lockOrdersForUpdate(trx, { ...owner, now }, [orderId])
    if (state === undefined) return refuse('order_not_found')
    const lowered = await planQuantities(trx, { ...owner, orderId }, state, requested)
    return lowered instanceof Refusal ? lowered : lowered.invoice
  })
}

async function planQuantities(
  db: Db,
  key: OrderKey,
  state: OrderState,
  requested: readonly LoweredLine[],
): Promise<Lowered | QuantityRefusal> {
  const order = canOpen(state) ? await findQuantityOrder(db, key) : undefined
  if (order === undefined) return refuse('order_not_found')
  if (!canEdit(state)) return refuse('order_not_open')
  if (!canRecalculate(state)) return refuse('order_figures_fixed')
  if (order.isImported || order.total === null) {
    return refuse(
      'order_figures_fixed',
      'This order was imported or sent through the API. Change it in the system it came from.',
    )
  }
  const wanted = new Map(requested.map(({ orderLineId, quantity }) => [orderLineId, quantity]))
  const refusal = validateQuantities(order.lines, requested)
  if (refusal !== undefined) return refusal
  const lines = order.lines.map((line) => ({ ...line, quantity: wanted.get(line.id) ?? line.quantity }))
  const { shippingMethodId: method } = order
  const rules = await findRulesForDealer(db, key)
  const own = rules.filter((rule) => rule.shippingMethodId === null || rule.shippingMethodId === method)
  return { order, lines, invoice: calculateInvoice(lines, own) }
}

/** Returns an error for each invalid quantity; an order must keep at least one unit. */
function validateQuantities(
  lines: readonly QuantityLine[],
  requested: readonly LoweredLine[],
): Refusal<'order_item_not_found' | 'quantity_not_possible'> | undefined {
  const known = new Map(lines.map((line) => [line.id, line]))
  const kept = new Map(lines.map((line) => [line.id, line.quantity]))
  const fields: Record<string, string> = {}
  for (const [index, { orderLineId, quantity }] of requested.entries()) {
    const line = known.get(orderLineId)
    if (line === undefined) return refuse('order_item_not_found')
    kept.set(orderLineId, quantity)
    if (quantity > line.quantity) {
      fields[`lines.${index}.quantity`] =
        `Enter ${line.quantity} or less. The order has only ${line.quantity}.`
    }
    if (quantity < line.settled) {
      fields[`lines.${index}.quantity`] =
        `Enter ${line.settled} or more. Already shipped or refunded: ${line.settled}.`
    }
  }
  if (Object.keys(fields).length > 0) return refuse('quantity_not_possible', { fields })
  const isEmpty = [...kept.values()].every((quantity) => quantity === 0)
  return isEmpty
    ? refuse('quantity_not_possible', 'An order needs at least one item. Cancel the order instead.')
    : undefined
}

/** Revokes the authorization if fees raise the total above the authorized amount. */
async function revokeExceededAuthorization(
  db: Transaction,
  key: OrderKey & DatedOwner,
  { paymentStatusId }: OrderState,
  { ctx, lowered }: { readonly ctx: OrderChangeCtx; readonly lowered: Lowered },
): Promise<Refusal<'order_figures_fixed'> | undefined> {
  const { order, invoice } = lowered
  const hasRisen = compareDecimals(invoice.total, order.total ?? '0') > 0
  if (!hasRisen || paymentStatusId !== paymentStatus.authorized.id) return undefined
  const data = { reason: 'The total has increased.' }
  const isWithdrawn = await transitionPayment(db, key, key.orderId, 'unauthorize', { by: ctx.actor, data })
  return isWithdrawn
    ? undefined
    : refuse('order_figures_fixed', 'The total would exceed the amount the dealer authorized.')
}

async function write(
  db: Transaction,
  key: OrderKey & DatedOwner,
  { order, lines, invoice }: Lowered,
  { actor, now }: OrderChangeCtx,
): Promise<void> {
  const before = new Map(order.lines.map((line) => [line.id, line.quantity]))
  const changed = lines.filter((line) => line.quantity !== before.get(line.id))
  if (changed.length === 0) return
  // Backordered units are removed first.
  const given = changed.map(({ id, quantity, stockDeducted }) => ({
    id,
    quantity: Math.max(0, stockDeducted - quantity),
  }))
  await returnUnits(db, key, given, true)
  await updateQuantities(db, key, changed, {
    ...invoice,
    lineCount: lines.filter(({ quantity }) => quantity > 0).length,
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    weight: sumWeight(lines),
  })
  for (const { id: itemId, sku, quantity } of changed) {
    const data = { itemId, sku, quantity, quantityBefore: before.get(itemId) }
    await addOrderEvent(db, key, { at: now, by: actor, kind: 'item_quantity_lowered', data })
  }
  await refreshShippedStatus(db, key)
  await closeFinishedOrders(db, key, [key.orderId], actor)
}
