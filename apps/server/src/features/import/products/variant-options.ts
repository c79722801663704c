import type { RowValues } from '../columns/row-reader.ts'
import type { ProductColumn } from './product-columns.ts'

const columnPairs = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
] as const

export type VariantOptions =
  | { readonly options: readonly { name: string; value: string }[] }
  | { readonly column: ProductColumn; readonly reason: string }

export function readVariantOptions(values: RowValues<ProductColumn>): VariantOptions {
  const options: { name: string; value: string }[] = []
  for (const [nameColumn, valueColumn] of columnPairs) {
    const name = values[nameColumn]
    const value = values[valueColumn]
    if (name === null && value === null) continue
    if (name === null) return { column: nameColumn, reason: 'is empty, but the option has a value' }
    // A variant may lack an option that its siblings have.
    if (value === null) continue
    if (options.some((option) => option.name === name)) {
      return { column: nameColumn, reason: 'names the same option twice' }
    }
    options.push({ name, value })
  }
  return { options }
}
