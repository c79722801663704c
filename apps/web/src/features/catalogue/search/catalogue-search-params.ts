export type CatalogueSearchParams = Readonly<Record<string, string | number>>

const ownKeys = new Set(['page', 'size', 'sort', 'view', 'q', 'c1', 'c2', 'c3', 'brands'])
const ofFields =
  /^(upc|mpn|asin|ean|brand|categoryOne|categoryTwo|categoryThree|(quantity|price|msrp|map)(Min|Max)|(attribute|customField)(Name|NameIs|Is)?)$/

/**
 * Picks the catalog's parameters from the URL; `readCatalogueState` validates them. It is separate because every page
 * loads the site map, but only the products page loads the fields.
 */
export function pickCatalogueParams(search: Readonly<Record<string, unknown>>): CatalogueSearchParams {
  const params = Object.entries(search).filter(
    (entry): entry is [string, string | number] =>
      (ownKeys.has(entry[0]) || ofFields.test(entry[0])) &&
      (typeof entry[1] === 'string' || typeof entry[1] === 'number'),
  )
  return Object.fromEntries(params)
}

export function pickVariantParam({ variant }: Readonly<Record<string, unknown>>): { variant?: number } {
  const id = Number(variant)
  return Number.isSafeInteger(id) && id > 0 ? { variant: id } : {}
}
