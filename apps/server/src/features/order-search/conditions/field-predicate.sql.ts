import { type ComparatorHandle, defaultTimeUnit } from '@portal/contract/filters/comparators'
import { relativeTime } from '@portal/contract/filters/relative-time.rules'
import type { OrderDynamicFilter } from '@portal/contract/order-search/conditions/order-dynamic-filters.schema'
import { orderField } from '@portal/contract/order-search/fields/order-fields'
import { type RawBuilder, sql } from 'kysely'
import { orderFieldColumn } from '../fields/order-field-columns.sql.ts'
import { offeredOrderFields, type SearchOwner } from './order-selection.sql.ts'
import { comparesField } from './place-conditions.sql.ts'
import { existsNoRow, type Predicate } from './predicate.sql.ts'
import { statusCondition } from './status-conditions.sql.ts'

export function fieldPredicate(filter: OrderDynamicFilter, owner: SearchOwner): Predicate {
  const { fieldHandle: handle, comparatorHandle, condition } = filter
  if (offeredOrderFields(owner, [handle]).length === 0) {
    return { table: 'orders', condition: sql<boolean>`${matchesMissing(filter)}::boolean` }
  }
  if (orderField(handle).kind === 'string') {
    const comparator = comparatorHandle as ComparatorHandle<'string'>
    return {
      table: 'texts',
      condition: comparesField(handle, comparator, String(condition.value ?? '')),
    }
  }
  const { expression, join } = orderFieldColumn(handle)
  const compared = valueComparison(filter, owner)
  if (join !== 'payment' && join !== 'lastShipment') return { table: 'orders', condition: compared }
  // An order without a row in the joined table compares like one with a missing value.
  if (comparatorHandle === 'empty') {
    return { table: 'orders', condition: existsNoRow(join, sql`${sql.raw(expression)} is not null`) }
  }
  if (condition.value === false) {
    return { table: 'orders', condition: existsNoRow(join, sql.raw(expression)) }
  }
  return { table: join, condition: compared }
}

function matchesMissing({ comparatorHandle, condition }: OrderDynamicFilter): boolean {
  const negative: readonly string[] = ['empty', 'is_not', 'does_not_contain', 'has_none']
  return negative.includes(comparatorHandle) || condition.value === false
}

/** The comparison on the row with the field's value; a missing value never satisfies it. */
export function valueComparison(filter: OrderDynamicFilter, owner: SearchOwner): RawBuilder<boolean> {
  const { now, dealer } = owner
  const { fieldHandle: handle, comparatorHandle: comparator, condition } = filter
  const { kind } = orderField(handle)
  const value = sql.raw(orderFieldColumn(handle).expression)
  if (comparator === 'empty') return sql<boolean>`${value} is null`
  if (kind === 'boolean')
    return condition.value === true ? sql<boolean>`${value}` : sql<boolean>`not ${value}`
  if (kind === 'list') {
    return statusCondition(owner, handle, {
      ids: condition.value as number[],
      has: comparator === 'has_at_least_one',
    })
  }
  if (kind === 'number') {
    return sql<boolean>`${value} ${sql.raw(numberOperator(comparator))} ${comparedNumber(filter)}`
  }
  const unit = condition.unit ?? defaultTimeUnit
  const bound = relativeTime(now, Number(condition.value), unit, dealer.timeZone)
  return comparator === 'older_than'
    ? sql<boolean>`${value} < ${bound}`
    : sql<boolean>`${value} between ${bound} and ${now}`
}

const numberOperators = {
  equals: '=',
  not_equals: '<>',
  greater: '>',
  less: '<',
  greater_or_equal: '>=',
  less_or_equal: '<=',
} as const satisfies Record<Exclude<ComparatorHandle<'number'>, 'empty'>, string>

function numberOperator(comparator: string): string {
  return numberOperators[comparator as keyof typeof numberOperators]
}

// Compares integer columns with integers, or the index couldn't be used.
function comparedNumber({ fieldHandle, condition }: OrderDynamicFilter): RawBuilder<unknown> {
  const value = String(condition.value)
  const isWhole = ['id', 'count'].includes(orderField(fieldHandle).form ?? '') && /^-?\d+$/.test(value)
  return sql`${value}::${sql.raw(isWhole ? 'int8' : 'numeric')}`
}
