import { type RawBuilder, sql } from 'kysely'
import { belongsToSupplier } from '../owner-conditions.ts'

/** Whether rows of a supplier may be written: not while it is being moved. For work that goes over all suppliers. */
export function mayBeWritten(supplierId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from supplier_moves moving where ${belongsToSupplier({ supplierId }, 'moving')})`
}
