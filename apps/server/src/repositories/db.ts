import type { Tables } from '@portal/database/schema/tables'
import type { Kysely, Transaction as KyselyTransaction } from 'kysely'

/** The database, or a transaction of it: reads and single statements take either. */
export type Db = Kysely<Tables>

/** A transaction: several statements that take effect together or not at all. */
export type Transaction = KyselyTransaction<Tables>

/** The scope of a supplier's rows: every statement on them names it. */
export interface SupplierOwner {
  readonly supplierId: number
}

/** The scope of a dealer's rows: every statement on them names both. */
export interface Owner extends SupplierOwner {
  readonly dealerId: number
}
