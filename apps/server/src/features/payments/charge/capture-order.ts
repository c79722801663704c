import type { OrderKey } from '../../../repositories/orders/order-key.ts'
import { findTransactions } from '../../../repositories/payments/transaction.repository.ts'
import { findProviderClient } from '../../../security/provider-client.ts'
import type { PaymentContext } from '../payment-context.ts'
import { isPendingCharge } from '../transaction-state.ts'
import { type ChargeOutcome, resolveCharge } from './resolve-charge.ts'
import { type ChargeObstacle, startCharge } from './start-charge.ts'

/** What became of capturing an order. */
export type CaptureOutcome = ChargeOutcome | 'nothing to pay' | ChargeObstacle | 'no payment provider'

/**
 * Charges an order by the dealer's active methods in rank order. A charge that is on its way already is looked up and
 * brought to its end instead of being begun again, so that capturing twice never charges twice.
 */
export async function captureOrder(ctx: PaymentContext, key: OrderKey): Promise<CaptureOutcome> {
  const underWay = (await findTransactions(ctx.db, key)).find(isPendingCharge)
  if (underWay !== undefined) return await resolveCharge(ctx, underWay, false)
  const reached = await findProviderClient(ctx, key.supplierId)
  if (reached === undefined) return 'no payment provider'
  const begun = await startCharge(ctx, key, reached.provider.id)
  return typeof begun === 'string' ? begun : await resolveCharge(ctx, begun, true)
}
