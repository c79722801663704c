import type { Transaction } from '../../../context/db.ts'
import type { OrderKey } from '../../../repositories/orders/order-key.ts'
import type { PaymentContext } from '../payment-context.ts'

/** The context for updating a charge under its order's lock. */
export interface Reconciliation {
  readonly trx: Transaction
  readonly key: OrderKey & { readonly now: Date }
  readonly by: PaymentContext['actor']
  /** Converts the provider's smallest units to an amount. */
  readonly toAmount: (units: bigint) => string
  /** Whether the provider's currency has no decimals. */
  readonly isRounded: boolean
  readonly money: (amount: string) => string
}
