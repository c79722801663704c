import type { IntegratorOrder } from '@portal/contract/integrator/order.schema'
import type { CallerDealer } from '../../../context/callers.ts'
import type { KnownCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { presentIntegratorOrder } from '../../../presenters/integrator/order.presenter.ts'
import type { AmountDisplay } from '../../../presenters/integrator/order-parts.presenter.ts'
import { findListedOrders } from '../../../repositories/orders/stored-order.repository.ts'
import {
  type FoundOrder,
  findOrderById,
  findOrderByNumber,
  findOrderByReference,
} from './order-keys.query.ts'

export type OrdersCtx = Pick<KnownCtx, 'db' | 'owner' | 'supplier'> & { readonly dealer?: CallerDealer }

/** How to present orders: suppliers see all amounts, dealers only if the portal collects payments. */
export function viewOf({ owner, supplier }: Pick<OrdersCtx, 'owner' | 'supplier'>): AmountDisplay {
  const showsPayment = !('dealerId' in owner) || supplier.flags.payment_collection
  return { currency: supplier.currency, showsPayment }
}

/** Returns one of the caller's orders; "not found" for drafts, other dealers' orders and unknown ids alike. */
export async function retrieveOrder(ctx: OrdersCtx, id: number) {
  return await presentFoundOrder(ctx, await findOrderById(ctx.db, ctx.owner, id))
}

export async function retrieveOrderByNumber(ctx: OrdersCtx, orderNumber: string) {
  return await presentFoundOrder(ctx, await findOrderByNumber(ctx.db, ctx.owner, orderNumber))
}

/** Reads the newest order of a dealer with a reference number. */
export async function retrieveOrderByReference(ctx: OrdersCtx, referenceNumber: string) {
  const { owner } = ctx
  return await presentFoundOrder(
    ctx,
    'dealerId' in owner ? await findOrderByReference(ctx.db, owner, referenceNumber) : undefined,
  )
}

async function presentFoundOrder(
  ctx: OrdersCtx,
  found: FoundOrder | undefined,
): Promise<IntegratorOrder | Refusal<'order_not_found'>> {
  const [stored] = found === undefined ? [] : await findListedOrders(ctx.db, ctx.owner, [found])
  return stored === undefined ? refuse('order_not_found') : presentIntegratorOrder(stored, viewOf(ctx))
}
