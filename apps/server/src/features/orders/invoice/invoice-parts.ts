import type { Payment } from '@portal/contract/orders/invoice/payment.schema'
import type { AddressGroup } from '@portal/contract/orders/lines-by-address.rules'
import type { Order } from '@portal/contract/orders/order.schema'
import type { Supplier } from '../../../context/supplier.ts'
import type { InvoiceLogo } from './invoice-logo.ts'

/** The colours of a brand on paper, `#rrggbb`. */
export interface InvoiceColors {
  /** Of words: readable on white. */
  readonly ink: string
  /** Of the strip along the upper edge. */
  readonly fill: string
  readonly accent: string
}

export interface InvoiceParts {
  readonly order: Order
  readonly payment: Payment
  readonly supplier: Pick<Supplier, 'businessEmail' | 'businessPhone' | 'currency'> & {
    /** The name that its dealers see. */
    readonly brandName: string
    readonly colors: InvoiceColors
  }
  /** The time zone of the dates. */
  readonly timeZone: string
  /** The supplier's logo; undefined without one. */
  readonly logo: InvoiceLogo | undefined
  /** The lines by shipping address. */
  readonly groups: readonly AddressGroup[]
  /** Formats an amount in the supplier's currency; an unknown amount is N/A. */
  readonly money: (amount: string | null) => string
}
