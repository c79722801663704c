import { type ComparatorKind, comparatorFor, defaultTimeUnit } from './comparators.ts'
import type { ComparableField } from './field-kind.ts'

export const maxConditions = 20

/** A condition as entered, before validation. */
export interface ConditionDraft {
  readonly comparatorHandle: string
  readonly condition: {
    readonly value?: unknown
    readonly unit?: string | null | undefined
    readonly name?: string | null | undefined
  }
}

export interface ConditionProblem {
  readonly path: readonly string[]
  readonly message: string
}

const decimalPattern = /^-?\d{1,13}(\.\d{1,4})?$/
const missing = 'You must enter a value'

type ValueProblem = (value: unknown, unit: string, field: ComparableField) => string | undefined

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''
const textProblem: ValueProblem = (value) => (isText(value) ? undefined : missing)

const valueProblems: Record<ComparatorKind, ValueProblem> = {
  string: textProblem,
  number: (value) => (isDecimal(value) ? undefined : 'You must enter a valid number'),
  boolean: (value) => (typeof value === 'boolean' ? undefined : missing),
  list: (value, _unit, field) => (isChoiceOf(field, value) ? undefined : missing),
  nameValue: textProblem,
  timestamp: (value, unit) =>
    isCount(value) ? undefined : `You must enter a valid integer number of ${unit}`,
}

/** The error sentence of an invalid condition; undefined if valid (document 2, section 5). */
export function conditionProblem(
  field: ComparableField,
  draft: ConditionDraft,
): ConditionProblem | undefined {
  const comparator = comparatorFor(field.kind, draft.comparatorHandle)
  if (comparator === undefined) {
    return { path: ['comparatorHandle'], message: "This comparator can't be used with this field." }
  }
  if (!comparator.needsValue) return undefined
  if (field.kind === 'nameValue' && !isText(draft.condition.name)) {
    return { path: ['condition', 'name'], message: missing }
  }
  const unit = draft.condition.unit ?? defaultTimeUnit
  const message = valueProblems[field.kind](draft.condition.value, unit, field)
  return message === undefined ? undefined : { path: ['condition', 'value'], message }
}

function isDecimal(value: unknown): boolean {
  if (typeof value === 'number') return decimalPattern.test(String(value))
  return typeof value === 'string' && decimalPattern.test(value)
}

function isCount(value: unknown): boolean {
  const digits = typeof value === 'number' ? String(value) : value
  return typeof digits === 'string' && /^\d{1,6}$/.test(digits)
}

function isChoiceOf(field: ComparableField, value: unknown): boolean {
  if (!Array.isArray(value) || value.length === 0) return false
  const ids = Object.values(field.options ?? {}).map((choice) => choice.id)
  return value.every((chosen) => ids.includes(chosen))
}
