import type { ComparatorHandle } from '@portal/contract/filters/comparators'
import { type RawBuilder, sql } from 'kysely'

type NumberComparator = ComparatorHandle<'number'>
type Sql = RawBuilder<unknown>

/** The least and greatest of a figure over a product's variants, and which of them have none. */
export interface FigureBounds {
  readonly least: Sql
  readonly greatest: Sql
  /** How many variants have no such figure; undefined where every variant has one. */
  readonly missing?: Sql
}

/** How a number is compared: on one variant, and what the bounds over all variants of a product say about it. */
export interface NumberComparison {
  readonly test: (figure: Sql, value: string) => Sql
  /** False only where no variant can pass; with a single variant it is the answer. */
  readonly some: (bounds: FigureBounds, value: string) => Sql
  /** True only where every variant that has the figure passes. */
  readonly every: (bounds: FigureBounds, value: string) => Sql
}

const numeric = (value: string): Sql => sql`${value}::numeric`

function compared(operator: string, decidedBy: 'least' | 'greatest'): NumberComparison {
  const test = (figure: Sql, value: string): Sql => sql`${figure} ${sql.raw(operator)} ${numeric(value)}`
  const other = decidedBy === 'least' ? 'greatest' : 'least'
  return {
    test,
    some: (bounds, value) => test(bounds[decidedBy], value),
    every: (bounds, value) => test(bounds[other], value),
  }
}

/** Every comparison of numbers by its handle; a missing number passes none of them but `empty`. */
export const numberComparisons: Readonly<Record<NumberComparator, NumberComparison>> = {
  equals: {
    test: (figure, value) => sql`${figure} = ${numeric(value)}`,
    some: ({ least, greatest }, value) =>
      sql`(${least} <= ${numeric(value)} and ${greatest} >= ${numeric(value)})`,
    every: ({ least, greatest }, value) =>
      sql`(${least} = ${numeric(value)} and ${greatest} = ${numeric(value)})`,
  },
  not_equals: {
    test: (figure, value) => sql`${figure} <> ${numeric(value)}`,
    some: ({ least, greatest }, value) =>
      sql`(${least} <> ${numeric(value)} or ${greatest} <> ${numeric(value)})`,
    every: ({ least, greatest }, value) =>
      sql`(${least} > ${numeric(value)} or ${greatest} < ${numeric(value)})`,
  },
  greater: compared('>', 'greatest'),
  less: compared('<', 'least'),
  greater_or_equal: compared('>=', 'greatest'),
  less_or_equal: compared('<=', 'least'),
  empty: {
    test: (figure) => sql`${figure} is null`,
    some: ({ missing }) => (missing === undefined ? sql`false` : sql`${missing} > 0`),
    every: ({ least, missing }) => (missing === undefined ? sql`false` : sql`${least} is null`),
  },
}
