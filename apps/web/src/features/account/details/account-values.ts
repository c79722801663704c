import { customValidator, type LazyValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import type { AccountDetails } from '@portal/contract/account/account.schema'
import type { FormFlags } from '@portal/contract/account/account-form'
import type { Dealer } from '@portal/contract/account/dealer.schema'
import { countryCode } from '@portal/contract/fields/address/countries'
import { usStateCode } from '@portal/contract/fields/address/us-territories'

const names = ['email', 'firstName', 'lastName', 'phone', 'taxId', 'companyName', 'website'] as const
const addressNames = ['addressLine1', 'addressLine2', 'city', 'state', 'country', 'postal'] as const

export const accountFieldCount = names.length + addressNames.length

export interface AccountValues extends Readonly<Record<(typeof names)[number], string>> {
  readonly address: Readonly<Record<(typeof addressNames)[number], string>>
}

/** A dealer as form values: imported names of countries and states become codes. */
export function toAccountValues(dealer: Dealer | AccountDetails): AccountValues {
  const { address } = dealer
  const country = address?.country ?? ''
  const state = address?.state ?? ''
  const code = countryCode(country) ?? country
  return {
    email: dealer.email,
    firstName: dealer.firstName ?? '',
    lastName: dealer.lastName ?? '',
    phone: dealer.phone ?? '',
    taxId: dealer.taxId ?? '',
    companyName: dealer.companyName ?? '',
    website: dealer.website ?? '',
    address: {
      addressLine1: address?.addressLine1 ?? '',
      addressLine2: address?.addressLine2 ?? '',
      city: address?.city ?? '',
      state: code === 'US' ? (usStateCode(state) ?? state) : state,
      country: code,
      postal: address?.postal ?? '',
    },
  }
}

/** The form as a request; a hidden tax id isn't sent. */
export function toAccountDetails({ taxId, ...values }: AccountValues, flags: FormFlags): AccountDetails {
  return { ...values, ...(flags.collect_tax_id ? { taxId } : {}) }
}

/** Whether form values differ from the saved ones, ignoring surrounding spaces. */
export function hasAccountChanges(values: AccountValues, saved: AccountValues): boolean {
  const isChanged = (value: string, other: string) => value.trim() !== other.trim()
  return (
    names.some((name) => isChanged(values[name], saved[name])) ||
    addressNames.some((name) => isChanged(values.address[name], saved.address[name]))
  )
}

/** Checks the form by the rules of the portal (document 1, section 5). */
export function accountValidator(flags: FormFlags): LazyValidator<AccountValues> {
  return customValidator(
    () => import('@portal/contract/account/account-form'),
    (values: AccountValues, { accountForm }, validate) => {
      const result = validate(accountForm(flags), toAccountDetails(values, flags))
      return 'errors' in result ? result : { values: { ...values, ...toAccountValues(result.values) } }
    },
  )
}
