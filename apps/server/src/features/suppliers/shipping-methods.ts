import { CannotDo } from '../../context/cannot-do.ts'
import type { OperatorCtx } from '../../context/operator-context.ts'
import { addAuditEntry } from '../../repositories/operations/audit-entry.repository.ts'
import { requireSupplier } from '../../repositories/suppliers/require-supplier.ts'
import {
  findFirstDealerGroup,
  insertShippingMethod,
  listShippingMethods,
  removeShippingMethod,
  type ShippingMethod,
} from '../../repositories/suppliers/shipping-method.repository.ts'

/** A shipping method of a supplier by name. */
export interface NamedMethod {
  readonly handle: string
  readonly name: string
}

/** The shipping methods that a supplier's dealers may choose. */
export async function readShippingMethods(ctx: OperatorCtx, handle: string): Promise<ShippingMethod[]> {
  const supplier = await requireSupplier(ctx.db, handle)
  return await listShippingMethods(ctx.db, supplier.id)
}

/** Adds a shipping method; throws CannotDo when there is one of that name. */
export async function addShippingMethod(ctx: OperatorCtx, { handle, name }: NamedMethod): Promise<void> {
  const supplier = await requireSupplier(ctx.db, handle)
  const trimmed = name.trim()
  if (trimmed === '' || trimmed.length > 200 || /\p{Cc}/u.test(trimmed)) {
    throw new CannotDo('The name of a shipping method must be 1 to 200 characters.')
  }
  await ctx.db.transaction().execute(async (db) => {
    const groupId = await findFirstDealerGroup(db, supplier.id)
    const isNew = await insertShippingMethod(db, { supplierId: supplier.id, groupId, name: trimmed })
    if (!isNew) throw new CannotDo(`The supplier ${handle} has the shipping method "${trimmed}" already.`)
    await note(ctx, db, supplier.id, { command: 'supplier shipping-method add', name: trimmed })
  })
}

/** Takes a shipping method out of use; throws CannotDo when there is none of that name. */
export async function retireShippingMethod(ctx: OperatorCtx, { handle, name }: NamedMethod): Promise<void> {
  const supplier = await requireSupplier(ctx.db, handle)
  await ctx.db.transaction().execute(async (db) => {
    const isRemoved = await removeShippingMethod(db, { supplierId: supplier.id, name, now: ctx.now })
    if (!isRemoved) throw new CannotDo(`The supplier ${handle} has no shipping method "${name}".`)
    await note(ctx, db, supplier.id, { command: 'supplier shipping-method remove', name })
  })
}

async function note(
  { operator, now }: OperatorCtx,
  db: OperatorCtx['db'],
  supplierId: number,
  act: { command: string; name: string },
): Promise<void> {
  await addAuditEntry(db, { operator, at: now, supplierId, command: act.command, data: { name: act.name } })
}
