import { createHash } from 'node:crypto'
import type { CheckoutRequest } from '@portal/contract/checkout/checkout.schema'
import { refusals } from '@portal/contract/refusals'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { actorOf } from '../../actor.ts'
import { answerOnce, type Replayed } from '../../answer-once.ts'
import type { Ctx } from '../../context.ts'
import { holdGoods, takeStock } from '../../records/goods.record.ts'
import { lockDealer, relyOnDealer } from '../../records/lock-dealer.ts'
import { addOrderEvent } from '../../records/order-event.record.ts'
import { findOrderByReference, insertOrder, uniqueReferenceIndex } from '../../records/placed-order.record.ts'
import { violatesUnique } from '../../records/unique-violation.ts'
import { Refusal, refuse } from '../../refusal.ts'
import { tellOfOrder } from './checkout.letters.ts'
import { newOrderOf } from './new-order.ts'
import { firstPaymentStatus } from './payment-status.ts'
import { type PricedOrder, type PriceRefusal, priceOrder, unitsByVariant } from './price-order.ts'
import { keepOrderAddresses, keepsAddresses } from './saved-addresses.ts'

type Db = Parameters<typeof relyOnDealer>[0]
type Transaction = Parameters<typeof lockDealer>[0]

/** The order that was placed. */
export interface PlacedOrder {
  readonly id: number
  readonly orderNumber: string
}

type PlaceRefusal = PriceRefusal | Refusal<'price_changed' | 'reference_number_taken'>

/**
 * Places an order, once for a key, in one transaction: stock, number, invoice, log, mail and kept addresses come about
 * together or not at all. Prices and stock are the server's, held while the order is written.
 */
export async function placeOrder(
  ctx: Ctx,
  order: CheckoutRequest,
  key: string | undefined,
): Promise<
  | PlacedOrder
  | Replayed<PlacedOrder>
  | PlaceRefusal
  | Refusal<'idempotency_key_reused' | 'idempotency_key_running'>
> {
  const once = { key, requestHash: hashOf(order), orderOf: ({ id }: PlacedOrder) => id }
  try {
    return await answerOnce<PlacedOrder, PlaceRefusal>(ctx, once, (db) =>
      place({ ...ctx, db }, db as Transaction, order),
    )
  } catch (error) {
    // Another order took the reference at the same moment.
    if (violatesUnique(error, uniqueReferenceIndex)) return await refuseReference(ctx, ctx.db, order)
    throw error
  }
}

async function place(ctx: Ctx, db: Transaction, order: CheckoutRequest): Promise<PlacedOrder | PlaceRefusal> {
  const owner = { supplierId: ctx.supplier.id, dealerId: ctx.dealer.id }
  await (keepsAddresses(order) ? lockDealer(db, owner) : relyOnDealer(db, owner))
  const isTaken = ctx.supplier.flags.unique_reference && (await findTaken(ctx, db, order)) !== undefined
  if (isTaken) return await refuseReference(ctx, db, order)
  const priced = await priceOrder(ctx, order, holdGoods)
  if (priced instanceof Refusal) return priced
  const { figures } = priced
  if (order.quoteId && order.quoteId !== figures.quoteId)
    return refuse('price_changed', { facts: { quote: figures } })
  const paymentStatusId = await firstPaymentStatus(ctx, priced.invoice.total)
  await takeStock(db, owner.supplierId, takenFrom(order, priced), ctx.now)
  const placed = await insertOrder(db, owner, newOrderOf(ctx, order, priced, paymentStatusId))
  const data = { orderStatusId: orderStatus.open.id, paymentStatusId }
  await addOrderEvent(
    db,
    { ...owner, orderId: placed.id },
    { at: ctx.now, kind: 'placed', ...actorOf(ctx), data },
  )
  if (keepsAddresses(order)) await keepOrderAddresses(ctx, db, order)
  await tellOfOrder(ctx, placed, order, priced)
  return placed
}

/** What leaves the stock: with backorders no more than there is. */
function takenFrom(order: CheckoutRequest, { items }: PricedOrder) {
  const units = unitsByVariant(order.items)
  const goods = new Map(items.map(({ goods: one }) => [one.variantId, one]))
  return [...goods.values()].map(({ variantId, productId, quantity }) => ({
    variantId,
    productId,
    units: Math.min(units.get(variantId) ?? 0, quantity),
  }))
}

async function findTaken(ctx: Ctx, db: Db, order: CheckoutRequest): Promise<number | undefined> {
  const owner = { supplierId: ctx.supplier.id, dealerId: ctx.dealer.id }
  return await findOrderByReference(db, owner, order.referenceNumber)
}

async function refuseReference(
  ctx: Ctx,
  db: Db,
  order: CheckoutRequest,
): Promise<Refusal<'reference_number_taken'>> {
  const orderId = await findTaken(ctx, db, order)
  return refuse('reference_number_taken', {
    fields: { referenceNumber: refusals.reference_number_taken.sentence },
    ...(orderId === undefined ? {} : { facts: { orderId } }),
  })
}

/** The same order again has the same hash; a newer quote of it makes no other order. */
function hashOf({ quoteId: _quoteId, ...order }: CheckoutRequest): Buffer {
  return createHash('sha256').update(JSON.stringify(order)).digest()
}
