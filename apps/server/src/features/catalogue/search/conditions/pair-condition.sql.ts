import type { ProductSearchRequest } from '@portal/contract/catalogue/search/product-search.schema'
import { type ComparatorHandle, defaultNameComparator } from '@portal/contract/filters/comparators'
import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>
type PairComparator = ComparatorHandle<'nameValue'>
type DynamicFilter = ProductSearchRequest['dynamicFilters'][number]

// Terminators of a pair's name and value.
const nameEnd = '\x1f'
const pairEnd = '\x1e'
const anyCharacters = `[^${nameEnd}${pairEnd}]*`

/** The patterns allowed before and after the text. */
const around: Readonly<Record<PairComparator, readonly [before: string, behind: string]>> = {
  exact: ['', ''],
  fuzzy: [anyCharacters, anyCharacters],
  starts_with: ['', anyCharacters],
  ends_with: [anyCharacters, ''],
}

/** Matches a name and a value against the pairs prefixed with `mark` in a product's search text `d`; uses an index. */
export function pairCondition(mark: string, { comparatorHandle, condition }: DynamicFilter): Sql {
  const name = part(condition.nameComparatorHandle ?? defaultNameComparator, condition.name)
  const value = part(comparatorHandle as PairComparator, condition.value)
  return sql`d.pairs ~ (${mark}::text || ${name} || ${nameEnd}::text || ${value} || ${pairEnd}::text)`
}

function part(comparator: PairComparator, text: unknown): Sql {
  const [before, behind] = around[comparator]
  return sql`${before}::text || literal_expression(${String(text ?? '')}::text) || ${behind}::text`
}
