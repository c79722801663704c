import type { IntegratorOrder } from '@portal/contract/integrator/order.schema'
import type { Owner, SupplierOwner } from '../../../context/db.ts'
import { Refusal } from '../../../context/refusal.ts'
import { presentIntegratorOrder } from '../../../presenters/integrator/order.presenter.ts'
import type { ListedKey } from '../../../repositories/changes/change-page.repository.ts'
import { findListKeys, type ListQuery } from '../../../repositories/changes/list-page.repository.ts'
import { findTestTwin } from '../../../repositories/dealers/test-twin.repository.ts'
import { findListedOrders, type ListedOrder } from '../../../repositories/orders/stored-order.repository.ts'
import { type OrdersCtx, viewOf } from '../read/retrieve-order.ts'
import { listedOrders, type OrderFilters } from './order-lists.sql.ts'

export interface ProgramPage<Item> {
  items: Item[]
  hasMore: boolean
  after: string | null
}

/** The owner of a list's rows; undefined if the caller can't see this dealer. */
export async function listOwner(
  ctx: OrdersCtx,
  dealerId: number | undefined,
): Promise<SupplierOwner | Owner | undefined> {
  const { owner } = ctx
  if (dealerId === undefined) return owner
  // In test mode, API clients use the real dealer's id.
  if ('dealerId' in owner) return ctx.dealer && dealerId === ctx.dealer.accountId ? owner : undefined
  const dealerOwner = { ...owner, dealerId }
  if (owner.isTest !== true) return dealerOwner
  const twin = await findTestTwin(ctx.db, dealerOwner)
  return twin === undefined ? undefined : { ...owner, dealerId: twin }
}

export function emptyPage<Item>(): ProgramPage<Item> {
  return { items: [], hasMore: false, after: null }
}

export async function listIntegratorOrders(
  ctx: OrdersCtx,
  { dealerId, ...query }: ListQuery & OrderFilters,
): Promise<ProgramPage<IntegratorOrder> | Refusal<'cursor_invalid' | 'cursor_expired'>> {
  const owner = await listOwner(ctx, dealerId)
  if (owner === undefined) return emptyPage()
  const { showsPayment } = viewOf(ctx)
  const listed = listedOrders(query, { owner: ctx.owner, showsPayment })
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
