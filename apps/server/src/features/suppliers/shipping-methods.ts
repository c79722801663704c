import type { Transaction } from '../../context/db.ts'
import type { SupplierCtx } from '../../context/operator-context.ts'
import { refusableTransaction } from '../../context/refusable-transaction.ts'
import { Refusal, refuse } from '../../context/refusal.ts'
import { addAuditEntry } from '../../repositories/operations/audit-entry.repository.ts'
import {
  insertShippingMethod,
  listShippingMethods,
  mapShippingText,
  markShippingMethodRemoved,
  type ShippingMethod,
  type ShippingTerms,
  updateShippingMethodTerms,
} from '../../repositories/suppliers/shipping-method.repository.ts'

export async function readSupplierShippingMethods({ db, supplier }: SupplierCtx): Promise<ShippingMethod[]> {
  return await listShippingMethods(db, supplier.id)
}

/** An operator's input for a shipping method: days from order to delivery, and whether it delivers to PO boxes. */
export interface MethodWords {
  readonly name: string
  readonly minDays?: string | undefined
  readonly maxDays?: string | undefined
  readonly poBoxes?: string | undefined
}

export async function addShippingMethod(
  ctx: SupplierCtx,
  words: MethodWords,
): Promise<Refusal<'invalid_input' | 'conflict'> | undefined> {
  const { supplier } = ctx
  const terms = readTerms(words)
  if (terms instanceof Refusal) return terms
  const trimmed = words.name.trim()
  if (trimmed === '' || trimmed.length > 200 || /\p{Cc}/u.test(trimmed)) {
    return refuse('invalid_input', "A shipping method's name must be 1 to 200 characters.")
  }
  return await refusableTransaction(ctx.db, async (db) => {
    const described = { minDays: null, maxDays: null, deliversToPoBoxes: true, ...terms }
    const method = { supplierId: supplier.id, name: trimmed, ...described }
    const isNew = await insertShippingMethod(db, method)
    if (!isNew) {
      return refuse('conflict', `Supplier ${supplier.handle} already has the shipping method "${trimmed}".`)
    }
    return await audit(ctx, db, 'add', trimmed)
  })
}

/**
 * Changes a shipping method's estimated days, PO box delivery, or both; without either, clears the estimate. Refuses
 * unknown names.
 */
export async function describeShippingMethod(
  ctx: SupplierCtx,
  words: MethodWords,
): Promise<Refusal<'invalid_input' | 'not_found'> | undefined> {
  const { supplier } = ctx
  const { name } = words
  const terms = readTerms(words)
  if (terms instanceof Refusal) return terms
  const isEmpty = Object.keys(terms).length === 0
  const changed = isEmpty ? { minDays: null, maxDays: null } : terms
  return await refusableTransaction(ctx.db, async (db) => {
    const isKnown = await updateShippingMethodTerms(db, { supplierId: supplier.id, name, ...changed })
    return isKnown ? await audit(ctx, db, 'set', name) : noSuchMethod(supplier.handle, name)
  })
}

/** Maps an API client's text to a shipping method, ignoring case. Refuses unknown methods. */
export async function mapShippingMethod(
  ctx: SupplierCtx,
  { name, text }: { readonly name: string; readonly text: string },
): Promise<Refusal<'invalid_input' | 'not_found'> | undefined> {
  const { supplier } = ctx
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > 200 || /\p{Cc}/u.test(trimmed)) {
    return refuse('invalid_input', 'The text must be 1 to 200 characters.')
  }
  return await refusableTransaction(ctx.db, async (db) => {
    const isKnown = await mapShippingText(db, { supplierId: supplier.id, name, text: trimmed })
    return isKnown ? await audit(ctx, db, 'map', name) : noSuchMethod(supplier.handle, name)
  })
}

/** Removes a shipping method. Refuses unknown names. */
export async function removeShippingMethod(
  ctx: SupplierCtx,
  { name }: MethodWords,
): Promise<Refusal<'not_found'> | undefined> {
  const { supplier, now } = ctx
  return await refusableTransaction(ctx.db, async (db) => {
    const isRemoved = await markShippingMethodRemoved(db, { supplierId: supplier.id, name, now })
    return isRemoved ? await audit(ctx, db, 'remove', name) : noSuchMethod(supplier.handle, name)
  })
}

function noSuchMethod(handle: string, name: string): Refusal<'not_found'> {
  return refuse('not_found', `Supplier ${handle} has no shipping method "${name}".`)
}

const maxShippingDays = 365

/** Parses only the given terms. */
function readTerms({
  minDays,
  maxDays = minDays,
  poBoxes,
}: MethodWords): Partial<ShippingTerms> | Refusal<'invalid_input'> {
  if (poBoxes !== undefined && poBoxes !== 'yes' && poBoxes !== 'no')
    return refuse('invalid_input', '--po-boxes must be "yes" or "no".')
  const boxes = poBoxes === undefined ? {} : { deliversToPoBoxes: poBoxes === 'yes' }
  if (maxDays === undefined) return boxes
  const [minimum, maximum] = [Number(minDays), Number(maxDays)]
  const areDays = [minDays ?? '', maxDays].every((days) => /^\d{1,3}$/.test(days))
  if (!areDays || minimum > maximum || maximum > maxShippingDays) {
    return refuse(
      'invalid_input',
      `--min-days and --max-days must be whole numbers from 0 to ${maxShippingDays}, and --min-days can't exceed --max-days.`,
    )
  }
  return { minDays: minimum, maxDays: maximum, ...boxes }
}

async function audit(
  { actor, now, supplier }: SupplierCtx,
  db: Transaction,
  verb: 'add' | 'set' | 'map' | 'remove',
  name: string,
): Promise<undefined> {
  const command = `supplier shipping-method ${verb}`
  await addAuditEntry(db, { actor, at: now, supplierId: supplier.id, command, data: { name } })
}
