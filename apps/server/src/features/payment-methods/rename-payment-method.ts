import type { DealerMethod } from '@portal/contract/payment-methods/payment-method.schema'
import type { Ctx } from '../../context.ts'
import { storeLabel } from '../../records/payment-method.record.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { viewPaymentMethod } from './payment-method.view.ts'

/** Gives a method the name by which the dealer tells it from others; null for the provider's own. */
export async function renamePaymentMethod(
  ctx: Ctx,
  id: number,
  label: string | null,
): Promise<DealerMethod | Refusal<'payment_method_not_found'>> {
  const row = await storeLabel(ctx.db, { supplierId: ctx.supplier.id, dealerId: ctx.dealer.id, id }, label)
  return row === undefined ? refuse('payment_method_not_found') : viewPaymentMethod(row)
}
