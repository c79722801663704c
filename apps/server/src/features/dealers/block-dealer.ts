import type { Owner } from '../../context/db.ts'
import type { SupplierCtx } from '../../context/operator-context.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { renderEmail } from '../../presenters/email/render-email.ts'
import { findDealer } from '../../repositories/dealers/dealer.repository.ts'
import { addMail } from '../../repositories/mail/mail-outbox.repository.ts'
import { changeDealer } from './change-dealer.ts'
import { dealerBlockedEmail } from './dealer-status.emails.ts'

const maxMessageLength = 500

/** Blocks a dealer immediately, ends all sessions and emails the supplier's message, if any. */
export async function blockDealer(
  ctx: SupplierCtx,
  dealer: string | Owner,
  message: string | undefined,
): Promise<Refusal<'not_found' | 'invalid_input'> | undefined> {
  if ((message?.length ?? 0) > maxMessageLength) {
    return refuse('invalid_input', `The message must be at most ${maxMessageLength} characters.`)
  }
  const sentence = message?.trim() || null
  return await changeDealer(ctx, dealer, {
    command: 'dealer block',
    changes: { blocked_at: ctx.now, blocked_message: sentence },
    data: {},
    storeMore: async (db, owner) => {
      const { supplier, now } = ctx
      const found = await findDealer(db, owner)
      if (found === undefined) return
      const to = { firstName: found.first_name, message: sentence }
      const mail = renderEmail(supplier, dealerBlockedEmail(supplier, to))
      await addMail(db, { supplierId: supplier.id, recipient: found.email, ...mail, now })
    },
    endsSessions: true,
  })
}

/** Lets a blocked dealer sign in again. */
export async function unblockDealer(
  ctx: SupplierCtx,
  dealer: string | Owner,
): Promise<Refusal<'not_found'> | undefined> {
  return await changeDealer(ctx, dealer, {
    command: 'dealer unblock',
    changes: { blocked_at: null, blocked_message: null },
    data: {},
  })
}
