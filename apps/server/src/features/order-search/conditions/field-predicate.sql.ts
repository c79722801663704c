import { type ComparatorHandle, defaultTimeUnit } from '@portal/contract/filters/comparators'
import { relativeTime } from '@portal/contract/filters/relative-time.rules'
import type { OrderDynamicFilter } from '@portal/contract/order-search/conditions/order-dynamic-filters.schema'
import { orderFields } from '@portal/contract/order-search/fields/order-fields'
import { type RawBuilder, sql } from 'kysely'
import { orderFieldColumns } from '../fields/order-columns.sql.ts'
import { searchSlot } from '../fields/search-slots.sql.ts'
import { fieldsFor, type SearchOwner } from './order-selection.ts'
import type { Predicate } from './predicate.sql.ts'
import { statusMask } from './side-menu-conditions.sql.ts'
import { textComparators } from './text-comparators.sql.ts'

/** What relative times are counted by. */
type Counted = Pick<SearchOwner, 'now' | 'dealer'>

/** What one condition of a search asks; what the contract has checked is taken as given. */
export function fieldPredicate(filter: OrderDynamicFilter, owner: SearchOwner): Predicate {
  const { fieldHandle: handle, comparatorHandle, condition } = filter
  if (fieldsFor(owner, [handle]).length === 0) {
    return { of: 'order', condition: sql<boolean>`${isTrueOfMissing(filter)}::boolean` }
  }
  const { expression, join } = orderFieldColumns[handle]
  if (orderFields[handle].kind === 'string') {
    const match = textComparators[comparatorHandle as ComparatorHandle<'string'>]
    return { of: 'documents', condition: match(searchSlot(handle), String(condition.value ?? '')) }
  }
  const compared = valueComparison(filter, owner)
  const isNegative = comparatorHandle === 'empty' || condition.value === false
  if (join !== 'payment' && join !== 'shipped') return { of: 'order', condition: compared }
  if (!isNegative) return { of: join, condition: compared }
  // Asked the other way round, an order without an invoice answers like one whose invoice has no value.
  const present = comparatorHandle === 'empty' ? `${expression} is not null` : expression
  return {
    of: 'order',
    condition: sql<boolean>`not exists (select from payments p
      where (p.supplier_id, p.dealer_id, p.order_id) = (o.supplier_id, o.dealer_id, o.id) and ${sql.raw(present)})`,
  }
}

function isTrueOfMissing({ comparatorHandle, condition }: OrderDynamicFilter): boolean {
  const negative: readonly string[] = ['empty', 'is_not', 'does_not_contain', 'has_none']
  return negative.includes(comparatorHandle) || condition.value === false
}

/** The comparison itself, over the row that the field's value is read from; a missing value never satisfies it. */
export function valueComparison(filter: OrderDynamicFilter, { now, dealer }: Counted): RawBuilder<boolean> {
  const { fieldHandle: handle, comparatorHandle: comparator, condition } = filter
  const { kind } = orderFields[handle]
  const { expression } = orderFieldColumns[handle]
  const value = sql.raw(expression)
  if (comparator === 'empty') return sql<boolean>`${value} is null`
  if (kind === 'boolean')
    return condition.value === true ? sql<boolean>`${value}` : sql<boolean>`not ${value}`
  if (kind === 'list') return statusComparison(filter)
  if (kind === 'number') {
    return sql<boolean>`${value} ${sql.raw(operatorOf(comparator))} ${comparedNumber(filter)}`
  }
  const unit = condition.unit ?? defaultTimeUnit
  const border = relativeTime(now, Number(condition.value), unit, dealer.timeZone)
  return comparator === 'older_than'
    ? sql<boolean>`${value} < ${border}`
    : sql<boolean>`${value} between ${border} and ${now}`
}

const numberOperators = {
  equals: '=',
  not_equals: '<>',
  greater: '>',
  less: '<',
  greater_or_equal: '>=',
  less_or_equal: '<=',
} as const satisfies Record<Exclude<ComparatorHandle<'number'>, 'empty'>, string>

function operatorOf(comparator: string): string {
  return numberOperators[comparator as keyof typeof numberOperators]
}

// A whole number is compared as one where the column is, so that an index can serve.
function comparedNumber({ fieldHandle, condition }: OrderDynamicFilter): RawBuilder<unknown> {
  const value = String(condition.value)
  const isWhole = ['id', 'count'].includes(orderFields[fieldHandle].form ?? '') && /^-?\d+$/.test(value)
  return sql`${value}::${sql.raw(isWhole ? 'int8' : 'numeric')}`
}

function statusComparison({ fieldHandle, comparatorHandle, condition }: OrderDynamicFilter) {
  const { expression, mask } = orderFieldColumns[fieldHandle]
  const ids = condition.value as number[]
  const has = comparatorHandle === 'has_at_least_one'
  if (mask !== undefined) {
    return sql<boolean>`${sql.ref(`o.${mask}`)} & ${statusMask(ids)}::int2 ${sql.raw(has ? '<>' : '=')} 0`
  }
  return has
    ? sql<boolean>`${sql.raw(expression)} = any(${ids}::int2[])`
    : sql<boolean>`${sql.raw(expression)} <> all(${ids}::int2[])`
}
