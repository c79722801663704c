import { countText } from '@portal/contract/fields/count-text'
import {
  comparatorFor,
  defaultTimeUnit,
  type TimeUnit,
  timeUnits,
} from '@portal/contract/filters/comparators'
import { conditionProblem, maxConditions } from '@portal/contract/filters/condition.rules'
import type { OrderDynamicFilter } from '@portal/contract/order-search/conditions/order-dynamic-filters.schema'
import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'
import { statusName } from '@portal/contract/statuses/status'
import type { UrlCondition } from './order-list-params.ts'

/** Parses a URL's conditions on these fields; omits invalid ones. */
export function parseConditions(
  written: unknown,
  filterable: readonly OrderFieldHandle[],
): readonly OrderDynamicFilter[] {
  if (!Array.isArray(written)) return []
  return written
    .slice(0, maxConditions)
    .map((condition) => readCondition(condition, filterable))
    .filter((condition) => condition !== undefined)
}

function readCondition(
  written: unknown,
  filterable: readonly OrderFieldHandle[],
): OrderDynamicFilter | undefined {
  if (!Array.isArray(written)) return undefined
  const [fieldHandle, comparatorHandle, value, unit] = written as unknown[]
  const handle = filterable.find((known) => known === fieldHandle)
  if (!handle || typeof comparatorHandle !== 'string') return undefined
  const condition = {
    ...(value === undefined ? {} : { value }),
    ...(timeUnits.some((known) => known === unit) ? { unit } : {}),
  }
  const filter = { fieldHandle: handle, comparatorHandle, condition } as OrderDynamicFilter
  return conditionProblem(orderField(handle), filter) === undefined ? filter : undefined
}

export function serializeConditions(conditions: readonly OrderDynamicFilter[]): readonly UrlCondition[] {
  return conditions.map(({ fieldHandle, comparatorHandle, condition: { value, unit } }) => [
    fieldHandle,
    comparatorHandle,
    ...(value === undefined || value === null ? [] : [value]),
    ...(unit ? [unit] : []),
  ])
}

/** A condition as text, with the field label formatted by `write`: `Order total is greater than 100`. */
export function describeCondition(
  { fieldHandle, comparatorHandle, condition }: OrderDynamicFilter,
  write: (label: string) => string,
): string {
  const { label, kind } = orderField(fieldHandle)
  const comparator = comparatorFor(kind, comparatorHandle)
  const words = [write(label), comparator?.label ?? comparatorHandle]
  return [...words, ...(comparator?.needsValue ? [valueText(fieldHandle, condition)] : [])].join(' ')
}

/** A time unit in the singular; `month` is the only specified unit that is already singular. */
export function unitNoun(unit: TimeUnit): string {
  return unit.replace(/s$/, '')
}

function valueText(handle: OrderFieldHandle, { value, unit }: OrderDynamicFilter['condition']): string {
  const { kind, options } = orderField(handle)
  if (Array.isArray(value)) return value.map((id) => statusName(options ?? {}, id) ?? String(id)).join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (kind === 'timestamp') return countText(Number(value), unitNoun(unit ?? defaultTimeUnit))
  return kind === 'string' ? `“${value}”` : String(value)
}
