import type { BodyInputOf } from '@portal/contract/api/endpoints'
import type { DealerRecord } from '@portal/contract/dealers/console-dealer.schema'
import { countryCode } from '@portal/contract/fields/address/countries'
import { usStateCode } from '@portal/contract/fields/address/us-territories'

type Body = BodyInputOf<'updateDealerDetails'>

const texts = [
  'companyName',
  'firstName',
  'lastName',
  'email',
  'phone',
  'website',
  'taxId',
  'externalId',
  'autoAuthorizeUpTo',
] as const

export const addressNames = ['addressLine1', 'addressLine2', 'city', 'state', 'country', 'postal'] as const

export interface DealerValues extends Readonly<Record<(typeof texts)[number] | 'groupId', string>> {
  readonly autoAuthorize: boolean
  readonly address: Readonly<Record<(typeof addressNames)[number], string>>
}

/**
 * A dealer as form values: imported names of countries and states become codes. An address without a country is in
 * `home`.
 */
export function toDealerValues({ group, address, ...dealer }: DealerRecord, home: string): DealerValues {
  const country = address.country || home
  const code = countryCode(country) ?? country
  const state = address.state ?? ''
  return {
    companyName: dealer.companyName ?? '',
    firstName: dealer.firstName ?? '',
    lastName: dealer.lastName ?? '',
    email: dealer.email,
    phone: dealer.phone ?? '',
    website: dealer.website ?? '',
    taxId: dealer.taxId ?? '',
    externalId: dealer.externalId ?? '',
    groupId: String(group.id),
    autoAuthorize: dealer.autoAuthorize,
    autoAuthorizeUpTo: dealer.autoAuthorizeUpTo ?? '',
    address: {
      addressLine1: address.addressLine1 ?? '',
      addressLine2: address.addressLine2 ?? '',
      city: address.city ?? '',
      state: code === 'US' ? (usStateCode(state) ?? state) : state,
      country: code,
      postal: address.postal ?? '',
    },
  }
}

/**
 * The fields edited since the form opened with `before`, and the values they replace (`seen`). Nothing else is sent, so
 * colleagues' edits survive.
 */
export function editedDetails(
  before: DealerValues,
  seen: DealerRecord,
  values: DealerValues,
): Pick<Body, 'from' | 'to'> {
  const edited = texts.filter((name) => values[name].trim() !== before[name])
  const isTurnedOff = before.autoAuthorize && !values.autoAuthorize
  const isMoved = values.groupId !== before.groupId
  const isRelocated = addressNames.some((name) => values.address[name].trim() !== before.address[name])
  return {
    from: {
      ...Object.fromEntries(edited.map((name) => [name, seen[name]])),
      ...(isTurnedOff && { autoAuthorize: seen.autoAuthorize }),
      ...(isMoved && { groupId: seen.group.id }),
      ...(isRelocated && { address: seen.address }),
    },
    to: {
      ...Object.fromEntries(edited.map((name) => [name, values[name]])),
      ...(isTurnedOff && { autoAuthorize: false as const }),
      ...(isMoved && { groupId: Number(values.groupId) }),
      ...(isRelocated && { address: values.address }),
    },
  }
}
