import type { OrderKey } from '../../records/order-key.ts'
import { findTransactions } from '../../records/transaction.record.ts'
import { findSupplierNetwork } from '../../supplier-network.ts'
import { beginCharge, type CannotBegin } from './begin-charge.ts'
import type { PayCtx } from './pay-ctx.ts'
import { isPendingCharge } from './pending.ts'
import { type Pursued, pursueCharge } from './pursue-charge.ts'

/** What became of capturing an order. */
export type Captured = Pursued | 'nothing to pay' | CannotBegin | 'no payment provider'

/**
 * Charges an order by the dealer's active methods in rank order. A charge that is on its way already is looked up and
 * brought to its end instead of being begun again, so that capturing twice never charges twice.
 */
export async function captureOrder(ctx: PayCtx, key: OrderKey): Promise<Captured> {
  const underWay = (await findTransactions(ctx.db, key)).find(isPendingCharge)
  if (underWay !== undefined) return await pursueCharge(ctx, underWay, false)
  const reached = await findSupplierNetwork(ctx, key.supplierId)
  if (reached === undefined) return 'no payment provider'
  const begun = await beginCharge(ctx, key, reached.provider.id)
  return typeof begun === 'string' ? begun : await pursueCharge(ctx, begun, true)
}
