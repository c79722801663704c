import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import dealers from '../../fixtures/dealers.json' with { type: 'json' }
import { daysBefore } from '../generating/days.ts'
import type { Person } from '../people/person.ts'
import { demoPassword } from '../portal/dealer-api.ts'
import type { ImportRow } from '../portal/operator.ts'
import type { DemoSupplier } from './suppliers.ts'

export interface DemoDealer {
  readonly supplier: string
  readonly email: string
  readonly status: keyof typeof dealerStatus
  readonly firstName: string
  readonly lastName: string
  readonly companyName: string
  readonly phone: string
  readonly website: string
  readonly taxId: string
  /** Line 1, city, state and postal code. */
  readonly address: readonly string[]
  /** Available and used credit, as decimal strings. */
  readonly credit: readonly string[]
  readonly orders: number
  /** The first and the last order, in days before today. */
  readonly trading: readonly number[]
}

/** All sign-ins: one per status at the first supplier, one dealer at the others. */
export const demoDealers = dealers as readonly DemoDealer[]

/** Days until a demo account in Cancel Pending ends. */
const cancelsInDays = 12

/** A dealer as a row of a dealers file; active dealers have the demo's limit of automatic authorization. */
export function dealerRow(dealer: DemoDealer, supplier: DemoSupplier, today: Date): ImportRow {
  const [addressLine1 = '', city = '', state = '', postal = ''] = dealer.address
  const [creditAvailable = '0', creditUsed = '0'] = dealer.credit
  const isTrading = dealer.orders > 0 && supplier.provider !== null
  return {
    email: dealer.email,
    firstName: dealer.firstName,
    lastName: dealer.lastName,
    phone: dealer.phone,
    companyName: dealer.companyName,
    website: dealer.website,
    taxId: dealer.taxId,
    status: dealerStatus[dealer.status].name,
    cancelAt:
      dealer.status === 'cancelPending' ? daysBefore(today, -cancelsInDays, 17 * 60).toISOString() : '',
    creditAvailable,
    creditUsed,
    ...{ addressLine1, city, state, postal, country: supplier.country },
    autoAuthorize: isTrading ? 'yes' : '',
    autoAuthorizeUpTo: isTrading ? '150.00' : '',
    password: demoPassword,
  }
}

export function billToOf(dealer: DemoDealer, supplier: DemoSupplier): Person {
  const [AddressLine1 = '', City = '', State = '', Postal = ''] = dealer.address
  return {
    Name: `${dealer.firstName} ${dealer.lastName}`,
    Company: dealer.companyName,
    Email: dealer.email,
    Phone: dealer.phone,
    AddressLine2: '',
    ...{ AddressLine1, City, State, Postal, Country: supplier.country },
  }
}
