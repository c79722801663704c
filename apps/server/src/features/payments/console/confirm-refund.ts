import { addDecimals, compareDecimals } from '@portal/contract/fields/money/decimal.rules'
import type { StaffCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import type { OrderKey } from '../../../repositories/orders/order-key.ts'
import { findOrderPayment } from '../../../repositories/payments/order-payment.repository.ts'
import { type PasswordRefusal, verifyStaffPassword } from '../../../security/passwords/confirm-password.ts'
import { findRemaining } from '../refund/refund-order.ts'

/** Why a refund is not given yet. */
export type ConfirmRefusal = PasswordRefusal | Refusal<'password_required'>

/**
 * Refuses a refund that brings the refunds of an order above what the supplier has set, unless the person's own password
 * came with it: parts of an amount count together.
 */
export async function confirmRefund(
  ctx: StaffCtx,
  key: OrderKey,
  { amount, password }: { readonly amount: string | undefined; readonly password: string | undefined },
): Promise<ConfirmRefusal | undefined> {
  const limit = ctx.supplier.flags.refund_password_above
  if (limit === null) return undefined
  const wanted = amount ?? (await findRemaining(ctx, key)) ?? '0'
  const refunded = (await findOrderPayment(ctx.db, key))?.refunded ?? '0'
  if (compareDecimals(addDecimals(refunded, wanted), limit) <= 0) return undefined
  if (password !== undefined) return await verifyStaffPassword(ctx, password)
  const fields = { password: refuse('password_required').errors.join(' ') }
  return refuse('password_required', { fields })
}
