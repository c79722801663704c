import { Refusal, refuse } from '../../../context/refusal.ts'
import { findProviderClient } from '../../../domain/payments/provider-client.ts'
import { isPendingCharge } from '../../../domain/payments/transaction-state.ts'
import type { OrderKey } from '../../../repositories/orders/order-key.ts'
import { findTransactions } from '../../../repositories/payments/transaction.repository.ts'
import type { PaymentContext } from '../payment-context.ts'
import { type ChargeOutcome, type RequestRefusal, resolveCharge } from './resolve-charge.ts'
import { type ChargeRefusal, startCharge } from './start-charge.ts'

export type CaptureOutcome = ChargeOutcome | 'nothing to pay'

export type CaptureRefusal = ChargeRefusal | RequestRefusal | Refusal<'no_payment_provider'>

/**
 * Charges an order with the dealer's active methods in rank order. A pending charge is resolved instead of repeated, so
 * nothing is charged twice. Refused if the provider rejects the request itself.
 */
export async function captureOrder(
  ctx: PaymentContext,
  key: OrderKey,
): Promise<CaptureOutcome | CaptureRefusal> {
  const pending = (await findTransactions(ctx.db, key)).find(isPendingCharge)
  if (pending !== undefined) return await resolveCharge(ctx, pending, false)
  const client = await findProviderClient(ctx, key.supplierId)
  if (client === undefined) return refuse('no_payment_provider', 'The supplier has no payment provider.')
  const started = await startCharge(ctx, key, client.provider.id)
  if (typeof started === 'string' || started instanceof Refusal) return started
  return await resolveCharge(ctx, started, true)
}
