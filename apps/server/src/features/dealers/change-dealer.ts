import { CannotDo } from '../../context/cannot-do.ts'
import type { OperatorCtx } from '../../context/operator-context.ts'
import {
  type DealerChanges,
  endDealerSessions,
  findDealerId,
  updateDealerRow,
} from '../../repositories/dealers/dealer-registry.repository.ts'
import { addAuditEntry } from '../../repositories/operations/audit-entry.repository.ts'
import { requireSupplier } from '../../repositories/suppliers/require-supplier.ts'

/** A dealer as an operator names it: the supplier's handle, and the dealer's externalId or e-mail. */
export interface NamedDealer {
  readonly supplier: string
  readonly dealer: string
}

/** One change of a dealer and what the audit says of it. */
export interface DealerUpdate {
  readonly command: string
  readonly changes: DealerChanges
  readonly data: Readonly<Record<string, unknown>>
  /** What is stored beside the dealer's row, in the same transaction. */
  readonly alsoStores?: (db: OperatorCtx['db'], dealer: ChangedDealer) => Promise<void>
  /** The dealer is signed out everywhere. */
  readonly endsSessions?: boolean
}

interface ChangedDealer {
  readonly supplierId: number
  readonly dealerId: number
  readonly now: Date
}

/** Changes a dealer and writes it down, both or neither; throws CannotDo when there is no such dealer. */
export async function changeDealer(ctx: OperatorCtx, named: NamedDealer, act: DealerUpdate): Promise<void> {
  const supplier = await requireSupplier(ctx.db, named.supplier)
  await ctx.db.transaction().execute(async (db) => {
    const dealerId = await requireDealerId(db, supplier.id, named)
    const dealer = { supplierId: supplier.id, dealerId, now: ctx.now }
    await updateDealerRow(db, dealer, act.changes)
    await act.alsoStores?.(db, dealer)
    if (act.endsSessions === true) await endDealerSessions(db, dealer)
    await addAuditEntry(db, {
      operator: ctx.operator,
      command: act.command,
      supplierId: supplier.id,
      data: { dealerId, ...act.data },
      at: ctx.now,
    })
  })
}

/** The id of a dealer that an operator names; throws CannotDo when there is no such dealer. */
export async function requireDealerId(
  db: OperatorCtx['db'],
  supplierId: number,
  { supplier, dealer }: NamedDealer,
): Promise<number> {
  const id = await findDealerId(db, supplierId, dealer.trim())
  if (id !== undefined) return id
  throw new CannotDo(`The supplier ${supplier} has no dealer with the externalId or e-mail "${dealer}".`)
}
