import type { FormFlags } from '@portal/contract/access/signup-form'
import type { AccountDetails } from '@portal/contract/account/account.schema'
import type { Dealer } from '@portal/contract/account/dealer.schema'
import { countryCode } from '@portal/contract/fields/address/countries'
import { usTerritoryCode } from '@portal/contract/fields/address/us-territories'
import type { LazyValidator } from '../../../forms/lazy-validator.ts'

/** The fields of the account form in the order they stand there, named as the server names them in its messages. */
export const accountFields = [
  ...(['email', 'firstName', 'lastName', 'phone', 'taxId', 'companyName', 'website'] as const),
  ...(['address.addressLine1', 'address.addressLine2', 'address.city', 'address.state'] as const),
  ...(['address.country', 'address.postal'] as const),
] as const

/** The name of a field of the account form. */
export type AccountField = (typeof accountFields)[number]

/** What stands in the fields of the account form. */
export type AccountValues = Readonly<Record<AccountField, string>>

/** A dealer as the form shows it: names of countries and states that imports bring become their codes. */
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
    'address.addressLine1': address?.addressLine1 ?? '',
    'address.addressLine2': address?.addressLine2 ?? '',
    'address.city': address?.city ?? '',
    'address.state': code === 'US' ? (usTerritoryCode(state) ?? state) : state,
    'address.country': code,
    'address.postal': address?.postal ?? '',
  }
}

/** The form as the server takes it; a tax id that is not shown is not sent. */
export function toAccountDetails(values: AccountValues, flags: FormFlags): AccountDetails {
  const { email, firstName, lastName, phone, taxId, companyName, website } = values
  return {
    email,
    firstName,
    lastName,
    phone,
    ...(flags.collect_tax_id ? { taxId } : {}),
    companyName,
    website,
    address: {
      addressLine1: values['address.addressLine1'],
      addressLine2: values['address.addressLine2'],
      city: values['address.city'],
      state: values['address.state'],
      country: values['address.country'],
      postal: values['address.postal'],
    },
  }
}

/** Whether a form says something else than what is saved; spaces around a value are nothing said. */
export function hasAccountChanges(values: AccountValues, saved: AccountValues): boolean {
  return accountFields.some((field) => values[field].trim() !== saved[field].trim())
}

/** Checks the form by the rules of the portal (document 1, section 5). */
export function accountCheck(flags: FormFlags): LazyValidator<AccountValues> {
  const load = () =>
    Promise.all([
      import('@portal/contract/account/account-form'),
      import('../../../forms/validate-values.ts'),
    ])
  return {
    load,
    validate: async (values) => {
      const [{ accountForm }, { validateValues }] = await load()
      const checked = validateValues<AccountDetails>(accountForm(flags), toAccountDetails(values, flags))
      return 'errors' in checked ? checked : { values: { ...values, ...toAccountValues(checked.values) } }
    },
  }
}
