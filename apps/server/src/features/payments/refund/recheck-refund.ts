import { transitionPayment } from '../../../domain/orders/transition-orders.ts'
import { findProviderClientById } from '../../../domain/payments/provider-client.ts'
import type { Refund } from '../../../gateways/card-network/card-network.ts'
import { CardNetworkError } from '../../../gateways/card-network/card-network-error.ts'
import { lockOrdersForUpdate } from '../../../repositories/orders/order-state.repository.ts'
import { revertRefund } from '../../../repositories/payments/order-payment.repository.ts'
import { findPaymentMethod } from '../../../repositories/payments/payment-method.repository.ts'
import {
  revertTransaction,
  type TransactionRow,
  transactionKey,
} from '../../../repositories/payments/transaction.repository.ts'
import type { PaymentContext } from '../payment-context.ts'

/**
 * Reads a successful refund from the provider again, because a bank may return the money days later: then the refund has
 * failed and may be requested again. False when the provider does not answer.
 */
export async function recheckRefund(ctx: PaymentContext, row: TransactionRow): Promise<boolean> {
  const key = transactionKey(row)
  const methodId = row.dealer_payment_method_id
  if (methodId === null || row.provider_reference === null) return true
  const method = await findPaymentMethod(ctx.db, { ...key, id: methodId })
  const client = method && (await findProviderClientById(ctx, key.supplierId, method.payment_provider_id))
  if (client === undefined) return false
  try {
    const refund = await client.network.readRefund(row.provider_reference)
    if (refund.status === 'failed') await failRefund(ctx, row, refund)
    return true
  } catch (error) {
    if (!(error instanceof CardNetworkError)) throw error
    ctx.log.warn(
      { code: error.code, kind: error.kind },
      'the payment provider has not answered about a successful refund',
    )
    return false
  }
}

async function failRefund(
  { db, actor, now }: PaymentContext,
  row: TransactionRow,
  refund: Refund,
): Promise<void> {
  const key = transactionKey(row)
  const owner = { supplierId: key.supplierId, dealerId: key.dealerId, now }
  const { amount } = row
  const message = refund.message ?? 'The refund could not be paid out.'
  await db.transaction().execute(async (trx) => {
    await lockOrdersForUpdate(trx, owner, [key.orderId])
    if (!(await revertTransaction(trx, key, { message, now }))) return
    await revertRefund(trx, key, amount)
    await transitionPayment(trx, owner, key.orderId, 'returnRefund', { by: actor, data: { amount, message } })
  })
}
