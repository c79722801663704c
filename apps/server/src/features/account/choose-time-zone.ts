import type { Dealer } from '@portal/contract/account/dealer.schema'
import { timeZoneUnknown } from '@portal/contract/fields/time/time-zone'
import type { DealerCtx } from '../../context/context.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { presentDealer } from '../../presenters/dealer.presenter.ts'
import { updateDealerRow } from '../../repositories/dealers/dealer-registry.repository.ts'
import { findTimeZone } from '../../repositories/dealers/time-zone.repository.ts'
import { readOwnDealer } from './read-account.ts'

/** Stores the dealer's time zone under its canonical name; refused if server or database doesn't support it. */
export async function chooseTimeZone(
  ctx: DealerCtx,
  name: string,
): Promise<Dealer | Refusal<'invalid_input'>> {
  const timeZone = await findTimeZone(ctx.db, name)
  if (timeZone === undefined) {
    return refuse('invalid_input', { errors: [timeZoneUnknown], fields: { timeZone: timeZoneUnknown } })
  }
  const owner = { ...ctx.owner, now: ctx.now }
  await updateDealerRow(ctx.db, owner, { time_zone: timeZone })
  return presentDealer(await readOwnDealer(ctx))
}
