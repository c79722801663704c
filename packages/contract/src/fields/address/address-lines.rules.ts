import { countryName } from './countries.ts'

export interface AddressParts {
  readonly name?: string | null | undefined
  readonly companyName?: string | null | undefined
  readonly addressLine1?: string | null | undefined
  readonly addressLine2?: string | null | undefined
  readonly city?: string | null | undefined
  readonly state?: string | null | undefined
  readonly postal?: string | null | undefined
  readonly country?: string | null | undefined
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
}

/** An address as label lines, without empty ones: city, state and postal share a line, and the country is by name. */
export function addressLines(address: AddressParts): readonly string[] {
  const region = [address.state, address.postal].filter(Boolean).join(' ')
  const place = [address.city, region].filter(Boolean).join(', ')
  const lines = [
    address.name,
    address.companyName,
    address.addressLine1,
    address.addressLine2,
    place,
    address.country ? countryName(address.country) : null,
  ]
  return lines.filter(isThere)
}

/** How to reach a recipient, which a label doesn't show: email and phone, if known. */
export function contactLines({ email, phone }: AddressParts): readonly string[] {
  return [email, phone].filter(isThere)
}

function isThere(line: string | null | undefined): line is string {
  return Boolean(line?.trim())
}
