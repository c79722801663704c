import type { OrderFilters } from '@portal/contract/order-search/conditions/order-filters.schema'
import { type RawBuilder, sql } from 'kysely'
import { allDealers, belongsTo } from '../../../repositories/owner-conditions.ts'
import { splitIntoUtcDays, type TimeRange } from '../conditions/date-range.sql.ts'
import {
  orderCondition,
  ownedBy,
  selectionPredicates,
  timeIndexPredicates,
} from '../conditions/order-condition.sql.ts'
import type { OrderSelection, SearchOwner } from '../conditions/order-selection.sql.ts'
import { conditionsOn } from '../conditions/predicate.sql.ts'
import { statusConditions } from '../conditions/status-conditions.sql.ts'

type Count = RawBuilder<{ total: number }>

/** Whether `order_counts` can count the matching orders. */
export function isCountStored({ search, dynamicFilters }: OrderSelection): boolean {
  return (search ?? '') === '' && dynamicFilters.length === 0
}

/** Counts matching orders: from `order_counts` where possible, otherwise one by one. */
export function countStatement(owner: SearchOwner, selection: OrderSelection): Count {
  return isCountStored(selection)
    ? filterCountStatement(owner, selection.filters)
    : total(countMatching(owner, selection))
}

/** Counts the orders of the side menu's filters from `order_counts`. */
export function filterCountStatement(owner: SearchOwner, filters: OrderFilters): Count {
  const { startDate, endDate } = filters
  if (startDate == null && endDate == null) return total(sumCounts(owner, filters, sql`c.day is null`))
  // Counts are stored per UTC day; orders on partial days at a filter's ends are counted one by one.
  const { days, edges } = splitIntoUtcDays({ startDate, endDate }, owner.dealer.timeZone)
  const parts = edges.map((edge) => countOrdersOf(owner, filters, edge))
  if (days !== undefined) parts.push(sumCounts(owner, filters, isWithin('c.day', days, 'date')))
  return total(sql`select sum(n) as n from (${sql.join(parts, sql` union all `)}) as part`)
}

function total(count: RawBuilder<unknown>): Count {
  return sql<{ total: number }>`select coalesce((${count}), 0)::int8 as total`
}

function countMatching(owner: SearchOwner, selection: OrderSelection): RawBuilder<unknown> {
  const predicates = selectionPredicates(owner, selection)
  const texts = conditionsOn(predicates, 'texts')
  // Each order has exactly one row in `order_search`, so its rows can be counted instead.
  return texts.length === predicates.length
    ? sql`select count(*) as n from order_search s where ${sql.join([ownedBy(owner, 's'), ...texts], sql` and `)}`
    : sql`select count(*) as n from orders o where ${orderCondition(owner, selection)}`
}

function sumCounts(
  owner: SearchOwner,
  filters: OrderFilters,
  days: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const counted = { supplierId: owner.supplier.id, dealerId: owner.dealer.id ?? allDealers }
  const conditions = [belongsTo(counted, 'c'), days, ...statusConditions(owner, filters, 'c')]
  return sql`select sum(c.n) as n from order_counts c where ${sql.join(conditions, sql` and `)}`
}

function countOrdersOf(owner: SearchOwner, filters: OrderFilters, range: TimeRange): RawBuilder<unknown> {
  const orderedAt = isWithin('o.ordered_at', range, 'timestamptz')
  const conditions = [
    ownedBy(owner, 'o'),
    ...timeIndexPredicates(owner, 'o'),
    orderedAt,
    ...statusConditions(owner, filters, 'o'),
  ]
  return sql`select count(*) as n from orders o where ${sql.join(conditions, sql` and `)}`
}

function isWithin(
  column: string,
  { from, before }: TimeRange,
  type: 'date' | 'timestamptz',
): RawBuilder<unknown> {
  const cast = sql.raw(type)
  // A date is a UTC day. Timestamps are sent in the driver's format: some ISO 8601 years can't be read by the database,
  // and a filter's end may have one.
  return sql.join(
    [
      sql`${sql.ref(column)} is not null`,
      ...(from === undefined ? [] : [sql`${sql.ref(column)} >= ${from}::timestamptz::${cast}`]),
      ...(before === undefined ? [] : [sql`${sql.ref(column)} < ${before}::timestamptz::${cast}`]),
    ],
    sql` and `,
  )
}
