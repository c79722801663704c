import type { ComparatorHandle } from '@portal/contract/filters/comparators'
import { type RawBuilder, sql } from 'kysely'

type NumberComparator = Exclude<ComparatorHandle<'number'>, 'empty'>
type Sql = RawBuilder<unknown>

/** The minimum and maximum of a number over a product's variants, as integers, and the count of variants without it. */
export interface NumberBounds {
  readonly min: Sql
  readonly max: Sql
  /** The count of variants without the number; undefined if every variant has it. */
  readonly missing?: Sql
  /** Bounds are the number times this. */
  readonly scale: 1 | 10_000
}

export interface NumberComparison {
  readonly test: (figure: Sql, value: string) => Sql
  /** Tests one bound. */
  readonly atEnd: (bounds: NumberBounds, end: 'min' | 'max', value: string) => Sql
  /** False only if no variant can pass; exact for a single variant. */
  readonly some: (bounds: NumberBounds, value: string) => Sql
  /** True only if every variant with the number passes. */
  readonly every: (bounds: NumberBounds, value: string) => Sql
}

const numeric = (value: string): Sql => sql`${value}::numeric`

// Scales a value to the integer bounds. Clamped to ±10^12, which no stored number reaches.
const whole =
  (rounding: 'ceil' | 'floor') =>
  ({ scale }: NumberBounds, value: string): Sql =>
    sql`${sql.raw(rounding)}(least(greatest(${numeric(value)}, -1e12), 1e12) * ${sql.raw(String(scale))})::bigint`
const up = whole('ceil')
const down = whole('floor')

function compared(
  operator: string,
  decidedBy: 'min' | 'max',
  rounded: (bounds: NumberBounds, value: string) => Sql,
): NumberComparison {
  const atEnd: NumberComparison['atEnd'] = (bounds, end, value) =>
    sql`${bounds[end]} ${sql.raw(operator)} ${rounded(bounds, value)}`
  const other = decidedBy === 'min' ? 'max' : 'min'
  return {
    test: (figure, value) => sql`${figure} ${sql.raw(operator)} ${numeric(value)}`,
    atEnd,
    some: (bounds, value) => atEnd(bounds, decidedBy, value),
    every: (bounds, value) => atEnd(bounds, other, value),
  }
}

/** The number comparators by handle; a missing number passes none. */
export const numberComparisons: Readonly<Record<NumberComparator, NumberComparison>> = {
  equals: {
    test: (figure, value) => sql`${figure} = ${numeric(value)}`,
    atEnd: (bounds, end, value) =>
      sql`(${bounds[end]} >= ${up(bounds, value)} and ${bounds[end]} <= ${down(bounds, value)})`,
    some: (bounds, value) =>
      sql`(${bounds.min} <= ${down(bounds, value)} and ${bounds.max} >= ${up(bounds, value)})`,
    every: (bounds, value) =>
      sql`(${bounds.min} >= ${up(bounds, value)} and ${bounds.max} <= ${down(bounds, value)})`,
  },
  not_equals: {
    test: (figure, value) => sql`${figure} <> ${numeric(value)}`,
    atEnd: (bounds, end, value) =>
      sql`(${bounds[end]} < ${up(bounds, value)} or ${bounds[end]} > ${down(bounds, value)})`,
    some: (bounds, value) =>
      sql`(${bounds.min} < ${up(bounds, value)} or ${bounds.max} > ${down(bounds, value)})`,
    every: (bounds, value) =>
      sql`(${bounds.min} > ${down(bounds, value)} or ${bounds.max} < ${up(bounds, value)})`,
  },
  greater: compared('>', 'max', down),
  less: compared('<', 'min', up),
  greater_or_equal: compared('>=', 'max', up),
  less_or_equal: compared('<=', 'min', down),
}
