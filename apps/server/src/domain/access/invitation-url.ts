import type { Db } from '../../context/db.ts'
import { portalOrigin } from '../../presenters/portal-origin.ts'
import { listSupplierHosts } from '../../repositories/suppliers/supplier-host.repository.ts'

/** The URL for accepting a console invitation. */
export async function invitationUrl(
  { db, publicUrl, owner }: { db: Db; publicUrl: string; owner: { supplierId: number } },
  token: string,
): Promise<string> {
  const supplierHosts = await listSupplierHosts(db, owner.supplierId)
  return `${portalOrigin({ publicUrl, supplierHosts })}/console/invitation/${token}`
}
