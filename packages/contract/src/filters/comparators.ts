import { keysOf } from '../fields/keys.ts'
export interface ComparatorRow {
  readonly label: string
  /** False for comparators that only check whether a value exists. */
  readonly needsValue: boolean
}

const asks = (label: string): ComparatorRow => ({ label, needsValue: true })
const needsNoValue = (label: string): ComparatorRow => ({ label, needsValue: false })

export const comparators = {
  string: {
    exact: asks('is exactly'),
    fuzzy: asks('contains'),
    starts_with: asks('starts with'),
    ends_with: asks('ends with'),
    empty: needsNoValue('is empty'),
    not_empty: needsNoValue('is not empty'),
    is_not: asks('is not'),
    does_not_contain: asks('does not contain'),
  },
  number: {
    equals: asks('equals'),
    not_equals: asks('does not equal'),
    greater: asks('is greater than'),
    less: asks('is less than'),
    greater_or_equal: asks('is greater than or equal to'),
    less_or_equal: asks('is less than or equal to'),
    empty: needsNoValue('is empty'),
  },
  boolean: { equals: asks('is') },
  list: { has_none: asks('has none of'), has_at_least_one: asks('has at least one of') },
  timestamp: { older_than: asks('is older than'), within_last: asks('is within the last') },
  /** For both the name and the value of a pair. */
  nameValue: {
    exact: asks('is exactly'),
    fuzzy: asks('contains'),
    starts_with: asks('starts with'),
    ends_with: asks('ends with'),
  },
} as const satisfies Record<string, Record<string, ComparatorRow>>

export type ComparatorKind = keyof typeof comparators

export type ComparatorHandle<Kind extends ComparatorKind = ComparatorKind> = Kind extends ComparatorKind
  ? keyof (typeof comparators)[Kind] & string
  : never

export const comparatorHandles = [
  ...new Set(Object.values(comparators).flatMap((rows) => Object.keys(rows))),
] as ComparatorHandle[]

export const nameComparatorHandles = keysOf(comparators.nameValue)

/** A comparator's row for a kind of field; undefined if not applicable. */
export function comparatorFor(kind: ComparatorKind, handle: string): ComparatorRow | undefined {
  const rows: Record<string, ComparatorRow> = comparators[kind]
  return Object.hasOwn(rows, handle) ? rows[handle] : undefined
}

/** The units of relative times; `days` by default. */
export const timeUnits = ['minutes', 'hours', 'days', 'month'] as const

export type TimeUnit = (typeof timeUnits)[number]

export const defaultTimeUnit: TimeUnit = 'days'

export const defaultNameComparator: ComparatorHandle<'nameValue'> = 'exact'
