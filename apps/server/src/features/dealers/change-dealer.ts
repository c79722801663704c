import { CannotDo } from '../../cannot-do.ts'
import type { OperatorCtx } from '../../operator-ctx.ts'
import {
  changeDealerRow,
  type DealerChanges,
  endDealerSessions,
  findDealerId,
} from '../../records/dealer-registry.record.ts'
import { writeAudit } from '../../records/operator-audit.record.ts'
import { requireSupplier } from '../../records/require-supplier.ts'

/** A dealer as an operator names it: the supplier's handle, and the dealer's externalId or e-mail. */
export interface NamedDealer {
  readonly supplier: string
  readonly dealer: string
}

/** One change of a dealer and what the audit says of it. */
export interface DealerAct {
  readonly command: string
  readonly changes: DealerChanges
  readonly data: Readonly<Record<string, unknown>>
  /** The dealer is signed out everywhere. */
  readonly endsSessions?: boolean
}

/** Changes a dealer and writes it down, both or neither; throws CannotDo when there is no such dealer. */
export async function changeDealer(ctx: OperatorCtx, named: NamedDealer, act: DealerAct): Promise<void> {
  const supplier = await requireSupplier(ctx.db, named.supplier)
  await ctx.db.transaction().execute(async (db) => {
    const dealerId = await findDealerId(db, supplier.id, named.dealer.trim())
    if (dealerId === undefined) {
      throw new CannotDo(
        `The supplier ${named.supplier} has no dealer with the externalId or e-mail "${named.dealer}".`,
      )
    }
    const dealer = { supplierId: supplier.id, dealerId, now: ctx.now }
    await changeDealerRow(db, dealer, act.changes)
    if (act.endsSessions === true) await endDealerSessions(db, dealer)
    await writeAudit(db, {
      operator: ctx.operator,
      command: act.command,
      supplierId: supplier.id,
      data: { dealerId, ...act.data },
      at: ctx.now,
    })
  })
}
