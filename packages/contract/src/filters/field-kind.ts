import type { ComparatorKind } from './comparators.ts'

/** What the values of a field are, and so which comparators fit. */
export type FieldKind = 'string' | 'number' | 'boolean' | 'list' | 'timestamp'

/** The part of a field's row that a condition needs to know. */
export interface ComparableField {
  readonly kind: ComparatorKind
  /** The choices of a list field. */
  readonly options?: Readonly<Record<string, { readonly id: number }>>
}
