import type { OrderCircumstances } from '@portal/contract/orders/order-circumstances.schema'
import type { Ctx } from '../../context.ts'
import { findDealerSettings } from '../../records/dealer-settings.record.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { findCircumstances } from './order-circumstances.query.ts'

/** What one order of the caller's may be waiting for. */
export async function readOrderCircumstances(
  ctx: Ctx,
  orderId: number,
): Promise<OrderCircumstances | Refusal<'order_not_found'>> {
  const owner = { supplierId: ctx.supplier.id, dealerId: ctx.dealer.id }
  const [found, settings] = await Promise.all([
    findCircumstances(ctx, orderId),
    findDealerSettings(ctx.db, owner),
  ])
  if (found === undefined) return refuse('order_not_found')
  return {
    ...found,
    autoAuthorize: settings.get('auto_authorize') === 'true',
    autoAuthorizeUpTo: settings.get('auto_authorize_up_to') ?? null,
  }
}
