import { orderStatus } from '@portal/contract/statuses/order-status'
import { sql } from 'kysely'
import type { DealerCtx } from '../../../context/context.ts'
import { belongsTo, belongsToSupplier } from '../../../repositories/owner-conditions.ts'

export interface WindowProduct {
  readonly productId: number
  readonly title: string
  readonly picture: string | null
  readonly minPrice: string | null
  readonly maxPrice: string | null
}

export interface BasketLine {
  readonly productId: number
  readonly variantId: number
  readonly title: string
  readonly picture: string | null
  readonly price: string
  readonly quantity: number
}

const dayMs = 86_400_000
const maxShown = 4
const newDays = 60
const restockedDays = 14
/** Limits for the usual basket; an item must be in at least `least` orders. */
const basket = { days: 180, orders: 100, linesOfEach: 100, least: 2, shown: 5 } as const

const picture = sql`coalesce(p.images -> 0 ->> 'url', (
  select v.images -> 0 ->> 'url' from variants v
  where v.supplier_id = p.supplier_id and v.product_id = p.id and v.images <> '[]' order by v.position, v.id limit 1
))`

/** The latest products in stock by `time`, in index order. */
async function lastProducts(
  { db, owner, now }: DealerCtx,
  time: 'inserted_on' | 'restocked_at',
  days: number,
): Promise<WindowProduct[]> {
  const at = sql.ref(`p.${time}`)
  const { rows } = await sql<WindowProduct>`
    select p.id as "productId", p.title, ${picture} as picture, p.min_price as "minPrice", p.max_price as "maxPrice"
    from products p
    where ${belongsToSupplier(owner, 'p')} and ${at} between ${new Date(now.getTime() - days * dayMs)} and ${now}
      and p.variant_count > 0 and p.in_stock
    order by ${at} desc, p.id desc limit ${maxShown}`.execute(db)
  return rows
}

export const findNewProducts = (ctx: DealerCtx) => lastProducts(ctx, 'inserted_on', newDays)

export const findRestockedProducts = (ctx: DealerCtx) => lastProducts(ctx, 'restocked_at', restockedDays)

/** Items that recur in the dealer's latest orders and can be ordered now, most frequent first. */
export async function findUsualBasket({ db, owner, now, supplier }: DealerCtx): Promise<BasketLine[]> {
  const excludedStatusIds = [orderStatus.draft.id, orderStatus.canceled.id]
  const since = new Date(now.getTime() - basket.days * dayMs)
  const { rows } = await sql<BasketLine>`
    select p.id as "productId", v.id as "variantId", coalesce(nullif(v.title, ''), p.title) as title,
      coalesce(v.images -> 0 ->> 'url', ${picture}) as picture, v.price, often.quantity
    from (
      select i.variant_id, count(distinct o.id) as orders, greatest(1, round(avg(i.quantity)))::int as quantity
      from (
        select o.id, o.order_status_id from orders o
        where ${belongsTo(owner, 'o')} and o.ordered_at between ${since} and ${now}
        order by o.ordered_at desc, o.id desc limit ${basket.orders}
      ) o
      cross join lateral (
        select i.variant_id, i.quantity from order_items i
        where ${belongsTo(owner, 'i')} and i.order_id = o.id order by i.id limit ${basket.linesOfEach}
      ) i
      where i.variant_id is not null and o.order_status_id <> all(${excludedStatusIds}::int[])
      group by i.variant_id having count(distinct o.id) >= ${basket.least}
    ) often
    join variants v on ${belongsToSupplier(owner, 'v')} and v.id = often.variant_id
    join products p on ${belongsToSupplier(owner, 'p')} and p.id = v.product_id
    where v.price is not null and (v.quantity >= often.quantity or ${supplier.flags.allow_backorders})
    order by often.orders desc, often.quantity desc, v.id limit ${basket.shown}`.execute(db)
  return rows
}
