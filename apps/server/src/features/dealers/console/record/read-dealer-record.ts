import type { DealerRecord } from '@portal/contract/dealers/console-dealer.schema'
import { sql } from 'kysely'
import type { StaffCtx } from '../../../../context/context.ts'
import type { Db, Owner } from '../../../../context/db.ts'
import { type Refusal, refuse } from '../../../../context/refusal.ts'
import { presentDealer } from '../../../../presenters/dealer.presenter.ts'
import { decimalText } from '../../../../presenters/field-text.ts'
import { findDealer } from '../../../../repositories/dealers/dealer.repository.ts'
import { belongsTo, isDealer } from '../../../../repositories/owner-conditions.ts'
import { findAuthorizationRule } from '../../../../repositories/suppliers/authorization-rule.repository.ts'
import { readListedDealers } from '../list/listed-dealers.query.ts'

interface DealerRecordFacts {
  readonly creditUsed: string
  readonly blockedAt: Date | null
  readonly blockedMessage: string | null
  readonly hasPassword: boolean
  readonly orderCount: number
  readonly lastOrderedAt: Date | null
}

/** Reads a dealer's full profile. */
export async function readDealerRecord(
  { db, supplier, owner: { supplierId } }: Pick<StaffCtx, 'db' | 'supplier' | 'owner'>,
  id: number,
): Promise<DealerRecord | Refusal<'dealer_not_found'>> {
  const owner = { supplierId, dealerId: id }
  const [listed] = await readListedDealers(db, owner, [id])
  const row = listed && (await findDealer(db, owner))
  if (listed === undefined || row === undefined) return refuse('dealer_not_found')
  const { taxId, website, timeZone, address } = presentDealer(row)
  const { creditUsed, blockedAt, lastOrderedAt, ...facts } = await readDealerFacts(db, owner)
  const rule = await findAuthorizationRule({ db, supplier, owner })
  return {
    ...listed,
    ...{ taxId, website, timeZone, address },
    ...facts,
    creditUsed: decimalText(creditUsed),
    blockedAt: blockedAt?.toISOString() ?? null,
    lastOrderedAt: lastOrderedAt?.toISOString() ?? null,
    autoAuthorize: rule.autoAuthorize,
    autoAuthorizeUpTo: rule.upTo,
    isSuppliersRule: rule.isSuppliersRule,
  }
}

/** Reads a dealer's profile; the number of orders comes from stored counts. */
async function readDealerFacts(db: Db, owner: Owner): Promise<DealerRecordFacts> {
  const { rows } = await sql<DealerRecordFacts>`
    select credit_used as "creditUsed", blocked_at as "blockedAt", blocked_message as "blockedMessage",
      password_hash is not null as "hasPassword",
      (select coalesce(sum(n), 0) from order_counts where ${belongsTo(owner)} and day is null)::int as "orderCount",
      (select max(ordered_at) from orders where ${belongsTo(owner)}) as "lastOrderedAt"
    from dealers where ${isDealer(owner)}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A dealer was deleted while it was being read.')
  return row
}
