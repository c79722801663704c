import type { StaffCtx } from '../../../context/context.ts'
import type { Owner } from '../../../context/db.ts'
import { Refusal } from '../../../context/refusal.ts'
import { findDealerOfSupplier } from '../../../domain/dealers/find-dealer-of-supplier.ts'
import type { HandlerTable } from '../../../http/handlers.ts'
import { addAuditEntry } from '../../../repositories/operations/audit-entry.repository.ts'
import { readLogo } from '../read-logo.ts'
import { deleteLogo, type RecordLogoChange, storeLogo } from '../store-logo.ts'

export const consoleDealerLogosHandlers = {
  getConsoleDealerLogo: (ctx, { params }) => withDealer(ctx, params.id, (owner) => readLogo(ctx, owner)),
  uploadConsoleDealerLogo: (ctx, { params, file }) =>
    withDealer(ctx, params.id, (owner, record) => storeLogo(ctx, owner, file, record('uploaded'))),
  deleteConsoleDealerLogo: (ctx, { params }) =>
    withDealer(ctx, params.id, (owner, record) => deleteLogo(ctx, owner, record('removed'))),
} as const satisfies Partial<HandlerTable>

type Record = (change: 'uploaded' | 'removed') => RecordLogoChange

/** Works on a dealer of the supplier; changes get an entry in the dealer's activity. */
async function withDealer<Answer>(
  ctx: StaffCtx,
  dealerId: number,
  work: (owner: Owner, record: Record) => Promise<Answer>,
): Promise<Answer | Refusal<'dealer_not_found'>> {
  const known = await findDealerOfSupplier(ctx, dealerId)
  if (known instanceof Refusal) return known
  const { actor, now, owner } = ctx
  return await work(known.owner, (change) => async (db) => {
    const data = { dealerId, change }
    await addAuditEntry(db, { at: now, actor, command: 'dealer logo', supplierId: owner.supplierId, data })
  })
}
