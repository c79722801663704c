import type { Tables } from '@portal/database/schema/tables'
import type { Kysely, Transaction as KyselyTransaction } from 'kysely'

/** The database or a transaction: reads and single statements accept either. */
export type Db = Kysely<Tables>

export type Transaction = KyselyTransaction<Tables>

export interface SupplierOwner {
  readonly supplierId: number
  /** True for a supplier's test key, which sees only simulated orders. */
  readonly isTest?: true
}

export interface Owner extends SupplierOwner {
  readonly dealerId: number
}

/** The owner of the rows a caller may use: a dealer, or a whole supplier. */
export type AnyOwner = SupplierOwner | Owner

/** The owner of written rows, and their timestamp. */
export interface DatedOwner extends Owner {
  readonly now: Date
}

/** The owner of written rows (a dealer or a whole supplier) and the time of the change. */
export type DatedAnyOwner = AnyOwner & { readonly now: Date }

export function ownerKind(owner: AnyOwner): 'dealer' | 'supplier' {
  return 'dealerId' in owner ? 'dealer' : 'supplier'
}

export function dealerIdOf(owner: AnyOwner): number | null {
  return 'dealerId' in owner ? owner.dealerId : null
}
