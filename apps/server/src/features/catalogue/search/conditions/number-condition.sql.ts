import type { ComparatorHandle } from '@portal/contract/filters/comparators'
import { type RawBuilder, sql } from 'kysely'

type NumberComparator = Exclude<ComparatorHandle<'number'>, 'empty'>
type Sql = RawBuilder<unknown>

/** The least and greatest of a figure over a product's variants, in whole numbers, and how many of them have none. */
export interface NumberBounds {
  readonly least: Sql
  readonly greatest: Sql
  /** How many variants have no such figure; undefined where every variant has one. */
  readonly missing?: Sql
  /** How many of the bounds' units make one of the figure. */
  readonly scale: 1 | 10_000
}

/** How a number is compared: on one variant, and what the bounds over all variants of a product say about it. */
export interface NumberComparison {
  readonly test: (figure: Sql, value: string) => Sql
  /** The same test of one of the bounds. */
  readonly atEnd: (bounds: NumberBounds, end: 'least' | 'greatest', value: string) => Sql
  /** False only where no variant can pass; with a single variant it is the answer. */
  readonly some: (bounds: NumberBounds, value: string) => Sql
  /** True only where every variant that has the figure passes. */
  readonly every: (bounds: NumberBounds, value: string) => Sql
}

const numeric = (value: string): Sql => sql`${value}::numeric`

// Whole numbers beside whole numbers; no figure is beyond the twelfth power of ten, so a value that is stands for that.
const whole =
  (rounding: 'ceil' | 'floor') =>
  ({ scale }: NumberBounds, value: string): Sql =>
    sql`${sql.raw(rounding)}(least(greatest(${numeric(value)}, -1e12), 1e12) * ${sql.raw(String(scale))})::bigint`
const up = whole('ceil')
const down = whole('floor')

function compared(
  operator: string,
  decidedBy: 'least' | 'greatest',
  rounded: (bounds: NumberBounds, value: string) => Sql,
): NumberComparison {
  const atEnd: NumberComparison['atEnd'] = (bounds, end, value) =>
    sql`${bounds[end]} ${sql.raw(operator)} ${rounded(bounds, value)}`
  const other = decidedBy === 'least' ? 'greatest' : 'least'
  return {
    test: (figure, value) => sql`${figure} ${sql.raw(operator)} ${numeric(value)}`,
    atEnd,
    some: (bounds, value) => atEnd(bounds, decidedBy, value),
    every: (bounds, value) => atEnd(bounds, other, value),
  }
}

/** Every comparison of a number with a value by its handle; a missing number passes none of them. */
export const numberComparisons: Readonly<Record<NumberComparator, NumberComparison>> = {
  equals: {
    test: (figure, value) => sql`${figure} = ${numeric(value)}`,
    atEnd: (bounds, end, value) =>
      sql`(${bounds[end]} >= ${up(bounds, value)} and ${bounds[end]} <= ${down(bounds, value)})`,
    some: (bounds, value) =>
      sql`(${bounds.least} <= ${down(bounds, value)} and ${bounds.greatest} >= ${up(bounds, value)})`,
    every: (bounds, value) =>
      sql`(${bounds.least} >= ${up(bounds, value)} and ${bounds.greatest} <= ${down(bounds, value)})`,
  },
  not_equals: {
    test: (figure, value) => sql`${figure} <> ${numeric(value)}`,
    atEnd: (bounds, end, value) =>
      sql`(${bounds[end]} < ${up(bounds, value)} or ${bounds[end]} > ${down(bounds, value)})`,
    some: (bounds, value) =>
      sql`(${bounds.least} < ${up(bounds, value)} or ${bounds.greatest} > ${down(bounds, value)})`,
    every: (bounds, value) =>
      sql`(${bounds.least} > ${down(bounds, value)} or ${bounds.greatest} < ${up(bounds, value)})`,
  },
  greater: compared('>', 'greatest', down),
  less: compared('<', 'least', up),
  greater_or_equal: compared('>=', 'greatest', up),
  less_or_equal: compared('<=', 'least', down),
}
