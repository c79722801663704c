import { isBlockedStatus } from '@portal/contract/account/dealer-status.rules'
import type { Db, Owner } from '../../context/db.ts'
import type { SupplierCtx } from '../../context/operator-context.ts'
import { refusableTransaction } from '../../context/refusable-transaction.ts'
import { Refusal, refuse } from '../../context/refusal.ts'
import type { EmailContent } from '../../presenters/email/email-content.ts'
import { renderEmail } from '../../presenters/email/render-email.ts'
import { portalOrigin } from '../../presenters/portal-origin.ts'
import { type DealerWithAddress, findDealer } from '../../repositories/dealers/dealer.repository.ts'
import { addMail } from '../../repositories/mail/mail-outbox.repository.ts'
import { listSupplierHosts } from '../../repositories/suppliers/supplier-host.repository.ts'
import { changeDealer, findDealerByKey } from './change-dealer.ts'
import { dealerBlockedEmail, dealerUnblockedEmail } from './dealer-status.emails.ts'

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
      const found = await findDealer(db, owner)
      if (found === undefined) return
      const to = { firstName: found.first_name, message: sentence }
      await emailDealer(ctx, db, found, dealerBlockedEmail(ctx.supplier, to))
    },
    endsSessions: true,
  })
}

/** Lets a blocked dealer sign in again, and emails it. */
export async function unblockDealer(
  ctx: SupplierCtx,
  dealer: string | Owner,
): Promise<Refusal<'not_found'> | undefined> {
  return await refusableTransaction(ctx.db, async (db) => {
    const owner = typeof dealer === 'string' ? await findDealerByKey({ ...ctx, db }, dealer) : dealer
    if (owner instanceof Refusal) return owner
    const before = await findDealer(db, owner)
    if (before?.blocked_at) await emailDealer(ctx, db, before, await unblockedEmail(ctx, db, before))
    return await changeDealer({ ...ctx, db }, owner, {
      command: 'dealer unblock',
      changes: { blocked_at: null, blocked_message: null },
      data: {},
    })
  })
}

async function unblockedEmail({ supplier, publicUrl }: SupplierCtx, db: Db, to: DealerWithAddress) {
  const url = portalOrigin({ publicUrl, supplierHosts: await listSupplierHosts(db, supplier.id) })
  return dealerUnblockedEmail(supplier, {
    ...{ firstName: to.first_name, url, hasTokens: !isBlockedStatus(to.status_id) },
  })
}

async function emailDealer(
  { supplier, now }: SupplierCtx,
  db: Db,
  { email }: DealerWithAddress,
  content: EmailContent,
): Promise<void> {
  await addMail(db, { supplierId: supplier.id, recipient: email, ...renderEmail(supplier, content), now })
}
