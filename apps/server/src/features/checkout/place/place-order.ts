import { createHash } from 'node:crypto'
import { refusals } from '@portal/contract/api/refusals'
import type { CheckoutRequest } from '@portal/contract/checkout/checkout.schema'
import type { DealerCtx } from '../../../context/context.ts'
import { type ReplayedResponse, withIdempotency } from '../../../context/idempotency.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import {
  deductStock,
  findOrderableVariants,
  lockVariantsForUpdate,
  type StockDeduction,
} from '../../../repositories/catalogue/orderable-variant.repository.ts'
import type { Db } from '../../../repositories/db.ts'
import { lockDealerForUpdate } from '../../../repositories/dealers/lock-dealer.ts'
import { isUniqueViolation } from '../../../repositories/errors/unique-violation.ts'
import { addOrderEvent } from '../../../repositories/orders/order-event.repository.ts'
import {
  findOrderByReference,
  insertPlacedOrder,
  uniqueReferenceIndex,
} from '../../../repositories/orders/placed-order.repository.ts'
import { saveOrderAddresses, savesAddresses } from '../addresses/saved-addresses.ts'
import {
  countUnitsByVariant,
  type PricedOrder,
  type PriceRefusal,
  priceOrder,
} from '../pricing/price-order.ts'
import { buildNewOrder } from './build-new-order.ts'
import { enqueueOrderEmails } from './checkout.emails.ts'
import { decideFirstPayment } from './decide-first-payment.ts'

type Transaction = Parameters<typeof lockDealerForUpdate>[0]

/** A placed order. */
export interface PlacedOrder {
  readonly id: number
  readonly orderNumber: string
}

type PlaceRefusal = PriceRefusal | Refusal<'price_changed' | 'reference_number_taken'>

type IdempotencyRefusal = Refusal<'idempotency_key_reused' | 'idempotency_key_running'>
type Outcome = PlacedOrder | ReplayedResponse<PlacedOrder> | PlaceRefusal | IdempotencyRefusal

/** Rolls back an order whose variants changed or sold out while it was written. */
class StockChanged extends Error {}

/**
 * Places an order, once per idempotency key and in one transaction: stock, number, invoice, event, e-mails and saved
 * addresses are written together or not at all. Prices and stock are the server's. Stock is deducted by the last
 * statement, which also checks that the variants are unchanged, so they are locked only briefly; if they changed, the
 * order is placed again with the variants locked first.
 */
export async function placeOrder(
  ctx: DealerCtx,
  order: CheckoutRequest,
  key: string | undefined,
): Promise<Outcome> {
  try {
    return await placeOnce(ctx, order, key, findOrderableVariants).catch((error: unknown) => {
      if (error instanceof StockChanged) return placeOnce(ctx, order, key, lockVariantsForUpdate)
      throw error
    })
  } catch (error) {
    // A concurrent order has the same reference number.
    if (isUniqueViolation(error, uniqueReferenceIndex)) return await refuseReference(ctx, ctx.db, order)
    throw error
  }
}

async function placeOnce(
  ctx: DealerCtx,
  order: CheckoutRequest,
  key: string | undefined,
  readVariants: typeof findOrderableVariants,
): Promise<Outcome> {
  const idempotency = { key, requestHash: hashRequest(order), orderOf: ({ id }: PlacedOrder) => id }
  let deductions: readonly StockDeduction[] = []
  return await withIdempotency<PlacedOrder, PlaceRefusal>(
    ctx,
    idempotency,
    async (db) => {
      const priced = await price({ ...ctx, db }, db, order, readVariants)
      if (priced instanceof Refusal) return priced
      // Simulated orders are checked against the stock and leave it as it is.
      deductions = ctx.dealer.testOf === undefined ? stockDeductions(order, priced) : []
      return await write({ ...ctx, db }, order, priced)
    },
    async (db) => {
      if (!(await deductStock(db, ctx.supplier.id, deductions, ctx.now))) throw new StockChanged()
    },
  )
}

async function price(
  ctx: DealerCtx,
  db: Transaction,
  order: CheckoutRequest,
  readVariants: typeof findOrderableVariants,
): Promise<PricedOrder | PlaceRefusal> {
  const isDealerLocked = savesAddresses(order)
  if (isDealerLocked) await lockDealerForUpdate(db, ctx.owner)
  const isTaken =
    ctx.supplier.flags.unique_reference && (await findOrderWithReference(ctx, db, order)) !== undefined
  if (isTaken) return await refuseReference(ctx, db, order)
  const priced = await priceOrder(ctx, order, { readVariants, lockDealer: !isDealerLocked })
  if (priced instanceof Refusal) return priced
  const { totals } = priced
  if (order.quoteId && order.quoteId !== totals.quoteId)
    return refuse('price_changed', { facts: { quote: totals } })
  return priced
}

async function write(ctx: DealerCtx, order: CheckoutRequest, priced: PricedOrder): Promise<PlacedOrder> {
  const { db, owner } = ctx
  const { paymentStatusId, event } = await decideFirstPayment(ctx, priced)
  const placed = await insertPlacedOrder(db, owner, buildNewOrder(ctx, order, priced, paymentStatusId))
  if (event !== undefined) await addOrderEvent(db, { ...owner, orderId: placed.id }, event)
  if (savesAddresses(order)) await saveOrderAddresses(ctx, db, order)
  if (ctx.dealer.testOf === undefined) await enqueueOrderEmails(ctx, placed, order, priced)
  return placed
}

/** The stock to deduct: with backorders, at most what is available. */
function stockDeductions(order: CheckoutRequest, { items }: PricedOrder): StockDeduction[] {
  const orderedUnits = countUnitsByVariant(order.items)
  const variants = new Map(items.map(({ variant }) => [variant.variantId, variant]))
  return [...variants.values()].map((variant) => {
    const ordered = orderedUnits.get(variant.variantId) ?? 0
    const isWholeStock = ordered > variant.quantity
    return { variant, units: Math.min(ordered, variant.quantity), isWholeStock }
  })
}

async function findOrderWithReference(
  ctx: DealerCtx,
  db: Db,
  order: CheckoutRequest,
): Promise<number | undefined> {
  const { owner } = ctx
  return await findOrderByReference(db, owner, order.referenceNumber)
}

async function refuseReference(
  ctx: DealerCtx,
  db: Db,
  order: CheckoutRequest,
): Promise<Refusal<'reference_number_taken'>> {
  const orderId = await findOrderWithReference(ctx, db, order)
  return refuse('reference_number_taken', {
    fields: { referenceNumber: refusals.reference_number_taken.sentence },
    ...(orderId === undefined ? {} : { facts: { orderId } }),
  })
}

/** A hash of the order without its quote, because a newer quote makes no different order. */
function hashRequest({ quoteId: _quoteId, ...order }: CheckoutRequest): Buffer {
  return createHash('sha256').update(JSON.stringify(order)).digest()
}
