import { type RawBuilder, sql } from 'kysely'
import { type OrderTableName, orderTables, sameOrder } from '../fields/order-tables.sql.ts'

/** A search condition on the order's row in `table`, which SQL refers to by its alias. */
export interface Predicate {
  readonly table: PredicateTable
  readonly condition: RawBuilder<boolean>
}

export type PredicateTable = Extract<OrderTableName, 'orders' | 'texts' | 'payment' | 'lastShipment'>

const orderJoinTables = ['texts', 'payment', 'lastShipment'] as const satisfies readonly PredicateTable[]

/**
 * How to query other tables: `row-by-row` for scans that stop after a page, where a join would find all matches first.
 */
export type SubqueryMode = 'free' | 'row-by-row'

/** All conditions on `o`; conditions on another table share one subquery per table. */
export function orderConditions(
  predicates: readonly Predicate[],
  mode: SubqueryMode = 'free',
): RawBuilder<boolean>[] {
  return [
    ...conditionsOn(predicates, 'orders'),
    ...orderJoinTables.flatMap((table) => {
      const conditions = conditionsOn(predicates, table)
      return conditions.length === 0 ? [] : [existsRow(table, conditions, mode)]
    }),
  ]
}

export function conditionsOn(predicates: readonly Predicate[], table: PredicateTable): RawBuilder<boolean>[] {
  return predicates.flatMap((predicate) => (predicate.table === table ? [predicate.condition] : []))
}

/** Whether the order `o` has a row in this table that satisfies the conditions. */
function existsRow(
  name: PredicateTable,
  conditions: readonly RawBuilder<boolean>[],
  mode: SubqueryMode,
): RawBuilder<boolean> {
  const { table, alias } = orderTables[name]
  // `offset 0` keeps the planner from turning the subquery into a join.
  const end = mode === 'row-by-row' ? sql`offset 0` : sql``
  return sql<boolean>`exists (select from ${sql.raw(`${table} ${alias}`)} where ${sql.raw(sameOrder(name))}
      and ${sql.join(conditions, sql` and `)} ${end})`
}

/** Whether the order `o` has no row in this table that satisfies the condition. */
export function existsNoRow(name: PredicateTable, condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`not ${existsRow(name, [condition], 'free')}`
}
