import type { SupplierCtx } from '../../context/operator-context.ts'
import { refusableTransaction } from '../../context/refusable-transaction.ts'
import { Refusal, refuse } from '../../context/refusal.ts'
import type { DatedOwner, Db, Owner } from '../../repositories/db.ts'
import {
  type DealerChanges,
  endDealerSessions,
  findDealerId,
  updateDealerRow,
} from '../../repositories/dealers/dealer-registry.repository.ts'
import { addAuditEntry } from '../../repositories/operations/audit-entry.repository.ts'

/** One change of a dealer and what the audit says of it. */
export interface DealerUpdate {
  readonly command: string
  readonly changes: DealerChanges
  readonly data: Readonly<Record<string, unknown>>
  /** Stores what is beside the dealer's row, in the same transaction. */
  readonly storeMore?: (db: Db, dealer: DatedOwner) => Promise<void>
  /** Signs the dealer out everywhere. */
  readonly endsSessions?: boolean
}

/** Changes the dealer with this externalId or e-mail and audits it, both or neither. */
export async function changeDealer(
  ctx: SupplierCtx,
  dealerKey: string,
  update: DealerUpdate,
): Promise<Refusal<'not_found'> | undefined> {
  const { actor, now } = ctx
  return await refusableTransaction(ctx.db, async (db) => {
    const owner = await findDealerByKey({ ...ctx, db }, dealerKey)
    if (owner instanceof Refusal) return owner
    const dealer = { ...owner, now }
    await updateDealerRow(db, dealer, update.changes)
    await update.storeMore?.(db, dealer)
    if (update.endsSessions === true) await endDealerSessions(db, dealer)
    const { supplierId, dealerId } = owner
    const data = { dealerId, ...update.data }
    await addAuditEntry(db, { actor, at: now, command: update.command, supplierId, data })
    return undefined
  })
}

/** The scope of the dealer with this externalId or e-mail. */
export async function findDealerByKey(
  { db, supplier, owner }: Pick<SupplierCtx, 'db' | 'supplier' | 'owner'>,
  dealerKey: string,
): Promise<Owner | Refusal<'not_found'>> {
  const dealerId = await findDealerId(db, supplier.id, dealerKey.trim())
  if (dealerId !== undefined) return { ...owner, dealerId }
  return refuse(
    'not_found',
    `The supplier ${supplier.handle} has no dealer with the externalId or e-mail "${dealerKey}".`,
  )
}
