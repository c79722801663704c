import { type RawBuilder, sql } from 'kysely'

/** One condition of a search, over the row it is asked of: `o` the order, `s` its documents, `p` its invoice, `os` when it was shipped. */
export interface Predicate {
  readonly of: 'order' | 'documents' | 'payment' | 'shipped'
  readonly condition: RawBuilder<boolean>
}

/**
 * All conditions over `o` alone; those on the same other row are asked of it at once. Asked `queueOrReject`, each order is
 * looked at by itself, as a walk needs that ends after a page: else the planner finds all that match first.
 */
export function orderConditions(
  narrowings: readonly Predicate[],
  queueOrReject = false,
): RawBuilder<boolean>[] {
  const ofOther = queueOrReject ? existsInTurn : exists
  return [
    ...conditionsOn(narrowings, 'order'),
    ...ofOther(sql`order_search s where (s.supplier_id, s.dealer_id, s.order_id)`, narrowings, 'documents'),
    ...ofOther(sql`payments p where (p.supplier_id, p.dealer_id, p.order_id)`, narrowings, 'payment'),
    ...ofOther(
      sql`order_last_shipments os where (os.supplier_id, os.dealer_id, os.order_id)`,
      narrowings,
      'shipped',
    ),
  ]
}

/** The conditions asked of one kind of row, over that row. */
export function conditionsOn(narrowings: readonly Predicate[], of: Predicate['of']): RawBuilder<boolean>[] {
  return narrowings.flatMap((narrowing) => (narrowing.of === of ? [narrowing.condition] : []))
}

// An order has one row of each at most, so the planner may begin with whichever side is rarer.
function exists(
  rowWhose: RawBuilder<unknown>,
  narrowings: readonly Predicate[],
  of: Predicate['of'],
  end = sql``,
): RawBuilder<boolean>[] {
  const conditions = conditionsOn(narrowings, of)
  if (conditions.length === 0) return []
  return [
    sql<boolean>`exists (select from ${rowWhose} = (o.supplier_id, o.dealer_id, o.id)
      and ${sql.join(conditions, sql` and `)} ${end})`,
  ]
}

// What skips rows, even none, is not turned into a join.
const existsInTurn: typeof exists = (rowWhose, narrowings, of) =>
  exists(rowWhose, narrowings, of, sql`offset 0`)
