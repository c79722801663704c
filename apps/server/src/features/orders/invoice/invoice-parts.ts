import type { Order } from '@portal/contract/orders/order.schema'
import type { Payment } from '@portal/contract/orders/payment.schema'
import type { Supplier } from '../../../records/supplier.record.ts'
import type { InvoiceLogo } from './invoice-logo.ts'

/** What an invoice is drawn from. */
export interface InvoiceParts {
  readonly order: Order
  readonly payment: Payment
  readonly supplier: Pick<Supplier, 'name' | 'brandColor' | 'businessEmail' | 'businessPhone' | 'currency'>
  /** The supplier's logo, where the portal has it. */
  readonly logo: InvoiceLogo | undefined
  /** Whether lines of the order go to different addresses. */
  readonly isManyPlaces: boolean
  /** Writes an amount in the supplier's currency; an unknown one is N/A. */
  readonly money: (amount: string | null) => string
}
