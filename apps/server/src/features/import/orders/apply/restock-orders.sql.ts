import { sql } from 'kysely'
import { restockSql } from '../../../../repositories/catalogue/restock.repository.ts'
import { belongsToSupplier } from '../../../../repositories/owner-conditions.ts'
import type { ImportStatement } from '../../staging/import-statement.sql.ts'
import { isCanceledAfter } from './update-orders.sql.ts'

// The stock a line keeps: units shipped or being refunded, and units the order still needs.
const retainedUnits = sql.raw(
  `greatest(i.shipped_quantity + i.refunding_quantity, p.shipped_quantity, case when ${isCanceledAfter} then 0 else p.quantity end)`,
)

/**
 * Collects the stock that lines have deducted beyond the file's quantities, before the lines are rewritten. Canceled
 * orders keep only shipped units.
 */
export const collectRestock: readonly ImportStatement[] = [
  () => sql`
    drop table if exists import_returns;
    create temp table import_returns (variant_id bigint not null, pieces int not null)`,
  ({ supplierId }) => sql`with held as (
    select i.dealer_id, i.order_id, i.id, i.variant_id, i.stock_deducted - ${retainedUnits} as pieces
    from import_items p
    join import_orders n on n.order_id = p.order_id
    join orders o on ${belongsToSupplier({ supplierId }, 'o')} and o.dealer_id = p.dealer_id and o.id = p.order_id
    join order_items i on ${belongsToSupplier({ supplierId }, 'i')} and i.dealer_id = p.dealer_id and i.order_id = p.order_id
      and i.id = p.item_id
    where not p.is_new and i.stock_deducted > ${retainedUnits}
  ), forgotten as (
    update order_items i set stock_deducted = i.stock_deducted - held.pieces from held
    where ${belongsToSupplier({ supplierId }, 'i')} and i.dealer_id = held.dealer_id and i.order_id = held.order_id and i.id = held.id
  )
  insert into import_returns select variant_id, sum(pieces) from held group by variant_id`,
]

export const restockVariants: ImportStatement = ({ supplierId, now }) => sql`
  with back as (
    select ${supplierId} as supplier_id, variant_id, pieces, ${now} as at from import_returns
  ), ${sql.raw(restockSql)}`
