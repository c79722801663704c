import type { Refund } from '../../gateways/card-network/card-network.ts'
import { NetworkFailure } from '../../gateways/card-network/network-failure.ts'
import { lockOrders, movePayment } from '../../records/order-moves.record.ts'
import { takeRefundBack } from '../../records/order-payment.record.ts'
import { findPaymentMethod } from '../../records/payment-method.record.ts'
import { failSucceeded, keyOf, type TransactionRow } from '../../records/transaction.record.ts'
import { findNetworkById } from '../../supplier-network.ts'
import type { PayCtx } from './pay-ctx.ts'

/**
 * Looks again at a refund that had gone through: a bank may send the money back days later. Then the order's refund has
 * failed and may be tried again. False when the provider has no answer.
 */
export async function recheckRefund(ctx: PayCtx, row: TransactionRow): Promise<boolean> {
  const key = keyOf(row)
  const methodId = row.dealer_payment_method_id
  if (methodId === null || row.provider_reference === null) return true
  const method = await findPaymentMethod(ctx.db, { ...key, id: methodId })
  const reached = method && (await findNetworkById(ctx, key.supplierId, method.payment_provider_id))
  if (reached === undefined) return false
  try {
    const refund = await reached.network.readRefund(row.provider_reference)
    if (refund.status === 'failed') await undoRefund(ctx, row, refund)
    return true
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error
    ctx.log.warn({ code: error.code, kind: error.kind }, 'a refund could not be looked at again')
    return false
  }
}

async function undoRefund({ db, by, now }: PayCtx, row: TransactionRow, refund: Refund): Promise<void> {
  const key = keyOf(row)
  const owner = { supplierId: key.supplierId, dealerId: key.dealerId, now }
  const { amount } = row
  const message = refund.message ?? 'The refund could not be paid out.'
  await db.transaction().execute(async (trx) => {
    await lockOrders(trx, owner, [key.orderId])
    if (!(await failSucceeded(trx, key, { message, now }))) return
    await takeRefundBack(trx, key, amount)
    await movePayment(trx, owner, key.orderId, 'returnRefund', { by, data: { amount, message } })
  })
}
