import { type ComparatorHandle, defaultTimeUnit } from '@portal/contract/filters/comparators'
import { momentBefore } from '@portal/contract/filters/relative-time.rules'
import type { OrderDynamicFilter } from '@portal/contract/order-search/order-dynamic-filters.schema'
import { orderFields } from '@portal/contract/order-search/order-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Narrowing } from './narrowing.sql.ts'
import { orderColumns } from './order-columns.sql.ts'
import { fieldsFor, type SearchOwner } from './order-selection.sql.ts'
import { placeOf } from './order-texts.sql.ts'
import { statusMask } from './side-menu-condition.sql.ts'
import { textMatches } from './text-match.sql.ts'

/** What relative times are counted by. */
type Counted = Pick<SearchOwner, 'now' | 'dealer'>

/** What one condition of a search asks; what the contract has checked is taken as given. */
export function dynamicNarrowing(filter: OrderDynamicFilter, owner: SearchOwner): Narrowing {
  const { fieldHandle: handle, comparatorHandle, condition } = filter
  if (fieldsFor(owner, [handle]).length === 0) {
    return { of: 'order', condition: sql<boolean>`${isTrueOfMissing(filter)}::boolean` }
  }
  const { expression, join } = orderColumns[handle]
  if (orderFields[handle].kind === 'string') {
    const match = textMatches[comparatorHandle as ComparatorHandle<'string'>]
    return { of: 'documents', condition: match(placeOf(handle), String(condition.value ?? '')) }
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
  const { expression } = orderColumns[handle]
  const value = sql.raw(expression)
  if (comparator === 'empty') return sql<boolean>`${value} is null`
  if (kind === 'boolean')
    return condition.value === true ? sql<boolean>`${value}` : sql<boolean>`not ${value}`
  if (kind === 'list') return statusComparison(filter)
  if (kind === 'number') {
    return sql<boolean>`${value} ${sql.raw(operatorOf(comparator))} ${comparedNumber(filter)}`
  }
  const unit = condition.unit ?? defaultTimeUnit
  const border = momentBefore(now, Number(condition.value), unit, dealer.timeZone)
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
  const { expression, mask } = orderColumns[fieldHandle]
  const ids = condition.value as number[]
  const has = comparatorHandle === 'has_at_least_one'
  if (mask !== undefined) {
    return sql<boolean>`${sql.ref(`o.${mask}`)} & ${statusMask(ids)}::int2 ${sql.raw(has ? '<>' : '=')} 0`
  }
  return has
    ? sql<boolean>`${sql.raw(expression)} = any(${ids}::int2[])`
    : sql<boolean>`${sql.raw(expression)} <> all(${ids}::int2[])`
}
