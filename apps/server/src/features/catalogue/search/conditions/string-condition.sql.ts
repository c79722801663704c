import type { ComparatorHandle } from '@portal/contract/filters/comparators'
import { type RawBuilder, sql } from 'kysely'

type StringComparator = ComparatorHandle<'string'>
type Sql = RawBuilder<unknown>

/** How a text is compared, without case and accents; the value is never a pattern. */
export interface StringComparison {
  /** What must hold of the text; for a negative comparator, what must not hold. */
  readonly test: (text: Sql, value: string) => Sql
  /** True where the search means texts of which the test does not hold; a missing text is one of them. */
  readonly isNegative?: true
  /** True where a text that passes the test contains the value, so that an index may find it. */
  readonly contains?: true
}

/** The pattern of texts that contain a value as it is, folded as they are: no character in it has power. */
export const containing = (value: string): Sql => sql`search_pattern('', ${value}::text, '')`

const folded = (value: string): Sql => sql`fold_text(${value}::text)`
const equal = (text: Sql, value: string): Sql => sql`fold_text(${text}) = ${folded(value)}`
const like = (text: Sql, value: string): Sql => sql`fold_text(${text}) like ${containing(value)}`
const present = (text: Sql): Sql => sql`${text} <> ''`

/** Every comparison of texts by its handle. */
export const stringComparisons: Readonly<Record<StringComparator, StringComparison>> = {
  exact: { test: equal, contains: true },
  fuzzy: { test: like, contains: true },
  starts_with: {
    test: (text, value) => sql`starts_with(fold_text(${text}), ${folded(value)})`,
    contains: true,
  },
  ends_with: {
    test: (text, value) => sql`right(fold_text(${text}), length(${folded(value)})) = ${folded(value)}`,
    contains: true,
  },
  empty: { test: present, isNegative: true },
  not_empty: { test: present },
  is_not: { test: equal, isNegative: true },
  does_not_contain: { test: like, isNegative: true },
}
