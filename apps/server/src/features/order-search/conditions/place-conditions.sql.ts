import { countryCode } from '@portal/contract/fields/address/countries'
import { provinceCode, usualPlace } from '@portal/contract/fields/address/country-parts.rules'
import { usualPostal } from '@portal/contract/fields/address/postal.rules'
import { usStateCode } from '@portal/contract/fields/address/us-territories'
import type { ComparatorHandle } from '@portal/contract/filters/comparators'
import type { OrderFieldHandle } from '@portal/contract/order-search/fields/order-fields'
import { type RawBuilder, sql } from 'kysely'
import { searchField } from '../fields/search-field.sql.ts'
import { textEnd } from '../fields/search-slot.sql.ts'
import { comparesText, containsText } from './text-comparators.sql.ts'

const placeHandle = /^(shipping|billing)Address\.(country|state|postal)(?:Code)?$/

/**
 * Whether an address is in the typed country or state, by name or code, or has the typed postal code, with or without a
 * space. US territories are stored as states and also found as countries. Undefined if the field or text isn't a place.
 */
export function matchesPlace(handle: OrderFieldHandle, typed: string): RawBuilder<boolean> | undefined {
  const [, kind, part] = placeHandle.exec(handle) ?? []
  if (kind === undefined) return undefined
  const address = kind === 'shipping' ? 'shippingAddress' : 'billingAddress'
  const has = (name: 'countryCode' | 'stateCode' | 'postal', code: string) => {
    const { column, tag } = searchField(`${address}.${name}`)
    return containsText(column, tag, code, textEnd)
  }
  if (part === 'state') {
    const state = usStateCode(typed) ?? provinceCode(typed)
    return state === undefined ? undefined : has('stateCode', state)
  }
  if (part === 'postal') {
    const usual = usualPostal(typed)
    return usual === typed ? undefined : has('postal', usual)
  }
  const country = countryCode(typed)
  if (country === undefined) return undefined
  const stored = usualPlace({ country, state: '' })
  if (stored.country === country) return has('countryCode', country)
  return sql<boolean>`(${has('countryCode', country)}
    or (${has('countryCode', stored.country)} and ${has('stateCode', stored.state)}))`
}

/** Compares a field with typed text; places match by name or code. */
export function comparesField(
  handle: OrderFieldHandle,
  comparator: ComparatorHandle<'string'>,
  typed: string,
): RawBuilder<boolean> {
  const compared = comparesText(searchField(handle), comparator, typed)
  const place = matchesPlace(handle, typed)
  if (place === undefined) return compared
  if (comparator === 'exact' || comparator === 'fuzzy') return sql<boolean>`(${compared} or ${place})`
  const isNegative = comparator === 'is_not' || comparator === 'does_not_contain'
  return isNegative ? sql<boolean>`(${compared} and not ${place})` : compared
}
