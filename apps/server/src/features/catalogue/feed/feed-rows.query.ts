import { sql } from 'kysely'
import type { Db } from '../../../context/db.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'
import { feedLine } from './feed-columns.sql.ts'

export interface FeedChunk {
  readonly lines: string
  readonly count: number
  readonly lastProductId: number
}

/** A supplier's products: only those changed since a time, or all (null). */
export interface FeedScope {
  readonly supplierId: number
  readonly since: Date | null
}

const productsPerBatch = 1000
// Changes may be committed up to this long after their timestamp.
const slackSeconds = 60
// The estimated size of a line without its description.
const lineBytes = 500
const pieceBytes = 4_000_000

/**
 * Reads the next products of a supplier's catalogue as CSV lines, up to the chunk's size limit; undefined at the end.
 */
export async function readFeedChunk(
  db: Db,
  feed: FeedScope & { readonly origin: string; readonly showsQuantity: boolean },
  afterProductId: number,
): Promise<FeedChunk | undefined> {
  // A CTE column, so the origin is bound once although the SQL repeats it.
  const line = sql.raw(feedLine('w.origin'))
  const { rows } = await sql<FeedChunk | { lines: null }>`
    with w as (select ${feed.origin}::text as origin, ${feed.showsQuantity}::boolean as shows_quantity), next as (
      select id, variant_count * (${lineBytes} + octet_length(description))::int8 as bytes from products p
      where ${belongsToSupplier(feed)} and id > ${afterProductId} and variant_count > 0 and ${hasChangedSince(feed)}
      order by id limit ${productsPerBatch}
    ), piece as materialized (
      select p.* from products p
      join (select id, sum(bytes) over (order by id) - bytes as before from next) n using (id)
      where ${belongsToSupplier(feed, 'p')} and n.before < ${pieceBytes}
    )
    select string_agg(${line} || chr(13) || chr(10), '' order by p.id, v.position, v.id) as lines,
      count(*) as count, max(p.id) as "lastProductId"
    from w, piece p
    join variants v on v.supplier_id = p.supplier_id and v.product_id = p.id
    left join categories c1 on c1.supplier_id = p.supplier_id and c1.id = p.category_one_id
    left join categories c2 on c2.supplier_id = p.supplier_id and c2.id = p.category_two_id
    left join categories c3 on c3.supplier_id = p.supplier_id and c3.id = p.category_three_id
    left join lateral (
      select array_agg(k.name order by k.position) as names, array_agg(x.value order by k.position) as chosen
      from variant_options x join product_options k on k.supplier_id = x.supplier_id and k.product_id = x.product_id
        and k.id = x.option_id
      where x.supplier_id = v.supplier_id and x.variant_id = v.id
    ) o on true`.execute(db)
  const [piece] = rows
  return piece === undefined || piece.lines === null ? undefined : piece
}

export async function findFeedProductIds(
  db: Db,
  feed: FeedScope,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products p
    where ${belongsToSupplier(feed)} and id > ${after} and variant_count > 0 and ${hasChangedSince(feed)}
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

function hasChangedSince({ since }: FeedScope) {
  if (since === null) return sql`true`
  return sql`exists (select from object_changes c
    where (c.supplier_id, c.kind, c.object_id) = (p.supplier_id, 'product', p.id)
      and c.changed_at >= ${since}::timestamptz - make_interval(secs => ${slackSeconds}))`
}

/** Reads the number of variants in a supplier's catalogue, and a stamp that changes with the feed's content. */
export async function readCatalogueVersion(
  db: Db,
  supplierId: number,
): Promise<{ readonly variants: number; readonly stamp: string }> {
  const { rows } = await sql<{ variants: number; stamp: string }>`
    select v.n as variants, concat_ws(' ', s.shown, p.n, p.changed, p.shown, v.n, v.changed, v.units, v.costs) as stamp
    from (
      select count(*) as n, max(updated_at) as changed, sum(coalesce(category_three_id, category_two_id, category_one_id)) as shown
      from products where ${belongsToSupplier({ supplierId })} and variant_count > 0
    ) p, (
      select count(*) as n, max(updated_at) as changed, sum(quantity::int8 * (id % 1009)) as units, sum(price) as costs
      from variants where ${belongsToSupplier({ supplierId })}
    ) v, (select flags ->> 'show_quantity' as shown from suppliers where id = ${supplierId}) s`.execute(db)
  return rows[0] ?? { variants: 0, stamp: '' }
}
