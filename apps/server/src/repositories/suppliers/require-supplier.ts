import type { Tables } from '@portal/database/schema/tables'
import type { Kysely } from 'kysely'
import { CannotDo } from '../../context/cannot-do.ts'
import { findSupplierByHandle, type Supplier } from './supplier.repository.ts'

/** The supplier that an operator names; throws CannotDo when there is none of that handle. */
export async function requireSupplier(db: Kysely<Tables>, handle: string): Promise<Supplier> {
  const supplier = await findSupplierByHandle(db, handle)
  if (supplier === undefined) {
    throw new CannotDo(`There is no supplier with the handle "${handle}"; portal supplier list shows them.`)
  }
  return supplier
}
