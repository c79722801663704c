import type { AnswerOf } from '@portal/contract/api/endpoints'
import type { StaffCtx } from '../../../context/context.ts'
import { Refusal } from '../../../context/refusal.ts'
import { findDealerOfSupplier } from '../../../domain/dealers/find-dealer-of-supplier.ts'
import { findPaymentMethods } from '../../../repositories/payments/payment-method.repository.ts'
import { presentPaymentMethod } from '../payment-method.presenter.ts'

/** A dealer's payment methods by rank, without provider references. */
export async function listDealerMethods(
  ctx: StaffCtx,
  dealerId: number,
): Promise<AnswerOf<'listDealerMethods'> | Refusal<'dealer_not_found'>> {
  const known = await findDealerOfSupplier(ctx, dealerId)
  if (known instanceof Refusal) return known
  const methods = await findPaymentMethods(ctx.db, known.owner)
  return {
    items: methods.map((row) => {
      const { id, name, rank, active, verifiedAt, failedAt, last4 } = presentPaymentMethod(row)
      return { id, name, rank, active, verifiedAt, failedAt, last4 }
    }),
  }
}
