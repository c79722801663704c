import type { StaffCtx } from '../../context/context.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { type PasswordRefusal, verifyStaffPassword } from './confirm-password.ts'

/**
 * The most that a person may refund of an order without the own password; undefined if the supplier sets no limit, or
 * if the password came with the request. A wrong password is refused.
 */
export async function limitStaffRefund(ctx: StaffCtx, password: string | undefined) {
  const most = ctx.supplier.flags.refund_password_above
  if (most === null) return undefined
  if (password !== undefined)
    return (await verifyStaffPassword(ctx, password)) satisfies PasswordRefusal | undefined
  const fields = { password: refuse('password_required').errors.join(' ') }
  return { most, no: refuse('password_required', { fields }) as Refusal<'password_required'> }
}
