import type { DatedOwner, Db, Owner } from '../../context/db.ts'
import type { SupplierCtx } from '../../context/operator-context.ts'
import { refusableTransaction } from '../../context/refusable-transaction.ts'
import { Refusal, refuse } from '../../context/refusal.ts'
import {
  type DealerChanges,
  endDealerSessions,
  findDealerId,
  updateDealerRow,
} from '../../repositories/dealers/dealer-registry.repository.ts'
import { addAuditEntry } from '../../repositories/operations/audit-entry.repository.ts'

export interface DealerUpdate {
  readonly command: string
  readonly changes: DealerChanges
  readonly data: Readonly<Record<string, unknown>>
  /** Stores related rows in the same transaction. */
  readonly storeMore?: (db: Db, dealer: DatedOwner) => Promise<void>
  /** Signs the dealer out everywhere. */
  readonly endsSessions?: boolean
}

/** Changes a dealer and audits it in one transaction. `dealer` is an externalId, an email or the known owner. */
export async function changeDealer(
  ctx: SupplierCtx,
  dealer: string | Owner,
  update: DealerUpdate,
): Promise<Refusal<'not_found'> | undefined> {
  const { actor, now } = ctx
  return await refusableTransaction(ctx.db, async (db) => {
    const owner = typeof dealer === 'string' ? await findDealerByKey({ ...ctx, db }, dealer) : dealer
    if (owner instanceof Refusal) return owner
    const datedOwner = { ...owner, now }
    await updateDealerRow(db, datedOwner, update.changes)
    await update.storeMore?.(db, datedOwner)
    if (update.endsSessions === true) await endDealerSessions(db, datedOwner)
    const { supplierId, dealerId } = owner
    const data = { dealerId, ...update.data }
    await addAuditEntry(db, { actor, at: now, command: update.command, supplierId, data })
    return undefined
  })
}

/** Finds a dealer by externalId or email. */
export async function findDealerByKey(
  { db, supplier, owner }: Pick<SupplierCtx, 'db' | 'supplier' | 'owner'>,
  dealerKey: string,
): Promise<Owner | Refusal<'not_found'>> {
  const dealerId = await findDealerId(db, supplier.id, dealerKey.trim())
  if (dealerId !== undefined) return { ...owner, dealerId }
  return refuse(
    'not_found',
    `Supplier ${supplier.handle} has no dealer with the externalId or email "${dealerKey}".`,
  )
}
