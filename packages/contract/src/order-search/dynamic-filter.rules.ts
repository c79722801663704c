import { comparatorFor, defaultTimeUnit } from './comparators.ts'
import type { FieldKind, OrderFieldRow } from './order-field.ts'
import { type OrderFieldHandle, orderField } from './order-fields.ts'

/** A condition as it was entered, before anyone knows whether it makes sense. */
export interface ConditionDraft {
  readonly fieldHandle: OrderFieldHandle
  readonly comparatorHandle: string
  readonly condition: { readonly value?: unknown; readonly unit?: string | null | undefined }
}

/** What is wrong with a condition, and where. */
export interface ConditionProblem {
  readonly path: readonly string[]
  readonly message: string
}

const decimalPattern = /^-?\d{1,13}(\.\d{1,4})?$/

const valueProblems: Record<
  FieldKind,
  (value: unknown, unit: string, row: OrderFieldRow) => string | undefined
> = {
  string: (value) => (typeof value === 'string' && value !== '' ? undefined : 'You must enter a value'),
  number: (value) => (isDecimal(value) ? undefined : 'You must enter a valid number'),
  boolean: (value) => (typeof value === 'boolean' ? undefined : 'You must enter a value'),
  list: (value, _unit, row) => (isChoiceOf(row, value) ? undefined : 'You must enter a value'),
  timestamp: (value, unit) =>
    isCount(value) ? undefined : `You must enter a valid integer number of ${unit}`,
}

/** The sentence for a condition that cannot be applied, or undefined when it can (document 2, section 5). */
export function conditionProblem(draft: ConditionDraft): ConditionProblem | undefined {
  const row = orderField(draft.fieldHandle)
  const comparator = comparatorFor(row.kind, draft.comparatorHandle)
  if (comparator === undefined)
    return { path: ['comparatorHandle'], message: 'This comparator does not fit the field.' }
  if (!comparator.needsValue) return undefined
  const unit = draft.condition.unit ?? defaultTimeUnit
  const message = valueProblems[row.kind](draft.condition.value, unit, row)
  return message === undefined ? undefined : { path: ['condition', 'value'], message }
}

function isDecimal(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && decimalPattern.test(String(value))
  return typeof value === 'string' && decimalPattern.test(value)
}

function isCount(value: unknown): boolean {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^\d{1,6}$/.test(text)
}

function isChoiceOf(row: OrderFieldRow, value: unknown): boolean {
  if (!Array.isArray(value) || value.length === 0) return false
  const ids = Object.values(row.options ?? {}).map((status) => status.id)
  return value.every((chosen) => ids.includes(chosen))
}
