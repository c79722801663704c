import type { Product, Variant } from '@portal/contract/catalogue/product.schema'
import {
  areAllChoosable,
  inAscendingOrder,
  matchingVariant,
  valuesOf,
} from '@portal/contract/catalogue/variants/variant-selection.rules'

export interface VariantMatrix {
  readonly rowOption: string
  readonly columnOption: string
  readonly columns: readonly string[]
  /** One row per value of the first option; undefined cells have no variant. */
  readonly rows: readonly { readonly value: string; readonly cells: readonly (Variant | undefined)[] }[]
}

const maxAcross = 8

/**
 * Arranges a product's variants as a matrix: the option with more values goes across if there is room, otherwise the
 * one with fewer. Undefined unless exactly two options identify all variants.
 */
export function variantMatrix({ options, variants }: Product, isNarrow: boolean): VariantMatrix | undefined {
  const names = options.map(({ name }) => name)
  const [first, second] = names
  if (first === undefined || second === undefined || names.length !== 2 || variants.length < 2)
    return undefined
  if (!areAllChoosable(variants, names)) return undefined
  const valuesIn = (name: string) => inAscendingOrder(valuesOf(variants, name))
  const isFirstShorter = valuesIn(first).length <= valuesIn(second).length
  const isFirstAcross =
    isFirstShorter === (isNarrow || Math.max(valuesIn(first).length, valuesIn(second).length) > maxAcross)
  const [columnOption, rowOption] = isFirstAcross ? [first, second] : [second, first]
  const columns = valuesIn(columnOption)
  const rows = valuesIn(rowOption).map((value) => ({
    value,
    cells: columns.map((column) =>
      matchingVariant(variants, names, { [rowOption]: value, [columnOption]: column }),
    ),
  }))
  return { rowOption, columnOption, columns, rows }
}
