import { describePostalProblem, findPostalProblem } from '../fields/address/zip-codes.rules.ts'

type Part = { readonly [Name in 'country' | 'state' | 'postal']?: string | null | undefined }

interface OrderAddresses {
  readonly shippingAddress: Part | null | undefined
  readonly billingAddress: Part | null | undefined
  readonly lines: readonly { readonly shippingAddress?: Part | null | undefined }[]
}

const partsOf = (address: Part | null | undefined) => ({
  country: address?.country ?? '',
  state: address?.state ?? '',
  postal: address?.postal ?? '',
})

/** A sentence for each questionable address field of an order. */
export function addressWarnings({ shippingAddress, billingAddress, lines }: OrderAddresses): string[] {
  const isBilledThere = JSON.stringify(partsOf(billingAddress)) === JSON.stringify(partsOf(shippingAddress))
  const addresses = [
    ['shippingAddress', shippingAddress],
    ['billingAddress', isBilledThere ? null : billingAddress],
    ...lines.map((line, index) => [`lines.${index}.shippingAddress`, line.shippingAddress] as const),
  ] as const
  return addresses.flatMap(([path, address]) => {
    const doubt = findPostalProblem(partsOf(address))
    return doubt === undefined ? [] : [`${path}.postal ${describePostalProblem(doubt)}.`]
  })
}
