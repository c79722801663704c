/** The parts of an address that are shown; any may be missing. */
export interface AddressParts {
  readonly name?: string | null
  readonly companyName?: string | null
  readonly addressLine1?: string | null
  readonly addressLine2?: string | null
  readonly city?: string | null
  readonly state?: string | null
  readonly postal?: string | null
  readonly country?: string | null
}

/** An address as the lines of a label, without empty ones; city, state and postal share a line. */
export function addressLines(address: AddressParts): readonly string[] {
  const region = [address.state, address.postal].filter(Boolean).join(' ')
  const place = [address.city, region].filter(Boolean).join(', ')
  const lines = [
    address.name,
    address.companyName,
    address.addressLine1,
    address.addressLine2,
    place,
    address.country,
  ]
  return lines.filter((line): line is string => Boolean(line?.trim()))
}
