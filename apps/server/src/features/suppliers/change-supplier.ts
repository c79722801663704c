import { CannotDo } from '../../context/cannot-do.ts'
import type { OperatorCtx } from '../../context/operator-context.ts'
import { addAuditEntry } from '../../repositories/operations/audit-entry.repository.ts'
import { requireSupplier } from '../../repositories/suppliers/require-supplier.ts'
import { releaseHost, updateSupplierRow } from '../../repositories/suppliers/supplier-registry.repository.ts'
import { claimHosts } from './claim-hosts.ts'
import { writeUpsell } from './create-supplier.ts'
import { readAssignments } from './settings/read-assignments.ts'
import { parseSupplierSettings } from './settings/supplier-settings.ts'

/** What is to change of a supplier. */
export interface SupplierChange {
  readonly handle: string
  /** Words `name=value`. */
  readonly settings: readonly string[]
  readonly addHosts: readonly string[]
  readonly removeHosts: readonly string[]
}

/** Changes settings and hosts of a supplier, all or none of them; throws CannotDo when one cannot be. */
export async function changeSupplier(ctx: OperatorCtx, change: SupplierChange): Promise<void> {
  const { handle, addHosts, removeHosts } = change
  if (change.settings.length + addHosts.length + removeHosts.length === 0) {
    throw new CannotDo('Nothing is to be changed: add --set name=value, --host HOST or --remove-host HOST.')
  }
  const supplier = await requireSupplier(ctx.db, handle)
  const assignments = await readAssignments(change.settings, { dataDir: ctx.dataDir, supplierHandle: handle })
  const { columns, flags, upsell } = parseSupplierSettings(assignments)
  await ctx.db.transaction().execute(async (db) => {
    await updateSupplierRow(
      db,
      supplier.id,
      { ...columns, upsell: writeUpsell(supplier.upsell, upsell) },
      flags,
    )
    for (const host of removeHosts) {
      const isReleased = await releaseHost(db, supplier.id, host.trim().toLowerCase())
      if (!isReleased) throw new CannotDo(`The supplier ${handle} does not have the host ${host}.`)
    }
    await claimHosts(db, supplier.id, addHosts)
    await addAuditEntry(db, {
      operator: ctx.operator,
      command: 'supplier set',
      supplierId: supplier.id,
      data: { settings: assignments.map(([name]) => name), addHosts, removeHosts },
      at: ctx.now,
    })
  })
}
