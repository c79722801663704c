import { CannotDo } from '../../context/cannot-do.ts'
import type { OperatorCtx } from '../../context/operator-context.ts'
import { addAuditEntry } from '../../repositories/operations/audit-entry.repository.ts'
import {
  insertDealerGroup,
  insertShippingMethod,
} from '../../repositories/suppliers/shipping-method.repository.ts'
import {
  insertSupplier,
  updateSupplierRow,
} from '../../repositories/suppliers/supplier-registry.repository.ts'
import { claimHosts } from './claim-hosts.ts'
import { readAssignments } from './settings/read-assignments.ts'
import { parseSupplierSettings } from './settings/supplier-settings.ts'

/** What a new supplier needs, and whatever else is set at once. */
export interface NewSupplier {
  readonly handle: string
  readonly name: string
  readonly currency: string
  readonly hosts: readonly string[]
  /** Words `name=value`. */
  readonly settings: readonly string[]
}

/** Creates a supplier with one group of dealers and the shipping method "Standard"; throws CannotDo when it cannot. */
export async function createSupplier(ctx: OperatorCtx, input: NewSupplier): Promise<{ id: number }> {
  const { handle } = input
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(handle)) {
    throw new CannotDo(
      `"${handle}" cannot be a handle: use up to 63 lower-case letters, digits and hyphens, such as acme-tools.`,
    )
  }
  const assignments = await readAssignments(input.settings, { dataDir: ctx.dataDir, supplierHandle: handle })
  const { columns, flags, upsell } = parseSupplierSettings([
    ['name', input.name],
    ['currency', input.currency],
    ...assignments,
  ])
  return await ctx.db.transaction().execute(async (db) => {
    const { name = input.name, currency = input.currency } = columns
    const id = await insertSupplier(db, { handle, name, currency, upsell: null, created_at: ctx.now })
    if (id === undefined) throw new CannotDo(`There is a supplier with the handle ${handle} already.`)
    await updateSupplierRow(db, id, { ...columns, upsell: writeUpsell(null, upsell) }, flags)
    await claimHosts(db, id, input.hosts)
    const groupId = await insertDealerGroup(db, id, 'Dealers')
    await insertShippingMethod(db, { supplierId: id, groupId, name: 'Standard' })
    await addAuditEntry(db, {
      operator: ctx.operator,
      command: 'supplier create',
      supplierId: id,
      data: { handle, name, currency, hosts: input.hosts, settings: assignments.map(([setting]) => setting) },
      at: ctx.now,
    })
    return { id }
  })
}

/** The upsell box after some of its parts have been set, as JSON text; null when it has never been set. */
export function writeUpsell(
  before: Readonly<Record<string, unknown>> | null,
  parts: Readonly<Record<string, unknown>>,
): string | null {
  return before === null && Object.keys(parts).length === 0 ? null : JSON.stringify({ ...before, ...parts })
}
