import { formatMoney } from '../fields/money/money.rules.ts'

const descriptionLength = 180

/** Truncates a description after 180 characters, at the next space or one of ! . , ?, and appends `...`. */
export function truncateDescription(description: string): string {
  if (description.length <= descriptionLength) return description
  const rest = description.slice(descriptionLength)
  const end = rest.search(/[\s!.,?]/)
  if (end === -1) return description
  const cut = description.slice(0, descriptionLength + end)
  return `${cut}...`
}

/** A product's price: one amount, a range, or the sentence for no price. */
export function priceText(minPrice: string | null, maxPrice: string | null, unicodeDecimal: number): string {
  if (minPrice === null || maxPrice === null) return 'Price Currently Unavailable'
  const least = formatMoney(minPrice, unicodeDecimal)
  const most = formatMoney(maxPrice, unicodeDecimal)
  // Prices that differ only after the second decimal look the same.
  return least === most ? least : `${least} - ${most}`
}

/** A product's existing categories from the top level down, as one text. */
export function categoryPath(...names: readonly (string | null)[]): string {
  return names.filter((name) => name !== null && name !== '').join(' > ')
}

/** The URLs in a JSON text of images; none for other text. */
export function parseImageUrls(json: string | null): string[] {
  try {
    const parsed: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(parsed) ? parsed.filter((url): url is string => typeof url === 'string') : []
  } catch {
    return []
  }
}
