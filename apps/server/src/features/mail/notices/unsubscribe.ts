import {
  dealerNoticeNames,
  dealerNotices,
  type OptionalEmail,
  readUnsubscribeCode,
} from '@portal/contract/mail/notices'
import type { PublicCtx } from '../../../context/context.ts'
import type { DatedOwner, Db, Owner } from '../../../context/db.ts'
import type { SecretBox } from '../../../context/ports/secret-box.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { findDealerChoices, storeDealerChoice } from '../../../repositories/mail/mail-choice.repository.ts'
import { consumeLimit, networkOf } from '../../../security/rate-limits.ts'

type UnsubscribeRefusal = Refusal<'unsubscribe_link_invalid' | 'too_many_requests'>

const purpose = 'unsubscribe'
// Valid links don't count: an email provider's servers may unsubscribe many readers.
const wrongLinks = { counter: 'unsubscribe', points: 30, minutes: 15 } as const

/** Signs the unsubscribe code of an email, which allows nothing else. */
export function unsubscribeCode(secrets: SecretBox, owner: Owner, mail: OptionalEmail): string {
  return `${owner.dealerId}~${mail}~${secrets.sign(purpose, textOf(owner, mail))}`
}

function textOf({ supplierId, dealerId }: Owner, mail: string): string {
  return `${supplierId} ${dealerId} ${mail}`
}

/** Unsubscribes a dealer from a kind of email by its link, without signing in. */
export async function unsubscribeMail(
  ctx: PublicCtx,
  code: string,
): Promise<{ event: OptionalEmail } | UnsubscribeRefusal> {
  const { db, supplier, secrets, now } = ctx
  const { dealerId, mail: event, signature } = readUnsubscribeCode(code)
  if (supplier === null || !Number.isSafeInteger(dealerId) || event === undefined)
    return await refuseLink(ctx)
  const owner = { supplierId: supplier.id, dealerId, now }
  if (!secrets.isSigned(purpose, textOf(owner, event), signature)) return await refuseLink(ctx)
  if (event === 'daily') await endDaily(db, owner)
  else await storeDealerChoice(db, owner, { event, frequency: 'none', now })
  return { event }
}

/** Turns off the events in the daily digest; pending notices still go out in a last one. */
async function endDaily(db: Db, owner: DatedOwner): Promise<void> {
  const choices = await findDealerChoices(db, owner)
  for (const event of dealerNoticeNames) {
    const chosen = choices.get(event) ?? dealerNotices[event].usual
    if (chosen === 'daily') await storeDealerChoice(db, owner, { event, frequency: 'none', now: owner.now })
  }
}

async function refuseLink(ctx: PublicCtx): Promise<UnsubscribeRefusal> {
  return (await consumeLimit(ctx.db, wrongLinks, networkOf(ctx))) ?? refuse('unsubscribe_link_invalid')
}
