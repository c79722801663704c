import { canStaff } from '@portal/contract/callers/permissions'
import type { CallerStaff } from '../../context/callers.ts'
import type { SessionCtx } from '../../context/context.ts'
import type { CancelChoice } from './cancel-orders.ts'

/** The cancel choices of a staff member: refunds only with permission. */
export function staffCancelChoice(
  { role }: Pick<CallerStaff, 'role'>,
  asked: {
    readonly refund: boolean
    readonly reason?: string | null | undefined
    readonly message?: string | null | undefined
    readonly restock?: boolean | undefined
  },
  refundLimit: string | undefined,
): CancelChoice {
  return {
    isSuppliers: true,
    keepsPayment: !asked.refund,
    ...(asked.reason ? { reason: asked.reason } : {}),
    ...(asked.message ? { message: asked.message } : {}),
    withoutRestock: asked.restock === false,
    refundLimit: refundLimit ?? null,
    withoutMoney: !canStaff(role, 'orders.refund'),
  }
}

/** Limits how staff cancel on behalf of a dealer; dealers themselves have no limit. */
export function actingCancelChoice({
  session: { actingStaff },
  supplier,
}: Pick<SessionCtx, 'session' | 'supplier'>): CancelChoice {
  if (actingStaff === null) return {}
  const withoutMoney = !canStaff(actingStaff.role, 'orders.refund')
  return { withoutMoney, refundLimit: supplier.flags.refund_password_above }
}
