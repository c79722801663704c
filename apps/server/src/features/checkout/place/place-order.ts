import { refusals } from '@portal/contract/api/refusals'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import type { ReplayedResponse } from '../../../context/answers/replayed-response.ts'
import { isTestTwin } from '../../../context/callers.ts'
import type { DealerCtx } from '../../../context/context.ts'
import type { Transaction } from '../../../context/db.ts'
import { firstRefusal, Refusal, refuse } from '../../../context/refusal.ts'
import { noteLowStock } from '../../../domain/catalogue/note-low-stock.ts'
import { hashRequest, type IdempotencyRefusal, withIdempotency } from '../../../domain/idempotency.ts'
import type {
  OrderableVariant,
  StockDeduction,
} from '../../../repositories/catalogue/orderable-variant.repository.ts'
import { lockDealerForUpdate } from '../../../repositories/dealers/lock-dealer.ts'
import { isUniqueViolation } from '../../../repositories/errors/unique-violation.ts'
import { type CheckoutLocks, readCheckout } from '../../../repositories/orders/checkout-terms.repository.ts'
import {
  findOrderIdByReference,
  insertPlacedOrder,
  type NewOrder,
  type PlacedRows,
  uniqueReferenceIndex,
} from '../../../repositories/orders/placed-order.repository.ts'
import { saveOrderAddresses, savesAddresses } from '../addresses/saved-addresses.ts'
import {
  checkoutOf,
  countUnitsByVariant,
  type PricedOrder,
  type PriceRefusal,
  priceBy,
} from '../pricing/price-order.ts'
import { buildNewOrder } from './build-new-order.ts'
import { decideFirstPayment, type FirstPayment } from './decide-first-payment.ts'
import type { OrderRequest } from './order-request.ts'

export interface WrittenOrder {
  readonly priced: PricedOrder
  readonly order: NewOrder
  readonly rows: PlacedRows
}

export type PlaceRefusal = PriceRefusal | Refusal<'price_changed' | 'reference_number_taken'>

type Outcome<Answer> = Answer | ReplayedResponse<Answer> | PlaceRefusal | IdempotencyRefusal

interface PlaceOptions<Answer extends { readonly id: number }> {
  readonly key: string | undefined
  /** The response, stored with the key. */
  readonly present: (written: WrittenOrder) => Answer
  /** Variants read earlier; verified unchanged before the commit. */
  readonly variants?: ReadonlyMap<number, OrderableVariant> | undefined
  /** Identifies the request under its key; defaults to a digest of the order. */
  readonly requestHash?: Buffer
}

/** Rolls back if variants changed or sold out since they were read. */
class StockChanged extends Error {}

/**
 * Places an order once per idempotency key, in one transaction: stock, number, invoice, event, notice and saved
 * addresses, all or nothing. Prices and stock come from the database, not the request. To keep locks brief, the
 * statement that writes the order ends by verifying that variants are unchanged and deducting stock. If they changed,
 * the order is placed again with the variants locked first.
 */
export async function placeOrder<Answer extends { readonly id: number }>(
  ctx: DealerCtx,
  order: OrderRequest,
  options: PlaceOptions<Answer>,
): Promise<Outcome<Answer>> {
  try {
    return await placeIdempotently(ctx, order, options, { locksVariants: false }).catch((error: unknown) => {
      if (!(error instanceof StockChanged)) throw error
      return placeIdempotently(ctx, order, { ...options, variants: undefined }, { locksVariants: true })
    })
  } catch (error) {
    // A concurrent order has the same reference number.
    if (isUniqueViolation(error, uniqueReferenceIndex)) return await refuseConcurrentReference(ctx, order)
    throw error
  }
}

async function placeIdempotently<Answer extends { readonly id: number }>(
  ctx: DealerCtx,
  order: OrderRequest,
  { key, present, variants, requestHash = hashOrder(order) }: PlaceOptions<Answer>,
  { locksVariants }: { readonly locksVariants: boolean },
): Promise<Outcome<Answer>> {
  const idempotency = { key, requestHash, orderOf: ({ id }: Answer) => id }
  return await withIdempotency<Answer, PlaceRefusal>(ctx, idempotency, async (db) => {
    const priced = await price({ ...ctx, db }, db, order, { variants, locksVariants })
    return priced instanceof Refusal ? priced : present(await write({ ...ctx, db }, order, priced))
  })
}

