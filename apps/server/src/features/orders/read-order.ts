import type { Order } from '@portal/contract/orders/order.schema'
import type { KnownCtx } from '../../context/context.ts'
import type { Owner } from '../../context/db.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { findStoredOrders } from '../../repositories/orders/stored-order.repository.ts'
import { presentOrder } from './order.presenter.ts'

export type ReadOrderCtx = Pick<KnownCtx, 'db' | 'supplier'> & { readonly owner: Owner }

/** Reads one of the dealer's orders; "not found" for drafts, other dealers' orders and unknown ids alike. */
export async function readOrder(ctx: ReadOrderCtx, id: number): Promise<Order | Refusal<'order_not_found'>> {
  const [stored] = await findStoredOrders(ctx.db, ctx.owner, [{ ...ctx.owner, id }])
  if (stored === undefined) return refuse('order_not_found')
  return presentOrder(stored, { showsPayment: ctx.supplier.flags.payment_collection })
}
