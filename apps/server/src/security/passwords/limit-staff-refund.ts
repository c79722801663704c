import type { StaffCtx } from '../../context/context.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { type PasswordRefusal, verifyStaffPassword } from './confirm-password.ts'

/**
 * The amount staff may refund without a password; undefined if unlimited or if the password was sent. A wrong password
 * is refused.
 */
export async function limitStaffRefund(ctx: StaffCtx, password: string | undefined) {
  const most = ctx.supplier.flags.refund_password_above
  if (most === null) return undefined
  if (password !== undefined)
    return (await verifyStaffPassword(ctx, password)) satisfies PasswordRefusal | undefined
  const fields = { password: refuse('password_required').errors.join(' ') }
  return { most, no: refuse('password_required', { fields }) as Refusal<'password_required'> }
}