async function price(
  ctx: DealerCtx,
  db: Transaction,
  order: OrderRequest,
  { variants, locksVariants }: { variants: PlaceOptions<never>['variants']; locksVariants: boolean },
): Promise<PricedOrder | PlaceRefusal> {
  const isDealerLocked = savesAddresses(order)
  if (isDealerLocked) await lockDealerForUpdate(db, ctx.owner)
  const locks = { dealer: !isDealerLocked, variants: locksVariants }
  const priced = await priceNewOrder(ctx, order, { variants, locks })
  if (priced instanceof Refusal) return priced
  const { totals } = priced
  if (order.quoteId && order.quoteId !== totals.quoteId)
    return refuse('price_changed', { facts: { quote: totals } })
  return priced
}

interface NewOrderPricing {
  /** Variants read earlier. */
  readonly variants: ReadonlyMap<number, OrderableVariant> | undefined
  readonly locks?: CheckoutLocks
}

/** Prices an order before placing it; a refusal includes other problems, such as a taken reference number. */
export async function priceNewOrder(
  ctx: DealerCtx,
  order: OrderRequest,
  { variants, locks }: NewOrderPricing,
): Promise<PricedOrder | PlaceRefusal> {
  const checkout = {
    ...checkoutOf(ctx, order),
    ...(variants === undefined ? {} : { variantIds: [] }),
    uniqueReference: ctx.supplier.flags.unique_reference ? order.referenceNumber : null,
  }
  const facts = await readCheckout(ctx.db, checkout, locks)
  const taken = facts.takenBy === null ? [] : [refuseReference(facts.takenBy)]
  const priced = priceBy(ctx, order, { ...facts, variants: variants ?? facts.variants })
  const problems = priced instanceof Refusal ? [...taken, priced] : taken
  return firstRefusal<PlaceRefusal>(problems) ?? priced
}

/** Inserts the order last: it locks the variants, for which other orders then wait. */
async function write(ctx: DealerCtx, request: OrderRequest, priced: PricedOrder): Promise<WrittenOrder> {
  const { db, owner, dealer } = ctx
  if (savesAddresses(request)) await saveOrderAddresses(ctx, db, request)
  // Simulated orders are checked against stock but don't deduct it.
  const deductions = isTestTwin(dealer) ? [] : stockDeductions(request, priced)
  const order = buildNewOrder(ctx, request, priced, {
    ...(await firstPayment(ctx, request, priced)),
    deductions,
  })
  const rows = await insertPlacedOrder(db, owner, order, deductions)
  if (rows === undefined) throw new StockChanged()
  const levels = deductions.map(({ variant: { sku, quantity: before }, units }) => ({
    ...{ sku, before, after: before - units },
  }))
  await noteLowStock(ctx, levels)
  return { priced, order, rows }
}

/** Applies the authorization rule; if the order stays unauthorized, the request may authorize it. */
async function firstPayment(ctx: DealerCtx, order: OrderRequest, priced: PricedOrder): Promise<FirstPayment> {
  const first = await decideFirstPayment(ctx, priced)
  if (order.authorize !== true || first.paymentStatusId !== paymentStatus.unauthorized.id) return first
  const { id } = paymentStatus.authorized
  const event = {
    at: ctx.now,
    by: ctx.actor,
    kind: 'payment_authorized',
    data: { paymentStatusId: id },
  } as const
  return { paymentStatusId: id, event }
}

/** The stock to deduct: with backorders, at most what is available. */
function stockDeductions(order: OrderRequest, { items }: PricedOrder): StockDeduction[] {
  const orderedUnits = countUnitsByVariant(order.items)
  const variants = new Map(items.map(({ variant }) => [variant.variantId, variant]))
  return [...variants.values()].map((variant) => {
    const ordered = orderedUnits.get(variant.variantId) ?? 0
    const isWholeStock = ordered > variant.quantity
    return { variant, units: Math.min(ordered, variant.quantity), isWholeStock }
  })
}

async function refuseConcurrentReference(
  { db, owner }: DealerCtx,
  { referenceNumber }: OrderRequest,
): Promise<Refusal<'reference_number_taken'>> {
  return refuseReference(await findOrderIdByReference(db, owner, referenceNumber))
}

function refuseReference(orderId: number | undefined): Refusal<'reference_number_taken'> {
  return refuse('reference_number_taken', {
    fields: { referenceNumber: refusals.reference_number_taken.sentence },
    ...(orderId === undefined ? {} : { facts: { orderId } }),
  })
}

/** Hashes the order without its quote: a newer quote doesn't make it a different order. */
function hashOrder({ quoteId: _quoteId, ...order }: OrderRequest): Buffer {
  return hashRequest(order)
}
