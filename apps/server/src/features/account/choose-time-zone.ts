import type { Dealer } from '@portal/contract/account/dealer.schema'
import { timeZoneUnknown } from '@portal/contract/fields/time-zone'
import type { Ctx } from '../../context.ts'
import { viewDealer } from '../../dealer-view.ts'
import { changeDealerDetails } from '../../records/dealer-details.record.ts'
import { findTimeZone } from '../../records/time-zone.record.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { readOwnDealer } from './read-account.ts'

/** Keeps the time zone that the dealer has chosen, under its proper name; both the server and its database must know it. */
export async function chooseTimeZone(ctx: Ctx, name: string): Promise<Dealer | Refusal<'invalid_input'>> {
  const timeZone = await findTimeZone(ctx.db, name)
  if (timeZone === undefined) {
    return refuse('invalid_input', { errors: [timeZoneUnknown], fields: { timeZone: timeZoneUnknown } })
  }
  const owner = { supplierId: ctx.supplier.id, dealerId: ctx.dealer.id, now: ctx.now }
  await changeDealerDetails(ctx.db, owner, { time_zone: timeZone })
  return viewDealer(await readOwnDealer(ctx))
}
