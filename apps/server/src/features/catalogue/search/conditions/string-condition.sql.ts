import type { ComparatorHandle } from '@portal/contract/filters/comparators'
import { type RawBuilder, sql } from 'kysely'

type StringComparator = ComparatorHandle<'string'>
type Sql = RawBuilder<unknown>

export interface StringComparison {
  /** The test on the text; `isNegative` inverts it. */
  readonly test: (text: Sql, value: string) => Sql
  /** Whether the test must fail; a missing text then matches. */
  readonly isNegative?: true
  /** Whether matching texts always contain the value, so an index can be used. */
  readonly contains?: true
}

/** A LIKE pattern for folded texts that contain the value; special characters are escaped. */
export const containing = (value: string): Sql => sql`search_pattern('', ${value}::text, '')`

const folded = (value: string): Sql => sql`fold_text(${value}::text)`
const equal = (text: Sql, value: string): Sql => sql`fold_text(${text}) = ${folded(value)}`
const like = (text: Sql, value: string): Sql => sql`fold_text(${text}) like ${containing(value)}`
const present = (text: Sql): Sql => sql`${text} <> ''`

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
