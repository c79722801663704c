import { subtractDecimals } from '@portal/contract/fields/money/decimal.rules'
import type { Db } from '../../context/db.ts'
import type { OrderKey } from '../../repositories/orders/order-key.ts'
import { findOrderPayment } from '../../repositories/payments/order-payment.repository.ts'

/** The part of a simulated order's charge that is not refunded; undefined where it is not paid. */
export async function findSimulatedRemaining(
  { db }: { readonly db: Db },
  key: OrderKey,
): Promise<string | undefined> {
  const payment = await findOrderPayment(db, key)
  if (payment?.isPaid !== true) return undefined
  return subtractDecimals(subtractDecimals(payment.total, payment.creditApplied), payment.refunded)
}
