import { dashboardStatusIds } from '@portal/contract/dashboard/dashboard.rules'
import { type RawBuilder, sql } from 'kysely'
import type { Db, SupplierOwner } from '../../../context/db.ts'
import { dealerNameIn } from '../../../repositories/dealer-name.sql.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'

export interface DailyTotals {
  readonly day: string
  readonly orders: number
  /** Exact sum of the order totals, two decimals. */
  readonly value: string
}

export interface DealerSales {
  readonly id: number
  readonly name: string
  readonly orders: number
  readonly value: string
}

export interface ProductSales {
  readonly sku: string
  readonly title: string
  readonly quantity: number
  readonly value: string
}

const maximum = 5

/** Recent orders that count, without simulated ones. The condition on `order_number` selects the index by time. */
function recentOrders(owner: SupplierOwner, since: Date): RawBuilder<unknown> {
  return sql`orders o join real_dealers d on (d.supplier_id, d.id) = (o.supplier_id, o.dealer_id)
    where ${belongsToSupplier(owner, 'o')} and o.order_number > '' and o.ordered_at >= ${since}
      and o.order_status_id = any(${dashboardStatusIds}::int2[])`
}

/** Sums orders by day since a date, and by dealer since a later one, in one scan; returns the top five dealers. */
export async function sumByDayAndDealer(
  db: Db,
  owner: SupplierOwner,
  { previousSince, since }: { readonly previousSince: Date; readonly since: Date },
): Promise<{ days: DailyTotals[]; dealers: DealerSales[] }> {
  const { rows } = await sql<{ days: DailyTotals[] | null; dealers: DealerSales[] | null }>`
    with recent as materialized (
      select o.dealer_id, (o.ordered_at at time zone 'UTC')::date as day, count(*) as n, sum(o.total) as value
      from ${recentOrders(owner, previousSince)} group by 1, 2
    ), days as (
      select to_char(day, 'YYYY-MM-DD') as day, sum(n)::int as orders, sum(value)::numeric(20, 2)::text as value
      from recent group by recent.day
    ), dealers_by_value as (
      select r.dealer_id as id, ${dealerNameIn('d')} as name, r.orders, r.value::text
      from (select dealer_id, sum(n)::int as orders, sum(value)::numeric(20, 2) as value from recent
        where day >= (${since}::timestamptz at time zone 'UTC')::date group by 1 order by sum(value) desc, dealer_id limit ${maximum}) r
      join real_dealers d on ${belongsToSupplier(owner, 'd')} and d.id = r.dealer_id
      order by r.value desc, r.dealer_id
    )
    select (select json_agg(days) from days) as days,
      (select json_agg(dealers_by_value) from dealers_by_value) as dealers`.execute(db)
  return { days: rows[0]?.days ?? [], dealers: rows[0]?.dealers ?? [] }
}

/** The five SKUs with the most units ordered since a time. */
export async function sumByProduct(db: Db, owner: SupplierOwner, since: Date): Promise<ProductSales[]> {
  const { rows } = await sql<ProductSales>`
    select i.sku, max(i.title) as title, sum(i.quantity)::int8 as quantity,
      sum(round(i.quantity * i.price, 2))::numeric(20, 2) as value
    from (select o.supplier_id, o.dealer_id, o.id from ${recentOrders(owner, since)}) o
    join order_items i on (i.supplier_id, i.dealer_id, i.order_id) = (o.supplier_id, o.dealer_id, o.id)
    group by i.sku order by 3 desc, i.sku limit ${maximum}`.execute(db)
  return rows
}
