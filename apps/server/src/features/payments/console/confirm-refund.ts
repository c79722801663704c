import type { StaffCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import type { OrderKey } from '../../../repositories/orders/order-key.ts'
import { type PasswordRefusal, verifyStaffPassword } from '../../../security/passwords/confirm-password.ts'
import { isAboveLimit } from '../refund/refund-limit.ts'

/** Why a refund is not given yet. */
export type ConfirmRefusal = PasswordRefusal | Refusal<'password_required'>

/**
 * Refuses a refund that brings the refunds of an order above what the supplier has set, unless the person's own password
 * came with it.
 */
export function confirmRefund(ctx: StaffCtx, password: string | undefined) {
  return async (key: OrderKey, amount: string | undefined): Promise<ConfirmRefusal | undefined> => {
    if (!(await isAboveLimit(ctx, key, amount))) return undefined
    if (password !== undefined) return await verifyStaffPassword(ctx, password)
    const fields = { password: refuse('password_required').errors.join(' ') }
    return refuse('password_required', { fields })
  }
}
