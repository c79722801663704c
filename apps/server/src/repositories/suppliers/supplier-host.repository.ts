import type { Db } from '../../context/db.ts'
import { belongsToSupplier } from '../owner-conditions.ts'

export async function listSupplierHosts(db: Db, supplierId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('supplier_hosts')
    .select('host')
    .where(belongsToSupplier({ supplierId }))
    .orderBy('host')
    .execute()
  return rows.map(({ host }) => host)
}
