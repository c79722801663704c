import { CannotDo } from '../../context/cannot-do.ts'
import type { Db } from '../db.ts'
import { findSupplierByHandle, type Supplier } from './supplier.repository.ts'

/** The supplier that an operator names; throws CannotDo when there is none of that handle. */
export async function requireSupplier(db: Db, handle: string): Promise<Supplier> {
  const supplier = await findSupplierByHandle(db, handle)
  if (supplier === undefined) {
    throw new CannotDo(`There is no supplier with the handle "${handle}"; portal supplier list shows them.`)
  }
  return supplier
}
