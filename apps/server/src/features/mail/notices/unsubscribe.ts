import type { DealerNotice } from '@portal/contract/mail/notices'
import type { PublicCtx } from '../../../context/context.ts'
import type { Owner } from '../../../context/db.ts'
import type { SecretBox } from '../../../context/ports/secret-box.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { storeDealerChoice } from '../../../repositories/mail/mail-choice.repository.ts'
import { isDealerNotice } from './notice-texts.ts'

const purpose = 'unsubscribe'

/** What a mail carries that ends the mails of its event: it can do nothing else, and works as long as the mail is kept. */
export function unsubscribeCode(secrets: SecretBox, owner: Owner, event: DealerNotice): string {
  return `${owner.dealerId}~${event}~${secrets.sign(purpose, textOf(owner, event))}`
}

function textOf({ supplierId, dealerId }: Owner, event: string): string {
  return `${supplierId} ${dealerId} ${event}`
}

/** Ends the mails of an event by the link in one of them; the dealer need not be signed in. */
export async function unsubscribeMail(
  { db, supplier, secrets }: PublicCtx,
  code: string,
): Promise<{ event: DealerNotice } | Refusal<'unsubscribe_link_invalid'>> {
  const [dealer = '', event = '', signature = ''] = code.split('~')
  const dealerId = Number(dealer)
  if (supplier === null || !Number.isSafeInteger(dealerId) || !isDealerNotice(event))
    return refuse('unsubscribe_link_invalid')
  const owner = { supplierId: supplier.id, dealerId }
  if (!secrets.isSigned(purpose, textOf(owner, event), signature)) return refuse('unsubscribe_link_invalid')
  await storeDealerChoice(db, owner, { event, frequency: 'none' })
  return { event }
}
