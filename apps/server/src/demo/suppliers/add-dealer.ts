import { daysBefore } from '../days.ts'
import type { DemoRow, DemoRows } from '../demo-rows.ts'
import type { CountryCode } from '../people/country.ts'
import type { Person } from '../people/person.ts'
import { addPaymentMethods } from './add-payment-methods.ts'
import type { SupplierIds } from './add-supplier.ts'
import { type DemoDealer, statusIdOf } from './demo-dealers.ts'

/** A dealer among the rows: what its orders refer to. */
export interface DealerIds {
  readonly dealerId: number
  readonly email: string
  readonly billTo: Person
  readonly paymentMethodIds: readonly number[]
}

const cancelsInDays = 12

/** Adds a dealer with addresses, settings, payment methods and certificates; `passwordHash` is the demo password's. */
export function addDealer(
  rows: DemoRows,
  dealer: DemoDealer,
  of: { ids: SupplierIds; country: CountryCode; today: Date; passwordHash: string },
): DealerIds {
  const { ids, today } = of
  const dealerId = rows.dealers.length + 1
  const createdAt = daysBefore(today, dealer.orders > 0 ? dealer.trading[0] + 20 : 9, 10 * 60)
  const owner = { supplier_id: ids.supplierId, dealer_id: dealerId }
  rows.dealers.push({
    supplier_id: ids.supplierId,
    id: dealerId,
    dealer_group_id: ids.dealerGroupId,
    external_id: null,
    email: dealer.email,
    password_hash: of.passwordHash,
    password_changed_at: createdAt,
    first_name: dealer.firstName,
    last_name: dealer.lastName,
    phone: dealer.phone,
    tax_id: dealer.taxId,
    company_name: dealer.companyName,
    website: dealer.website,
    status_id: statusIdOf(dealer),
    cancel_at: dealer.status === 'cancelPending' ? daysBefore(today, -cancelsInDays, 17 * 60) : null,
    time_zone: null,
    blocked_at: null,
    blocked_message: null,
    credit_available: dealer.credit[0],
    credit_used: dealer.credit[1],
    source_hash: null,
    created_at: createdAt,
    updated_at: createdAt,
  })
  const billTo = personOf(dealer, of.country)
  addAddresses(rows, owner, billTo, { createdAt, isTrading: dealer.orders > 0 })
  const paymentMethodIds = dealer.orders > 0 ? addPaymentMethods(rows, owner, ids.provider, createdAt) : []
  if (ids.provider !== null && dealer.orders > 0) addSettings(rows, owner, createdAt)
  if (dealer.taxId !== '' && dealer.orders > 0) addCertificates(rows, owner, dealer.address[2], today)
  return { dealerId, email: dealer.email, billTo, paymentMethodIds }
}

type Owner = { supplier_id: number; dealer_id: number }

function personOf(dealer: DemoDealer, country: CountryCode): Person {
  const [line1, city, state, postal] = dealer.address
  return {
    name: `${dealer.firstName} ${dealer.lastName}`,
    first_name: null,
    last_name: null,
    company_name: dealer.companyName,
    email: dealer.email,
    phone: dealer.phone,
    address_line1: line1,
    address_line2: '',
    city,
    state,
    postal,
    country,
  }
}

function addAddresses(
  rows: DemoRows,
  owner: Owner,
  person: Person,
  { createdAt, isTrading }: { createdAt: Date; isTrading: boolean },
): void {
  const { first_name: _first, last_name: _last, ...columns } = person
  const add = (changes: Partial<DemoRow<'dealer_addresses'>>) =>
    rows.dealer_addresses.push({
      ...owner,
      id: rows.dealer_addresses.length + 1,
      is_account_address: false,
      default_billing: false,
      default_shipping: false,
      ...columns,
      created_at: createdAt,
      ...changes,
    })
  add({ is_account_address: true })
  if (!isTrading) return
  add({ default_billing: true })
  add({ default_shipping: true, name: 'Receiving dock', address_line2: 'Rear entrance' })
  add({ name: 'Weekend market stall', company_name: '', address_line2: 'Pitch 14' })
}

function addSettings(rows: DemoRows, owner: Owner, at: Date): void {
  rows.dealer_settings.push({ ...owner, handle: 'auto_authorize', value: 'true', updated_at: at })
  rows.dealer_settings.push({ ...owner, handle: 'auto_authorize_up_to', value: '150.00', updated_at: at })
}

function addCertificates(rows: DemoRows, owner: Owner, homeState: string, today: Date): void {
  const states = [...new Set([homeState, 'WA', 'CA'])]
  for (const [index, state] of states.entries()) {
    rows.resale_certificates.push({
      ...owner,
      id: rows.resale_certificates.length + 1,
      number: `${state}-${4_410_000 + owner.dealer_id * 1_000 + index * 37}`,
      state,
      // One of them has run out, so that the list shows both.
      expires_at: daysBefore(today, index === 2 ? 20 : -400 + index * 90),
      file_id: null,
      created_at: daysBefore(today, 300),
    })
  }
}
