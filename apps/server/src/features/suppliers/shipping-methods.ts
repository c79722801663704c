import type { SupplierCtx } from '../../context/operator-context.ts'
import { refusableTransaction } from '../../context/refusable-transaction.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import type { Transaction } from '../../repositories/db.ts'
import { addAuditEntry } from '../../repositories/operations/audit-entry.repository.ts'
import {
  findFirstDealerGroup,
  insertShippingMethod,
  listShippingMethods,
  removeShippingMethod,
  type ShippingMethod,
} from '../../repositories/suppliers/shipping-method.repository.ts'

/** The shipping methods that a supplier's dealers may choose. */
export async function readShippingMethods({ db, supplier }: SupplierCtx): Promise<ShippingMethod[]> {
  return await listShippingMethods(db, supplier.id)
}

/** Adds a shipping method; refused when there is one of that name. */
export async function addShippingMethod(
  ctx: SupplierCtx,
  name: string,
): Promise<Refusal<'invalid_input' | 'conflict'> | undefined> {
  const { supplier } = ctx
  const trimmed = name.trim()
  if (trimmed === '' || trimmed.length > 200 || /\p{Cc}/u.test(trimmed)) {
    return refuse('invalid_input', 'The name of a shipping method must be 1 to 200 characters.')
  }
  return await refusableTransaction(ctx.db, async (db) => {
    const groupId = await findFirstDealerGroup(db, supplier.id)
    const isNew = await insertShippingMethod(db, { supplierId: supplier.id, groupId, name: trimmed })
    if (!isNew) {
      return refuse(
        'conflict',
        `The supplier ${supplier.handle} has the shipping method "${trimmed}" already.`,
      )
    }
    return await audit(ctx, db, 'add', trimmed)
  })
}

/** Takes a shipping method out of use; refused when there is none of that name. */
export async function retireShippingMethod(
  ctx: SupplierCtx,
  name: string,
): Promise<Refusal<'not_found'> | undefined> {
  const { supplier, now } = ctx
  return await refusableTransaction(ctx.db, async (db) => {
    const isRemoved = await removeShippingMethod(db, { supplierId: supplier.id, name, now })
    if (!isRemoved) {
      return refuse('not_found', `The supplier ${supplier.handle} has no shipping method "${name}".`)
    }
    return await audit(ctx, db, 'remove', name)
  })
}

async function audit(
  { actor, now, supplier }: SupplierCtx,
  db: Transaction,
  verb: 'add' | 'remove',
  name: string,
): Promise<undefined> {
  const command = `supplier shipping-method ${verb}`
  await addAuditEntry(db, { actor, at: now, supplierId: supplier.id, command, data: { name } })
}
