import { paymentMethodTitle } from '@portal/contract/payment-methods/payment-method-title.rules'
import type { Db } from '../../context/db.ts'
import {
  findPaymentMethod,
  type PaymentMethodRow,
} from '../../repositories/payments/payment-method.repository.ts'
import { type TransactionRow, transactionKey } from '../../repositories/payments/transaction.repository.ts'

/** The display name of a stored method. */
export function storedMethodTitle({ name, label, last4, meta_data: facts }: PaymentMethodRow): string {
  return paymentMethodTitle({ name: label ?? name, last4, metaData: JSON.stringify(facts) })
}

/** The title of a charge's method, even if since removed; null if unknown. */
export async function findMethodTitle(db: Db, row: TransactionRow): Promise<string | null> {
  const { dealer_payment_method_id: id } = row
  const method = id === null ? undefined : await findPaymentMethod(db, { ...transactionKey(row), id })
  return method === undefined ? null : storedMethodTitle(method)
}
