import type { DealerMethod } from './payment-method.schema.ts'

type Titled = Pick<DealerMethod, 'name' | 'last4' | 'metaData'>

/** The accessible name of a method: "Visa ending in 4242, Shop card". */
export function paymentMethodTitle(method: Titled): string {
  const { name, last4 } = method
  const brand = methodBrand(method) ?? name
  const ending = last4 === null ? brand : `${brand} ending in ${last4}`
  return name === brand ? ending : `${ending}, ${name}`
}

type WithFacts = Pick<DealerMethod, 'metaData'>

export function methodBrand(method: WithFacts): string | undefined {
  const { brand } = factsOf(method)
  return typeof brand === 'string' && brand !== '' ? brand : undefined
}

/** A card's expiry, such as `12/30`, and whether it has passed; undefined if there is none or it is unknown. */
export function cardExpiry(method: WithFacts, now: Date): { text: string; isOver: boolean } | undefined {
  const { expMonth: month, expYear: year } = factsOf(method)
  if (!isWithin(month, 1, 12) || !isWithin(year, 2000, 2199)) return undefined
  const text = `${String(month).padStart(2, '0')}/${String(year).slice(-2)}`
  // A card is valid through the end of its month.
  return { text, isOver: Date.UTC(year, month) <= now.getTime() }
}

function isWithin(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
}

function factsOf({ metaData }: WithFacts): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(metaData) ?? {}) as Readonly<Record<string, unknown>>
  } catch {
    return {}
  }
}

/** Why a method with `failedAt` can't be charged. */
export function failedMethodText({ verifiedAt }: { readonly verifiedAt: string | null }): string {
  return verifiedAt === null ? 'Verification failed' : 'Removed through the payment provider'
}
