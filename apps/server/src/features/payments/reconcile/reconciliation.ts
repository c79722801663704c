import type { Transaction } from '../../../context/db.ts'
import type { OrderKey } from '../../../repositories/orders/order-key.ts'
import type { PaymentContext } from '../payment-context.ts'

/** The context for writing a charge, under its order's lock. */
export interface Reconciliation {
  readonly trx: Transaction
  readonly key: OrderKey & { readonly now: Date }
  readonly by: PaymentContext['actor']
  /** An amount of the provider's smallest units. */
  readonly toAmount: (units: bigint) => string
  /** Whether the provider counts the currency in whole units. */
  readonly isRounded: boolean
  readonly money: (amount: string) => string
}
