import { tellPayment } from '../../../domain/orders/transition-orders.ts'
import type { Refund } from '../../../gateways/card-network/card-network.ts'
import { lockOrdersForUpdate } from '../../../repositories/orders/order-state.repository.ts'
import { revertRefund } from '../../../repositories/payments/order-payment.repository.ts'
import {
  revertTransaction,
  type TransactionRow,
  transactionKey,
} from '../../../repositories/payments/transaction.repository.ts'
import type { PaymentContext } from '../payment-context.ts'

/** Fails a completed refund whose money was returned by the bank, once, however often reported. */
export async function failRefund(
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
    await revertRefund(trx, key, { amount, shipping: row.refund_shipping })
    await tellPayment(trx, owner, key.orderId, 'returnRefund', { by: actor, data: { amount, message } })
  })
}
