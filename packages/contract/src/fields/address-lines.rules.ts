/** The parts of an address that are shown; any may be missing. */
export interface AddressParts {
  readonly name?: string | null | undefined
  readonly companyName?: string | null | undefined
  readonly addressLine1?: string | null | undefined
  readonly addressLine2?: string | null | undefined
  readonly city?: string | null | undefined
  readonly state?: string | null | undefined
  readonly postal?: string | null | undefined
  readonly country?: string | null | undefined
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
