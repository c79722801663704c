import { join } from 'node:path'
import { createPictureStore } from '../gateways/file-store/picture-store.ts'
import { createDiskStorage } from '../gateways/storage/disk-storage.ts'
import { findSupplierByHandle } from '../repositories/suppliers/supplier.repository.ts'
import type { Db } from './db.ts'
import type { SupplierCtx, WithPictures } from './operator-context.ts'

/** A supplier-side context whose actor is the operator Robin. */
export async function supplierCtx(
  db: Db,
  handle: string,
  { now = new Date(), dataDir = '' }: { now?: Date; dataDir?: string } = {},
): Promise<SupplierCtx & WithPictures> {
  const supplier = await findSupplierByHandle(db, handle)
  if (supplier === undefined) throw new Error(`There is no supplier ${handle}.`)
  return {
    db,
    now,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    actor: { kind: 'operator', name: 'Robin' },
    publicUrl: 'https://portal.example:8443',
    openPictureStore: (supplierHandle, { isTrial } = { isTrial: false }) =>
      createPictureStore({ storage: createDiskStorage(join(dataDir, 'data')), supplierHandle, isTrial }),
    supplier,
    owner: { supplierId: supplier.id },
  }
}
