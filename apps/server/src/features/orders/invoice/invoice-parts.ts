import type { Payment } from '@portal/contract/orders/invoice/payment.schema'
import type { AddressGroup } from '@portal/contract/orders/lines-by-address.rules'
import type { Order } from '@portal/contract/orders/order.schema'
import type { Supplier } from '../../../repositories/suppliers/supplier.repository.ts'
import type { InvoiceLogo } from './invoice-logo.ts'

/** What an invoice is drawn from. */
export interface InvoiceParts {
  readonly order: Order
  readonly payment: Payment
  readonly supplier: Pick<Supplier, 'brandColor' | 'businessEmail' | 'businessPhone' | 'currency'> & {
    /** The name its dealers know it by. */
    readonly brandName: string
  }
  /** The zone whose days the dates are. */
  readonly timeZone: string
  /** The supplier's logo, where the portal has it. */
  readonly logo: InvoiceLogo | undefined
  /** The lines by where they go. */
  readonly groups: readonly AddressGroup[]
  /** Writes an amount in the supplier's currency; an unknown one is N/A. */
  readonly money: (amount: string | null) => string
}
