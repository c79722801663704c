import type { EndpointName } from '@portal/contract/api/endpoints'
import { foldText } from '@portal/contract/fields/folding/folding.rules'
import { type RawBuilder, sql } from 'kysely'
import type { Db, SupplierOwner } from '../../../context/db.ts'
import { dealerNamesText } from '../../../repositories/dealer-name.sql.ts'
import { likeText } from '../../../repositories/like-text.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'
import { type Act, findActs } from './audit-acts.presenter.ts'

/** What a searched word may stand for, besides a part of an entry's text. */
export interface AuditWord {
  readonly pattern: string
  readonly acts: readonly Act[]
  /** Dealers with the word in their names. */
  readonly dealerIds: readonly number[]
  /** Entries about the order with this number. */
  readonly entryIds: readonly number[]
}

/** Commands for many orders at once, with the time and person of each order's event. */
const inTimeline = [
  'import shipments',
  ...(['holdConsoleOrders', 'releaseConsoleOrders', 'cancelConsoleOrders'] satisfies EndpointName[]),
]

const maxWords = 8
const maxDealers = 1000
const maxEntries = 2000
const maxLabeled = 10

/** Finds what each word of a text may stand for: an order by its number, dealers by their names, and actions. */
export async function findAuditWords(
  db: Db,
  owner: SupplierOwner,
  text: string,
): Promise<readonly AuditWord[]> {
  const words = text.split(/[\s,;:()]+/).flatMap((word) => word.replace(/^#(?=.)/, '') || [])
  const typed = words.slice(0, maxWords).map((word) => ({ word, text: foldText(word) }))
  const patterns = typed.map((one) => `%${likeText(one.text)}%`)
  const [dealers, entries] = await Promise.all([
    findDealersOfWords(db, owner, patterns),
    Promise.all(typed.map(({ word }) => findOrderEntries(db, owner, word))),
  ])
  const found = typed.map((one, index) => ({
    text: one.text,
    pattern: patterns[index] ?? '',
    acts: findActs(one.text),
    dealerIds: dealers.filter(({ places }) => places.includes(index + 1)).map(({ id }) => id),
    entryIds: entries[index] ?? [],
  }))
  // "order 105226" also finds the import of the order, whose sentence doesn't say "order".
  const namesOrder = found.some(({ entryIds }) => entryIds.length > 0)
  return namesOrder ? found.filter((word) => word.text !== 'order') : found
}

async function findDealersOfWords(db: Db, owner: SupplierOwner, patterns: readonly string[]) {
  if (patterns.length === 0) return []
  const { rows } = await sql<{ id: number; places: number[] }>`
    with named as materialized (
      select d.id, ${dealerNamesText('d')} as names from dealers d where ${belongsToSupplier(owner, 'd')})
    select id, places from named n cross join lateral (
      select array_agg(p.place::int) as places
      from unnest(${[...patterns]}::text[]) with ordinality p (pattern, place) where n.names like p.pattern) found
    where places is not null limit ${maxDealers}`.execute(db)
  return rows
}

/**
 * Finds the entries about the order with this number: requests for it, bulk actions that name it, and the bulk actions
 * and imports in its timeline, whose events have their time and person; also the imports of a tracking number.
 */
async function findOrderEntries(db: Db, owner: SupplierOwner, number: string): Promise<number[]> {
  const isOwn = belongsToSupplier(owner, 'e')
  const { rows } = await sql<{ id: number }>`
    with wanted as materialized (
      select o.supplier_id, o.dealer_id, o.id, o.imported_at from orders o
      where ${belongsToSupplier(owner, 'o')} and o.order_number = ${number}),
    labeled as materialized (
      select s.supplier_id, s.dealer_id, s.order_id as id from shipments s where ${belongsToSupplier(owner, 's')}
        and label_codes(s.tracking_number) && label_codes(${number}) limit ${maxLabeled})
    select coalesce(e.outcome_of, e.id) as id from wanted w
    join audit_entries e on ${isOwn} and e.data ->> 'orderId' = w.id::text
    union
    select e.id from wanted w
    join audit_entries e on ${isOwn} and (e.data #> '{body,bulkActionItemIds}') @> to_jsonb(w.id)
    union
    select e.id from (
      select v.at, v.actor
      from (select supplier_id, dealer_id, id from wanted union select * from labeled) w
      join order_events v on (v.supplier_id, v.dealer_id, v.order_id) = (w.supplier_id, w.dealer_id, w.id)
      union select imported_at, null from wanted) v
    join audit_entries e on ${isOwn} and e.at = v.at and e.outcome_of is null and case
      when e.command = 'import orders' then v.actor is null
      when e.command = any(${inTimeline}::text[]) then v.actor is not distinct from e.actor end
    limit ${maxEntries}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The condition for an entry that a word describes. */
export function isDescribedBy({ pattern, acts, dealerIds, entryIds }: AuditWord): RawBuilder<boolean> {
  const plainActs = acts.filter(({ body }) => body === undefined)
  const arms = [
    sql`e.search_text like ${pattern}`,
    ...(plainActs.length === 0
      ? []
      : [sql`e.command = any(${plainActs.map(({ command }) => command)}::text[])`]),
    ...acts.flatMap(({ command, body }) =>
      body ? sql`(e.command = ${command} and e.data -> 'body' @> ${JSON.stringify(body)}::jsonb)` : [],
    ),
    ...(dealerIds.length === 0 ? [] : [sql`e.data ->> 'dealerId' = any(${dealerIds.map(String)}::text[])`]),
    ...(entryIds.length === 0 ? [] : [sql`e.id = any(${[...entryIds]}::bigint[])`]),
  ]
  return sql<boolean>`(${sql.join(arms, sql` or `)})`
}
