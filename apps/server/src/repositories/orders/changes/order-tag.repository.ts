import { maxTagsPerOrder } from '@portal/contract/orders/tags/order-tags.rules'
import type { TagChange } from '@portal/contract/orders/tags/order-tags.schema'
import { sql } from 'kysely'
import type { AnyOwner, Db, SupplierOwner } from '../../../context/db.ts'
import { belongsTo, belongsToOrders, belongsToOwner, belongsToSupplier } from '../../owner-conditions.ts'
import type { OrderKey } from '../order-key.ts'

const maxSuggestions = 200
// More uses don't change a tag's place among the suggestions.
const maxCounted = 1000

/** Finds an order's tags, sorted naturally. */
export async function findTags(db: Db, key: OrderKey): Promise<string[]> {
  const rows = await db
    .selectFrom('order_tags')
    .select('tag')
    .where(belongsTo(key))
    .where('order_id', '=', key.orderId)
    .orderBy(sql`key collate reading_order`)
    .execute()
  return rows.map(({ tag }) => tag)
}

/** Finds the tags of these orders, most used first. */
export async function findTagsOfOrders(db: Db, owner: AnyOwner, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select min(t.tag) as tag from order_tags t where ${belongsToOrders(owner, ids, 't')}
    group by t.key order by count(*) desc, t.key collate reading_order limit ${maxSuggestions}`.execute(db)
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
    ) c order by c.uses desc, used.key collate reading_order limit ${maxSuggestions}`.execute(db)
  return rows.map(({ tag }) => tag)
}

/** Finds a supplier's first tags that begin with a text, and how many orders have each; at most 1,000. */
export async function findTagsByStart(
  db: Db,
  owner: SupplierOwner,
  start: string,
  limit: number,
): Promise<{ tag: string; orders: number }[]> {
  const next = sql`select t.key, t.tag from order_tags t where ${belongsToSupplier(owner, 't')}`
  const first = sql`and starts_with(t.key, search_term(${start})) order by t.key, t.tag limit 1`
  const { rows } = await sql<{ tag: string; orders: number }>`
    with recursive found as (
      (${next} and t.key >= search_term(${start}) ${first})
      union all
      select n.* from found cross join lateral (${next} and t.key > found.key ${first}) n
    )
    select found.tag, (select count(*) from (${next} and t.key = found.key limit ${maxCounted}) counted)::int as orders
    from found limit ${limit}`.execute(db)
  return rows
}

/** What a change of tags did, with the tags as stored. */
export interface ChangedTags {
  /** The ids of the changed orders. */
  readonly changed: readonly number[]
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** The ids of the orders that would have got too many tags, and keep theirs. */
  readonly full: readonly number[]
}

/**
 * Removes and adds tags of these locked orders. An order that would get too many tags isn't changed. A tag takes the
 * spelling that the supplier already uses.
 */
export async function changeTags(
  db: Db,
  owner: AnyOwner,
  ids: readonly number[],
  { add, remove }: TagChange,
): Promise<ChangedTags> {
  const isOfOrder = sql`(t.supplier_id, t.dealer_id, t.order_id) = (o.supplier_id, o.dealer_id, o.id)`
  const { rows } = await sql<{ kind: 'added' | 'removed' | 'full'; tag: string; ids: number[] }>`
    with added as materialized (
      select distinct on (a.key) a.key, coalesce(k.tag, a.tag) as tag
      from (select tag, fold_text(tag) as key from unnest(${add}::text[]) as tag) a
      left join lateral (
        select k.tag from order_tags k where ${belongsToSupplier(owner, 'k')} and k.key = a.key limit 1
      ) k on true
    ), removed as materialized (
      select fold_text(tag) as key from unnest(${remove}::text[]) as tag
    ), chosen as materialized (
      select o.supplier_id, o.dealer_id, o.id, ${maxTagsPerOrder} >= (
        select count(*) from (
          select t.key from order_tags t where ${isOfOrder} and t.key not in (select key from removed)
          union select added.key from added
        ) tags) as fits
      from orders o where ${belongsToOwner(owner, 'o')} and o.id = any(${ids}::bigint[])
    ), gone as (
      delete from order_tags t using chosen o, removed
      where ${belongsToOwner(owner, 't')} and ${isOfOrder} and o.fits and t.key = removed.key
      returning t.order_id, t.tag
    ), written as (
      insert into order_tags (supplier_id, dealer_id, order_id, tag)
      select o.supplier_id, o.dealer_id, o.id, added.tag from chosen o cross join added where o.fits
      on conflict do nothing returning order_id, tag
    )
    select 'added' as kind, tag, jsonb_agg(order_id) as ids from written group by tag
    union all select 'removed', tag, jsonb_agg(order_id) from gone group by tag
    union all select 'full', '', jsonb_agg(id) from chosen where not fits having count(*) > 0
    order by kind, tag`.execute(db)
  const tagsOf = (kind: string) => rows.flatMap((row) => (row.kind === kind ? row.tag : []))
  const idsOf = (isFull: boolean) => rows.flatMap((row) => ((row.kind === 'full') === isFull ? row.ids : []))
  return {
    changed: [...new Set(idsOf(false))],
    ...{ added: tagsOf('added'), removed: tagsOf('removed') },
    full: idsOf(true),
  }
}
