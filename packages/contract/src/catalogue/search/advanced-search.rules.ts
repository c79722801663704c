import { keysOf } from '../../fields/keys.ts'
import { type ComparatorHandle, defaultNameComparator } from '../../filters/comparators.ts'
import type { ProductFieldHandle } from './product-fields.ts'

export interface AdvancedFieldRow {
  readonly label: string
  readonly fieldHandle: ProductFieldHandle
  readonly compare: 'exact' | 'fuzzy' | 'range' | 'pair'
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
  attribute: { label: 'Attribute', fieldHandle: 'product.attributes', compare: 'pair' },
  customField: { label: 'Custom field', fieldHandle: 'product.customFields', compare: 'pair' },
} as const satisfies Record<string, AdvancedFieldRow>

export type AdvancedField = keyof typeof advancedFields

export type PairComparator = ComparatorHandle<'nameValue'>

export const defaultValueComparator: PairComparator = 'fuzzy'

export interface AdvancedEntry {
  readonly value?: string
  readonly valueIs?: PairComparator
  readonly name?: string
  readonly nameIs?: PairComparator
  readonly min?: string
  readonly max?: string
}

export interface ProductCondition {
  readonly fieldHandle: ProductFieldHandle
  readonly comparatorHandle: ComparatorHandle
  readonly condition: {
    readonly value: string
    readonly name?: string
    readonly nameComparatorHandle?: PairComparator
  }
}

/** The conditions of the filled-in fields. */
export function advancedConditions(
  entries: Readonly<Partial<Record<AdvancedField, AdvancedEntry>>>,
): ProductCondition[] {
  return keysOf(advancedFields).flatMap((field) => conditionsOn(advancedFields[field], entries[field] ?? {}))
}

function conditionsOn(row: AdvancedFieldRow, entry: AdvancedEntry): ProductCondition[] {
  const { fieldHandle, compare } = row
  if (compare === 'pair') return pairConditions(fieldHandle, entry)
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

/** Also sends incomplete pairs, so that the error names the missing part. */
function pairConditions(fieldHandle: ProductFieldHandle, entry: AdvancedEntry): ProductCondition[] {
  const { nameIs = defaultNameComparator, valueIs = defaultValueComparator } = entry
  const { name = '', value = '' } = entry
  const pair = { name: name.trim(), value: value.trim() }
  if (pair.name === '' && pair.value === '') return []
  const condition = { ...pair, nameComparatorHandle: nameIs }
  return [{ fieldHandle, comparatorHandle: valueIs, condition }]
}
