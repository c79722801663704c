import type { OrderFilters } from '@portal/contract/order-search/conditions/order-filters.schema'
import { type RawBuilder, sql } from 'kysely'
import type { DealerCtx } from '../../../context/context.ts'
import { splitIntoUtcDays, type TimeRange } from '../conditions/date-range.ts'
import { orderCondition, selectionPredicates } from '../conditions/order-condition.sql.ts'
import type { OrderSelection } from '../conditions/order-selection.ts'
import { conditionsOn } from '../conditions/predicate.sql.ts'
import { statusConditions } from '../conditions/side-menu-conditions.sql.ts'

/** How many of the dealer's orders match: from the counts that the database keeps as far as those can tell, else by looking. */
export async function countOrders(ctx: DealerCtx, selection: OrderSelection): Promise<number> {
  const { search, dynamicFilters, filters } = selection
  if ((search ?? '') === '' && dynamicFilters.length === 0) return await countFiltered(ctx, filters)
  const narrowings = selectionPredicates(ctx, selection)
  const texts = conditionsOn(narrowings, 'documents')
  // Each order has one row of documents, so those alone can be counted.
  const matching =
    texts.length === narrowings.length
      ? sql`order_search s where s.supplier_id = ${ctx.supplier.id} and s.dealer_id = ${ctx.dealer.id}
          and ${sql.join(texts, sql` and `)}`
      : sql`orders o where ${orderCondition(ctx, selection)}`
  return await readCount(ctx, sql`select count(*) as n from ${matching}`)
}

/** How many orders the dealer has, of these dates where they are given. */
export async function countAllOrders(
  ctx: DealerCtx,
  { startDate, endDate }: Pick<OrderFilters, 'startDate' | 'endDate'> = {},
): Promise<number> {
  return await countFiltered(ctx, { startDate, endDate })
}

async function countFiltered(ctx: DealerCtx, filters: OrderFilters): Promise<number> {
  const { startDate, endDate } = filters
  if (startDate == null && endDate == null)
    return await readCount(ctx, sumCounts(ctx, filters, sql`c.day is null`))
  // The database counts by UTC day; what a filter takes of the days at its ends is a day's orders at most.
  const { days, edges } = splitIntoUtcDays({ startDate, endDate }, ctx.dealer.timeZone)
  const parts = edges.map((edge) => countSpan(ctx, filters, edge))
  if (days !== undefined) parts.push(sumCounts(ctx, filters, within('c.day', days, 'date')))
  return await readCount(ctx, sql`select sum(n) as n from (${sql.join(parts, sql` union all `)}) as part`)
}

function sumCounts(ctx: DealerCtx, filters: OrderFilters, ofDays: RawBuilder<unknown>): RawBuilder<unknown> {
  const conditions = [
    sql`c.supplier_id = ${ctx.supplier.id} and c.dealer_id = ${ctx.dealer.id}`,
    ofDays,
    ...statusConditions(filters, 'c'),
  ]
  return sql`select sum(c.n) as n from order_counts c where ${sql.join(conditions, sql` and `)}`
}

function countSpan(ctx: DealerCtx, filters: OrderFilters, span: TimeRange): RawBuilder<unknown> {
  const conditions = [
    sql`o.supplier_id = ${ctx.supplier.id} and o.dealer_id = ${ctx.dealer.id}`,
    within('o.ordered_at', span, 'timestamptz'),
    ...statusConditions(filters, 'o'),
  ]
  return sql`select count(*) as n from orders o where ${sql.join(conditions, sql` and `)}`
}

function within(
  column: string,
  { from, behind }: TimeRange,
  type: 'date' | 'timestamptz',
): RawBuilder<unknown> {
  const cast = sql.raw(type)
  // A date is the UTC day of its moment. Moments go out as the driver writes them: it knows years that ISO 8601 writes
  // in a way the database cannot read, and the end of a filter may be one.
  return sql.join(
    [
      sql`${sql.ref(column)} is not null`,
      ...(from === undefined ? [] : [sql`${sql.ref(column)} >= ${from}::timestamptz::${cast}`]),
      ...(behind === undefined ? [] : [sql`${sql.ref(column)} < ${behind}::timestamptz::${cast}`]),
    ],
    sql` and `,
  )
}

async function readCount(ctx: DealerCtx, count: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select coalesce((${count}), 0)::int8 as total`.execute(ctx.db)
  return rows[0]?.total ?? 0
}
