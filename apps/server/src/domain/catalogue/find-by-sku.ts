import { keyText } from '@portal/contract/fields/folding/folding.rules'

/** Finds what has a SKU: an exact spelling goes before one that people read as the same. */
export function findBySku<Found extends { readonly sku: string }>(
  all: readonly Found[],
): (sku: string) => Found | undefined {
  const exact = new Map(all.map((one) => [one.sku, one]))
  const byKey = new Map(all.map((one) => [keyText(one.sku), one]))
  return (sku) => exact.get(sku) ?? byKey.get(keyText(sku))
}
