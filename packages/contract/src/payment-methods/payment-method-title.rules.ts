import type { DealerMethod } from './payment-method.schema.ts'

type Titled = Pick<DealerMethod, 'name' | 'last4' | 'metaData'>

/** The accessible name of a method: "Visa ending in 4242, Shop card". */
export function paymentMethodTitle(method: Titled): string {
  const { name, last4 } = method
  const brand = methodBrand(method) ?? name
  const ending = last4 === null ? brand : `${brand} ending in ${last4}`
  return name === brand ? ending : `${ending}, ${name}`
}

export function methodBrand({ metaData }: Pick<DealerMethod, 'metaData'>): string | undefined {
  try {
    const { brand } = JSON.parse(metaData) as { brand?: unknown }
    return typeof brand === 'string' && brand !== '' ? brand : undefined
  } catch {
    return undefined
  }
}
