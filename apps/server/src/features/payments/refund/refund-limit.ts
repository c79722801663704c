import { addDecimals, compareDecimals } from '@portal/contract/fields/money/decimal.rules'
import type { KnownCtx } from '../../../context/context.ts'
import { findSimulatedRemaining } from '../../../domain/payments/find-simulated-remaining.ts'
import type { OrderKey } from '../../../repositories/orders/order-key.ts'
import { findOrderPayment } from '../../../repositories/payments/order-payment.repository.ts'
import { findRemaining } from './refund-order.ts'

/**
 * Whether a refund brings those of its order above what the supplier lets be given back without a person's password: parts
 * of an amount count together. Without an amount all that is left of the charge is meant.
 */
export async function isAboveLimit(
  ctx: Pick<KnownCtx, 'db' | 'supplier' | 'owner'>,
  key: OrderKey,
  amount: string | undefined,
): Promise<boolean> {
  const limit = ctx.supplier.flags.refund_password_above
  if (limit === null) return false
  const find = ctx.owner.isTest === true ? findSimulatedRemaining : findRemaining
  const wanted = amount ?? (await find(ctx, key)) ?? '0'
  const refunded = (await findOrderPayment(ctx.db, key))?.refunded ?? '0'
  return compareDecimals(addDecimals(refunded, wanted), limit) > 0
}
