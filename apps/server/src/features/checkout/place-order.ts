import { createHash } from 'node:crypto'
import type { CheckoutRequest } from '@portal/contract/checkout/checkout.schema'
import { refusals } from '@portal/contract/refusals'
import { answerOnce, type Replayed } from '../../answer-once.ts'
import type { Ctx } from '../../context.ts'
import { findGoods, holdGoods, type Taken, takeStock } from '../../records/goods.record.ts'
import { lockDealer } from '../../records/lock-dealer.ts'
import { addOrderEvent } from '../../records/order-event.record.ts'
import { findOrderByReference, insertOrder, uniqueReferenceIndex } from '../../records/placed-order.record.ts'
import { violatesUnique } from '../../records/unique-violation.ts'
import { Refusal, refuse } from '../../refusal.ts'
import { tellOfOrder } from './checkout.letters.ts'
import { newOrderOf } from './new-order.ts'
import { decideFirstPayment } from './payment-status.ts'
import { type PricedOrder, type PriceRefusal, priceOrder, unitsByVariant } from './price-order.ts'
import { keepOrderAddresses, keepsAddresses } from './saved-addresses.ts'

type Db = Parameters<typeof findOrderByReference>[0]
type Transaction = Parameters<typeof lockDealer>[0]

/** The order that was placed. */
export interface PlacedOrder {
  readonly id: number
  readonly orderNumber: string
}

type PlaceRefusal = PriceRefusal | Refusal<'price_changed' | 'reference_number_taken'>

type OnceRefusal = Refusal<'idempotency_key_reused' | 'idempotency_key_running'>
type Outcome = PlacedOrder | Replayed<PlacedOrder> | PlaceRefusal | OnceRefusal

/** Thrown to undo an order whose goods were changed or sold while it was written. */
class GoodsMoved extends Error {}

/**
 * Places an order, once for a key, in one transaction: stock, number, invoice, log, mail and kept addresses come about
 * together or not at all. Prices and stock are the server's. Goods are held from the last statement on only, which
 * makes sure that they are still what was read; when they are not, the order is placed anew with the goods held first.
 */
export async function placeOrder(
  ctx: Ctx,
  order: CheckoutRequest,
  key: string | undefined,
): Promise<Outcome> {
  try {
    return await placeOnce(ctx, order, key, findGoods).catch((error: unknown) => {
      if (error instanceof GoodsMoved) return placeOnce(ctx, order, key, holdGoods)
      throw error
    })
  } catch (error) {
    // Another order took the reference at the same moment.
    if (violatesUnique(error, uniqueReferenceIndex)) return await refuseReference(ctx, ctx.db, order)
    throw error
  }
}

async function placeOnce(
  ctx: Ctx,
  order: CheckoutRequest,
  key: string | undefined,
  readGoods: typeof findGoods,
): Promise<Outcome> {
  const once = { key, requestHash: hashOf(order), orderOf: ({ id }: PlacedOrder) => id }
  let taken: readonly Taken[] = []
  return await answerOnce<PlacedOrder, PlaceRefusal>(
    ctx,
    once,
    async (db) => {
      const priced = await price({ ...ctx, db }, db, order, readGoods)
      if (priced instanceof Refusal) return priced
      taken = takenFrom(order, priced)
      return await write({ ...ctx, db }, order, priced)
    },
    async (db) => {
      if (!(await takeStock(db, ctx.supplier.id, taken, ctx.now))) throw new GoodsMoved()
    },
  )
}

async function price(
  ctx: Ctx,
  db: Transaction,
  order: CheckoutRequest,
  readGoods: typeof findGoods,
): Promise<PricedOrder | PlaceRefusal> {
  const isKept = keepsAddresses(order)
  if (isKept) await lockDealer(db, { supplierId: ctx.supplier.id, dealerId: ctx.dealer.id })
  const isTaken = ctx.supplier.flags.unique_reference && (await findTaken(ctx, db, order)) !== undefined
  if (isTaken) return await refuseReference(ctx, db, order)
  const priced = await priceOrder(ctx, order, { readGoods, hold: !isKept })
  if (priced instanceof Refusal) return priced
  const { figures } = priced
  if (order.quoteId && order.quoteId !== figures.quoteId)
    return refuse('price_changed', { facts: { quote: figures } })
  return priced
}

async function write(ctx: Ctx, order: CheckoutRequest, priced: PricedOrder): Promise<PlacedOrder> {
  const { db, supplier, dealer } = ctx
  const owner = { supplierId: supplier.id, dealerId: dealer.id }
  const { paymentStatusId, event } = await decideFirstPayment(ctx, priced)
  const placed = await insertOrder(db, owner, newOrderOf(ctx, order, priced, paymentStatusId))
  if (event !== undefined) await addOrderEvent(db, { ...owner, orderId: placed.id }, event)
  if (keepsAddresses(order)) await keepOrderAddresses(ctx, db, order)
  await tellOfOrder(ctx, placed, order, priced)
  return placed
}

/** What leaves the stock: with backorders no more than there is. */
function takenFrom(order: CheckoutRequest, { items }: PricedOrder): Taken[] {
  const units = unitsByVariant(order.items)
  const goods = new Map(items.map(({ goods: one }) => [one.variantId, one]))
  return [...goods.values()].map((one) => {
    const asked = units.get(one.variantId) ?? 0
    return { goods: one, units: Math.min(asked, one.quantity), isAllThereIs: asked > one.quantity }
  })
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
