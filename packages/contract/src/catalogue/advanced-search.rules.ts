import type { ComparatorHandle } from '../filters/comparators.ts'
import type { ProductFieldHandle } from './product-fields.ts'

/** One field of the advanced search: compared as a whole, or by a least and a greatest value. */
export interface AdvancedFieldRow {
  readonly label: string
  readonly fieldHandle: ProductFieldHandle
  readonly compare: 'exact' | 'fuzzy' | 'range'
}

/** The fields of the advanced search (document 2, section 5). */
export const advancedFields = {
  upc: { label: 'UPC', fieldHandle: 'variant.upc', compare: 'exact' },
  mpn: { label: 'MPN', fieldHandle: 'variant.mpn', compare: 'exact' },
  asin: { label: 'ASIN', fieldHandle: 'variant.asin', compare: 'exact' },
  ean: { label: 'EAN', fieldHandle: 'variant.ean', compare: 'exact' },
  brand: { label: 'Brand', fieldHandle: 'product.manufacturer', compare: 'fuzzy' },
  categoryOne: { label: 'Category 1', fieldHandle: 'product.categoryOne', compare: 'fuzzy' },
  categoryTwo: { label: 'Category 2', fieldHandle: 'product.categoryTwo', compare: 'fuzzy' },
  categoryThree: { label: 'Category 3', fieldHandle: 'product.categoryThree', compare: 'fuzzy' },
  quantity: { label: 'Quantity', fieldHandle: 'variant.quantity', compare: 'range' },
  price: { label: 'Price', fieldHandle: 'variant.price', compare: 'range' },
  msrp: { label: 'MSRP', fieldHandle: 'variant.msrp', compare: 'range' },
  map: { label: 'MAP', fieldHandle: 'variant.map', compare: 'range' },
} as const satisfies Record<string, AdvancedFieldRow>

/** A field of the advanced search. */
export type AdvancedField = keyof typeof advancedFields

/** What was typed into one field: its text, or its least and greatest value. */
export interface AdvancedEntry {
  readonly value?: string
  readonly min?: string
  readonly max?: string
}

/** One condition of a catalogue search, as it is sent. */
export interface ProductCondition {
  readonly fieldHandle: ProductFieldHandle
  readonly comparatorHandle: ComparatorHandle
  readonly condition: { readonly value: string }
}

/** The conditions of what was typed; fields left empty make none. */
export function advancedConditions(
  entries: Readonly<Partial<Record<AdvancedField, AdvancedEntry>>>,
): ProductCondition[] {
  return (Object.keys(advancedFields) as AdvancedField[]).flatMap((field) =>
    conditionsOf(advancedFields[field], entries[field] ?? {}),
  )
}

function conditionsOf(row: AdvancedFieldRow, entry: AdvancedEntry): ProductCondition[] {
  const { fieldHandle, compare } = row
  const asked: readonly (readonly [ComparatorHandle, string | undefined])[] =
    compare === 'range'
      ? [
          ['greater_or_equal', entry.min],
          ['less_or_equal', entry.max],
        ]
      : [[compare, entry.value]]
  return asked.flatMap(([comparatorHandle, typed = '']) => {
    const value = typed.trim()
    return value === '' ? [] : [{ fieldHandle, comparatorHandle, condition: { value } }]
  })
}
