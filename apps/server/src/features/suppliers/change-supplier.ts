import type { SupplierCtx, WithPictures } from '../../context/operator-context.ts'
import { refusableTransaction } from '../../context/refusable-transaction.ts'
import { Refusal, refuse } from '../../context/refusal.ts'
import { addAuditEntry } from '../../repositories/operations/audit-entry.repository.ts'
import { releaseHost, updateSupplierRow } from '../../repositories/suppliers/supplier-registry.repository.ts'
import { claimHosts } from './claim-hosts.ts'
import { readSupplierSettings, type SettingInput } from './settings/supplier-settings.ts'
import { upsellJson } from './settings/upsell-json.ts'

export interface SupplierChange {
  readonly settings: readonly SettingInput[]
  readonly addHosts: readonly string[]
  readonly removeHosts: readonly string[]
}

/** Changes a supplier's settings and hosts, all or none. */
export async function changeSupplier(
  ctx: SupplierCtx & WithPictures,
  { settings, addHosts, removeHosts }: SupplierChange,
): Promise<Refusal<'invalid_input' | 'too_many_requests' | 'not_found' | 'conflict'> | undefined> {
  const { supplier, actor, now } = ctx
  const read = await readSupplierSettings(settings, ctx.openPictureStore(supplier.handle))
  if (read instanceof Refusal) return read
  return await refusableTransaction(ctx.db, async (db) => {
    const columns = { ...read.columns, upsell: upsellJson(supplier.upsell, read.upsell) }
    await updateSupplierRow(db, supplier.id, columns, read.flags)
    for (const host of removeHosts) {
      if (!(await releaseHost(db, supplier.id, host.trim().toLowerCase()))) {
        return refuse('not_found', `Supplier ${supplier.handle} doesn't have the host ${host}.`)
      }
    }
    const refusal = await claimHosts(db, supplier.id, addHosts)
    if (refusal !== undefined) return refusal
    const data = { settings: settings.map(({ name }) => name), addHosts, removeHosts }
    await addAuditEntry(db, { actor, at: now, command: 'supplier set', supplierId: supplier.id, data })
    return undefined
  })
}
