import { type RawBuilder, sql } from 'kysely'
import type { DealerCtx } from '../../../context/context.ts'
import type { IndexScan } from './index-scans.sql.ts'

/** Which of the matching orders: `offset` of them are skipped, at most `limit` are read. */
export interface PageRange {
  readonly offset: number
  readonly limit: number
}

/**
 * Reads a stretch of one lane. With conditions, no more than `candidates` orders are looked at, so that a search which
 * hardly any order matches does not walk all of them; fewer ids than asked for then say nothing about the rest.
 */
export async function scanIds(
  ctx: DealerCtx,
  lane: IndexScan,
  stretch: PageRange,
  narrowed?: { readonly conditions: readonly RawBuilder<boolean>[]; readonly candidates: number },
): Promise<number[]> {
  // By the id alone where the lane is: told of it twice, the planner would sort what is sorted.
  const sortedBy = lane.key === lane.id ? ['o.id'] : ['o.sort_key', 'o.id']
  const walked =
    narrowed === undefined
      ? sql`select ${sql.raw(lane.id)} as id ${walk(ctx, lane)} ${slice(stretch)}`
      : sql`select o.id from (
          select o.*, ${sql.raw(lane.key)} as sort_key ${walk(ctx, lane, true)} limit ${narrowed.candidates}
        ) o where ${sql.join(narrowed.conditions, sql` and `)}
        order by ${directed(lane, ...sortedBy)} ${slice(stretch)}`
  const { rows } = await sql<{ id: number }>`${walked}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** How many orders a lane holds, counted up to `most`. */
export async function countScan(ctx: DealerCtx, lane: IndexScan, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int8 as n from (select 1 ${walk(ctx, lane)} limit ${most}) as walked`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

/** `from`, `where` and `order by` of a lane; `whole` brings the orders' own columns as `o`. */
function walk({ supplier, dealer }: DealerCtx, lane: IndexScan, whole = false): RawBuilder<unknown> {
  const { alias, id } = lane
  const orders =
    whole && alias !== 'o'
      ? `join orders o on (o.supplier_id, o.dealer_id, o.id) = (${alias}.supplier_id, ${alias}.dealer_id, ${id})`
      : ''
  const where = [
    sql`${sql.ref(`${alias}.supplier_id`)} = ${supplier.id} and ${sql.ref(`${alias}.dealer_id`)} = ${dealer.id}`,
    ...lane.where,
  ]
  return sql`from ${sql.raw(`${lane.from} ${orders}`)} where ${sql.join(where, sql` and `)}
    order by ${directed(lane, lane.key, id)}`
}

function directed({ descending }: IndexScan, ...keys: string[]): RawBuilder<unknown> {
  const direction = descending ? 'desc' : 'asc'
  return sql.raw([...new Set(keys)].map((key) => `${key} ${direction}`).join(', '))
}

function slice({ offset, limit }: PageRange): RawBuilder<unknown> {
  return sql`offset ${offset} limit ${limit}`
}
