import type { DealerMethod } from '@portal/contract/payment-methods/payment-method.schema'
import type { DealerCtx } from '../../context/context.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { updateLabel } from '../../repositories/payments/payment-method.repository.ts'
import { presentPaymentMethod } from './payment-method.presenter.ts'

/** Sets the dealer's own name for a method; null restores the provider's name. */
export async function renamePaymentMethod(
  ctx: DealerCtx,
  id: number,
  label: string | null,
): Promise<DealerMethod | Refusal<'payment_method_not_found'>> {
  const row = await updateLabel(ctx.db, { ...ctx.owner, id }, label)
  return row === undefined ? refuse('payment_method_not_found') : presentPaymentMethod(row)
}
