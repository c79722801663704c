import type { AccountDetails } from '@portal/contract/account/account.schema'
import type { AccountAddress } from '../../repositories/dealers/account-address.repository.ts'
import type { DealerDetails } from '../../repositories/dealers/dealer-details.repository.ts'

type Text = string | null | undefined

/** The columns that an account form fills; a field that was left out is left alone, an emptied one is emptied. */
export function dealerDetailsRow(flags: { collect_tax_id: boolean }, details: AccountDetails): DealerDetails {
  return onlyGiven({
    email: details.email,
    first_name: details.firstName,
    last_name: details.lastName,
    phone: details.phone,
    // A tax id that the form does not show is not taken either.
    tax_id: flags.collect_tax_id ? details.taxId : undefined,
    company_name: details.companyName,
    website: details.website,
  })
}

export function accountAddressRow({ address }: AccountDetails): Partial<AccountAddress> {
  return onlyGiven({
    address_line1: address?.addressLine1,
    address_line2: address?.addressLine2,
    city: address?.city,
    state: address?.state,
    postal: address?.postal,
    country: address?.country,
  })
}

function onlyGiven<Column extends string>(texts: Record<Column, Text>): Partial<Record<Column, string>> {
  const given = Object.entries<Text>(texts).filter(([, text]) => text !== undefined)
  return Object.fromEntries(given.map(([column, text]) => [column, text ?? ''])) as Partial<
    Record<Column, string>
  >
}
