import type { Payment } from '@portal/contract/orders/invoice/payment.schema'
import type { AddressGroup } from '@portal/contract/orders/lines-by-address.rules'
import type { Order } from '@portal/contract/orders/order.schema'
import type { Supplier } from '../../../context/supplier.ts'
import type { InvoiceLogo } from './invoice-logo.ts'

/** A brand's colors in print, `#rrggbb`. */
export interface InvoiceColors {
  /** The text color, readable on white. */
  readonly ink: string
  /** The color of the strip along the top edge. */
  readonly fill: string
  readonly accent: string
}

export interface InvoiceParts {
  readonly order: Order
  readonly payment: Payment
  readonly supplier: Pick<Supplier, 'businessEmail' | 'businessPhone' | 'currency'> & {
    /** The name shown to dealers. */
    readonly brandName: string
    readonly colors: InvoiceColors
  }
  readonly timeZone: string
  readonly logo: InvoiceLogo | undefined
  /** The lines by shipping address. */
  readonly groups: readonly AddressGroup[]
  /** Formats an amount in the supplier's currency; an unknown amount is N/A. */
  readonly money: (amount: string | null) => string
}
