import type { OrderFilters } from '@portal/contract/order-search/order-filters.schema'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { type OrderSelection, orderCondition } from './order-condition.sql.ts'
import { statusConditions } from './side-menu-condition.sql.ts'

/** How many of the dealer's orders match: from the counts that the database keeps where those can tell, else by looking. */
export async function countOrders(ctx: Ctx, selection: OrderSelection): Promise<number> {
  const { filters } = selection
  return isToldByCounts(selection)
    ? await sumCounts(ctx, filters)
    : await readCount(ctx, sql`select count(*) as n from orders o where ${orderCondition(ctx, selection)}`)
}

function isToldByCounts({ search, dynamicFilters, filters }: OrderSelection): boolean {
  const hasDates = filters.startDate != null || filters.endDate != null
  return (search ?? '') === '' && dynamicFilters.length === 0 && !hasDates
}

async function sumCounts(ctx: Ctx, filters: OrderFilters): Promise<number> {
  const parts = [
    sql`c.supplier_id = ${ctx.supplier.id} and c.dealer_id = ${ctx.dealer.id} and c.day is null`,
    ...statusConditions(filters, 'c'),
  ]
  return await readCount(
    ctx,
    sql`select sum(c.n) as n from order_counts c where ${sql.join(parts, sql` and `)}`,
  )
}

async function readCount(ctx: Ctx, count: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select coalesce((${count}), 0)::int8 as total`.execute(ctx.db)
  return rows[0]?.total ?? 0
}
