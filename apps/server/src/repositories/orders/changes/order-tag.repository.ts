import { maxTagsPerOrder } from '@portal/contract/orders/tags/order-tags.rules'
import type { TagChange } from '@portal/contract/orders/tags/order-tags.schema'
import { sql } from 'kysely'
import type { AnyOwner, Db, SupplierOwner } from '../../../context/db.ts'
import { belongsTo, belongsToOrders, belongsToOwner, belongsToSupplier } from '../../owner-conditions.ts'
import type { OrderKey } from '../order-key.ts'

const maxSuggestions = 200
// More uses don't change a tag's place among the suggestions.
const maxCounted = 1000

/** Finds an order's tags, sorted. */
export async function findTags(db: Db, key: OrderKey): Promise<string[]> {
  const rows = await db
    .selectFrom('order_tags')
    .select('tag')
    .where(belongsTo(key))
    .where('order_id', '=', key.orderId)
    .orderBy('key')
    .execute()
  return rows.map(({ tag }) => tag)
}

/** Finds a supplier's tags, most used first; jumps from tag to tag in the index. */
export async function findUsedTags(db: Db, owner: SupplierOwner): Promise<string[]> {
  const next = sql`select t.key, t.tag from order_tags t where ${belongsToSupplier(owner, 't')}`
  const first = sql`order by t.key, t.tag limit 1`
  const { rows } = await sql<{ tag: string }>`
    with recursive used as (
      (${next} ${first})
      union all
      select n.* from used cross join lateral (${next} and t.key > used.key ${first}) n
    )
    select used.tag from used cross join lateral (
      select count(*) as uses from (${next} and t.key = used.key limit ${maxCounted}) counted
    ) c order by c.uses desc, used.key limit ${maxSuggestions}`.execute(db)
  return rows.map(({ tag }) => tag)
}

/**
 * Removes and adds tags of these locked orders and returns the ids of the changed ones: orders that would get too many
 * tags get none. A tag takes the spelling that the supplier already uses.
 */
export async function changeTags(
  db: Db,
  owner: AnyOwner,
  ids: readonly number[],
  { add, remove }: TagChange,
): Promise<number[]> {
  if (remove.length > 0) {
    await sql`delete from order_tags t where ${belongsToOrders(owner, ids, 't')}
      and t.key = any(array(select fold_text(tag) from unnest(${remove}::text[]) as tag))`.execute(db)
  }
  if (add.length === 0) return [...ids]
  const { rows } = await sql<{ id: number }>`
    with added as materialized (
      select distinct on (a.key) a.key, coalesce(k.tag, a.tag) as tag
      from (select tag, fold_text(tag) as key from unnest(${add}::text[]) as tag) a
      left join lateral (
        select k.tag from order_tags k where ${belongsToSupplier(owner, 'k')} and k.key = a.key limit 1
      ) k on true
    ), fitting as materialized (
      select o.supplier_id, o.dealer_id, o.id from orders o
      where ${belongsToOwner(owner, 'o')} and o.id = any(${ids}::bigint[]) and ${maxTagsPerOrder} >= (
        select count(*) from (
          select t.key from order_tags t
          where (t.supplier_id, t.dealer_id, t.order_id) = (o.supplier_id, o.dealer_id, o.id)
          union select added.key from added
        ) tags)
    ), written as (
      insert into order_tags (supplier_id, dealer_id, order_id, tag)
      select f.supplier_id, f.dealer_id, f.id, added.tag from fitting f cross join added
      on conflict do nothing
    )
    select id from fitting`.execute(db)
  return rows.map(({ id }) => id)
}
