import type { DealerRecord } from '@portal/contract/dealers/console-dealer.schema'
import type { StaffCtx } from '../../../../context/context.ts'
import { type Refusal, refuse } from '../../../../context/refusal.ts'
import { presentDealer } from '../../../../presenters/dealer.presenter.ts'
import { decimalText } from '../../../../presenters/field-text.ts'
import { findDealer } from '../../../../repositories/dealers/dealer.repository.ts'
import { findDealerSettings } from '../../../../repositories/dealers/dealer-settings.repository.ts'
import { readListedDealers } from '../list/listed-dealers.query.ts'
import { readDealerFacts } from './dealer-record.query.ts'

/** Reads everything that is known of a dealer at once. */
export async function readDealerRecord(
  { db, owner: { supplierId } }: Pick<StaffCtx, 'db' | 'owner'>,
  id: number,
): Promise<DealerRecord | Refusal<'dealer_not_found'>> {
  const owner = { supplierId, dealerId: id }
  const [listed] = await readListedDealers(db, owner, [id])
  const row = listed && (await findDealer(db, owner))
  if (listed === undefined || row === undefined) return refuse('dealer_not_found')
  const { taxId, website, timeZone, address } = presentDealer(row)
  const { creditUsed, blockedAt, lastOrderedAt, ...facts } = await readDealerFacts(db, owner)
  const settings = await findDealerSettings(db, owner)
  return {
    ...listed,
    ...{ taxId, website, timeZone, address },
    ...facts,
    creditUsed: decimalText(creditUsed),
    blockedAt: blockedAt?.toISOString() ?? null,
    lastOrderedAt: lastOrderedAt?.toISOString() ?? null,
    autoAuthorize: settings.get('auto_authorize') === 'true',
    autoAuthorizeUpTo: settings.get('auto_authorize_up_to') ?? null,
  }
}
