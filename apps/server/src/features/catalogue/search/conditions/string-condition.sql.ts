import type { ComparatorHandle } from '@portal/contract/filters/comparators'
import { type RawBuilder, sql } from 'kysely'

type StringComparator = ComparatorHandle<'string'>
type Sql = RawBuilder<unknown>

export interface StringComparison {
  /** The test on the text; a negative comparator requires that it fails. */
  readonly test: (text: Sql, value: string) => Sql
  /** Whether the test must fail; a missing text then matches. */
  readonly isNegative?: true
  /** Whether a matching text contains the value, so that an index may find it. */
  readonly contains?: true
}

/** The pattern of texts that contain a value, folded like them, with special characters escaped. */
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
