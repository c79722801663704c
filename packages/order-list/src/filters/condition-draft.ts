import { comparatorFor, defaultTimeUnit, type TimeUnit } from '@portal/contract/filters/comparators'
import { conditionProblem } from '@portal/contract/filters/condition.rules'
import type { OrderDynamicFilter } from '@portal/contract/order-search/conditions/order-dynamic-filters.schema'
import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'

/** A condition's form values; empty strings are missing choices. */
export interface ConditionForm {
  readonly field: OrderFieldHandle | ''
  readonly comparator: string
  /** The typed text, number or count. */
  readonly text: string
  readonly flag: '' | 'true' | 'false'
  readonly ids: readonly number[]
  readonly unit: TimeUnit
}

export const emptyCondition: ConditionForm = {
  field: '',
  comparator: '',
  text: '',
  flag: '',
  ids: [],
  unit: defaultTimeUnit,
}

/** The comparators that most conditions have. */
const usualComparators = {
  string: 'exact',
  number: 'equals',
  boolean: 'equals',
  list: 'has_at_least_one',
  timestamp: 'within_last',
} as const

/** A field's condition that lacks only its value. */
export function newCondition(field: OrderFieldHandle): ConditionForm {
  return { ...emptyCondition, field, comparator: usualComparators[orderField(field).kind] }
}

export function conditionToDraft({
  fieldHandle,
  comparatorHandle,
  condition,
}: OrderDynamicFilter): ConditionForm {
  const { value, unit } = condition
  return {
    ...emptyCondition,
    field: fieldHandle,
    comparator: comparatorHandle,
    ...(Array.isArray(value) ? { ids: value } : {}),
    ...(typeof value === 'boolean' ? { flag: value ? 'true' : 'false' } : {}),
    ...(typeof value === 'string' || typeof value === 'number' ? { text: String(value) } : {}),
    ...(unit ? { unit } : {}),
  }
}

export function needsValue({ field, comparator }: ConditionForm): boolean {
  if (field === '' || comparator === '') return false
  return comparatorFor(orderField(field).kind, comparator)?.needsValue ?? false
}

/** Whether a draft is complete: it has a field, a comparator, and a value if one is needed (document 2, section 5). */
export function isDraftComplete(draft: ConditionForm): boolean {
  if (draft.field === '' || draft.comparator === '') return false
  return !needsValue(draft) || !isMissing(enteredValue(draft, draft.field))
}

export function buildCondition(draft: ConditionForm): OrderDynamicFilter | string {
  if (draft.field === '') return 'You must enter a value'
  const { kind } = orderField(draft.field)
  const condition = needsValue(draft)
    ? { value: enteredValue(draft, draft.field), ...(kind === 'timestamp' ? { unit: draft.unit } : {}) }
    : {}
  const filter = { fieldHandle: draft.field, comparatorHandle: draft.comparator, condition }
  return conditionProblem(orderField(draft.field), filter)?.message ?? (filter as OrderDynamicFilter)
}

function enteredValue(draft: ConditionForm, field: OrderFieldHandle): string | boolean | readonly number[] {
  const { kind } = orderField(field)
  if (kind === 'list') return draft.ids
  if (kind === 'boolean') return draft.flag === '' ? '' : draft.flag === 'true'
  return draft.text.trim()
}

function isMissing(value: string | boolean | readonly number[]): boolean {
  return typeof value !== 'boolean' && value.length === 0
}
