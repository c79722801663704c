import type { ComparatorKind } from './comparators.ts'

export type FieldKind = 'string' | 'number' | 'boolean' | 'list' | 'timestamp'

export interface ComparableField {
  readonly kind: ComparatorKind
  /** The choices of a list field. */
  readonly options?: Readonly<Record<string, { readonly id: number }>>
}
