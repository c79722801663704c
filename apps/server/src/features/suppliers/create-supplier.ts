import type { OperatorCtx, WithPictures } from '../../context/operator-context.ts'
import { refusableTransaction } from '../../context/refusable-transaction.ts'
import { Refusal, refuse } from '../../context/refusal.ts'
import { addAuditEntry } from '../../repositories/operations/audit-entry.repository.ts'
import { insertDealerGroup } from '../../repositories/suppliers/dealer-group.repository.ts'
import { insertShippingMethod } from '../../repositories/suppliers/shipping-method.repository.ts'
import {
  insertSupplier,
  updateSupplierRow,
} from '../../repositories/suppliers/supplier-registry.repository.ts'
import { claimHosts } from './claim-hosts.ts'
import { readSupplierSettings, type SettingInput } from './settings/supplier-settings.ts'
import { upsellJson } from './settings/upsell-json.ts'

export interface NewSupplier {
  readonly handle: string
  readonly name: string
  readonly currency: string
  readonly hosts: readonly string[]
  readonly settings: readonly SettingInput[]
}

/** Creates a supplier with one dealer group and the shipping method "Standard". */
export async function createSupplier(
  { db: pool, actor, now, openPictureStore }: OperatorCtx & WithPictures,
  input: NewSupplier,
): Promise<{ id: number } | Refusal<'invalid_input' | 'too_many_requests' | 'conflict'>> {
  const { handle } = input
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(handle)) {
    return refuse(
      'invalid_input',
      `"${handle}" isn't a valid handle. Use up to 63 lowercase letters, digits and hyphens, such as acme-tools.`,
    )
  }
  const given = [
    { name: 'name', value: input.name },
    { name: 'currency', value: input.currency },
    ...input.settings,
  ]
  const read = await readSupplierSettings(given, openPictureStore(handle))
  if (read instanceof Refusal) return read
  return await refusableTransaction(pool, async (db) => {
    const { name = input.name, currency = input.currency } = read.columns
    const id = await insertSupplier(db, { handle, name, currency, upsell: null, created_at: now })
    if (id === undefined) {
      return refuse('conflict', `A supplier with the handle ${handle} already exists.`)
    }
    await updateSupplierRow(db, id, { ...read.columns, upsell: upsellJson(null, read.upsell) }, read.flags)
    const refusal = await claimHosts(db, id, input.hosts)
    if (refusal !== undefined) return refusal
    await insertDealerGroup(db, id, 'Dealers')
    const standard = { name: 'Standard', minDays: null, maxDays: null, deliversToPoBoxes: true }
    await insertShippingMethod(db, { supplierId: id, ...standard })
    const settings = input.settings.map((setting) => setting.name)
    const data = { handle, name, currency, hosts: input.hosts, settings }
    await addAuditEntry(db, { actor, at: now, command: 'supplier create', supplierId: id, data })
    return { id }
  })
}
