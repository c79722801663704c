import type { IntegratorOrder } from '@portal/contract/integrator/order.schema'
import type { CallerDealer } from '../../../context/callers.ts'
import type { KnownCtx } from '../../../context/context.ts'
import type { Owner, SupplierOwner } from '../../../context/db.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { presentIntegratorOrder } from '../../../presenters/integrator/order.presenter.ts'
import type { OrderView } from '../../../presenters/integrator/order-parts.presenter.ts'
import type { ListedKey } from '../../../repositories/changes/change-page.repository.ts'
import { findListKeys, type ListQuery } from '../../../repositories/changes/list-page.repository.ts'
import { findListedOrders, type ListedOrder } from '../../../repositories/orders/stored-order.repository.ts'
import {
  type FoundOrder,
  findOrderById,
  findOrderByNumber,
  findOrderOfReference,
} from './order-keys.query.ts'
import { listedOrders, type OrderFilters } from './order-lists.sql.ts'

export type OrdersCtx = Pick<KnownCtx, 'db' | 'owner' | 'supplier'> & { readonly dealer?: CallerDealer }

export interface Page<Item> {
  items: Item[]
  hasMore: boolean
  after: string | null
}

/** How orders are presented to a caller: a supplier sees every amount, a dealer those that the portal collects. */
export function viewOf({ owner, supplier }: Pick<OrdersCtx, 'owner' | 'supplier'>): OrderView {
  const showsPayment = !('dealerId' in owner) || supplier.flags.payment_collection
  return { currency: supplier.currency, showsPayment }
}

/** Whether the program calls with a key of the supplier. */
export function isOfSupplier({ owner }: Pick<OrdersCtx, 'owner'>): boolean {
  return !('dealerId' in owner)
}

/** Whose rows a list has: a supplier may ask for one dealer's; undefined where a dealer asks for those of another. */
export function listOwner(ctx: OrdersCtx, dealerId: number | undefined): SupplierOwner | Owner | undefined {
  if (dealerId === undefined) return ctx.owner
  if (isOfSupplier(ctx)) return { ...ctx.owner, dealerId }
  // In the test mode a dealer goes by its own id.
  return dealerId === (ctx.dealer?.testOf ?? ctx.dealer?.id) ? ctx.owner : undefined
}

/** A page of a list that has nothing for its caller. */
export function emptyPage<Item>(): Page<Item> {
  return { items: [], hasMore: false, after: null }
}

export async function listOrders(
  ctx: OrdersCtx,
  { dealerId, ...query }: ListQuery & OrderFilters,
): Promise<Page<IntegratorOrder> | Refusal<'cursor_invalid' | 'cursor_expired'>> {
  const owner = listOwner(ctx, dealerId)
  if (owner === undefined) return emptyPage()
  const { showsPayment } = viewOf(ctx)
  const listed = listedOrders(query, { isSuppliers: isOfSupplier(ctx), showsPayment })
  const found = await findListKeys({ ...ctx, owner }, 'orders', listed, query)
  if (found instanceof Refusal) return found
  const orders = await findOrdersInOrder(ctx, found.keys)
  const { hasMore, after } = found
  return { hasMore, after, items: orders.map((order) => presentIntegratorOrder(order, viewOf(ctx))) }
}

export async function findOrdersInOrder(
  { db, owner }: OrdersCtx,
  keys: readonly ListedKey[],
): Promise<ListedOrder[]> {
  const wanted = keys.flatMap(({ dealerId, parentId }) =>
    dealerId === null || parentId === null ? [] : [{ dealerId, id: parentId }],
  )
  const stored = await findListedOrders(db, owner, wanted)
  const byId = new Map(stored.map((order) => [order.id, order]))
  return wanted.flatMap(({ id }) => byId.get(id) ?? [])
}

export async function retrieveOrder(ctx: OrdersCtx, id: number) {
  return await readFound(ctx, await findOrderById(ctx.db, ctx.owner, id))
}

export async function retrieveOrderByNumber(ctx: OrdersCtx, orderNumber: string) {
  return await readFound(ctx, await findOrderByNumber(ctx.db, ctx.owner, orderNumber))
}

/** Reads the newest order of a dealer with a reference number. */
export async function retrieveOrderByReference(ctx: OrdersCtx, referenceNumber: string) {
  const { owner } = ctx
  return await readFound(
    ctx,
    'dealerId' in owner ? await findOrderOfReference(ctx.db, owner, referenceNumber) : undefined,
  )
}

async function readFound(
  ctx: OrdersCtx,
  found: FoundOrder | undefined,
): Promise<IntegratorOrder | Refusal<'order_not_found'>> {
  const [stored] = found === undefined ? [] : await findListedOrders(ctx.db, ctx.owner, [found])
  return stored === undefined ? refuse('order_not_found') : presentIntegratorOrder(stored, viewOf(ctx))
}
