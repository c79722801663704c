import { keyText } from '@portal/contract/fields/folding/folding.rules'

/** Finds by SKU; exact matches come before look-alikes. */
export function findBySku<Found extends { readonly sku: string }>(
  all: readonly Found[],
): (sku: string) => Found | undefined {
  const exact = new Map(all.map((one) => [one.sku, one]))
  const byKey = new Map(all.map((one) => [keyText(one.sku), one]))
  return (sku) => exact.get(sku) ?? byKey.get(keyText(sku))
}
