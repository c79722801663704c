import { keysOf } from '../fields/keys.ts'
export interface ComparatorRow {
  readonly label: string
  /** False for the comparators that ask nothing but whether there is a value. */
  readonly needsValue: boolean
}

const asks = (label: string): ComparatorRow => ({ label, needsValue: true })
const asksNothing = (label: string): ComparatorRow => ({ label, needsValue: false })

export const comparators = {
  string: {
    exact: asks('is exactly'),
    fuzzy: asks('contains'),
    starts_with: asks('starts with'),
    ends_with: asks('ends with'),
    empty: asksNothing('is empty'),
    not_empty: asksNothing('is not empty'),
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
    empty: asksNothing('is empty'),
  },
  boolean: { equals: asks('is') },
  list: { has_none: asks('has none of'), has_at_least_one: asks('has at least one of') },
  timestamp: { older_than: asks('is older than'), within_last: asks('is within the last') },
  /** Pairs of a name and a value: each side is compared with one of these. */
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

/** The row of a comparator for a kind of field, or undefined when it does not fit. */
export function comparatorFor(kind: ComparatorKind, handle: string): ComparatorRow | undefined {
  const rows: Record<string, ComparatorRow> = comparators[kind]
  return Object.hasOwn(rows, handle) ? rows[handle] : undefined
}

/** The units a relative time is given in; `days` unless a person chooses another. */
export const timeUnits = ['minutes', 'hours', 'days', 'month'] as const

export type TimeUnit = (typeof timeUnits)[number]

export const defaultTimeUnit: TimeUnit = 'days'

/** How a name is compared until a person chooses otherwise. */
export const defaultNameComparator: ComparatorHandle<'nameValue'> = 'exact'
