import type { SignupRequest } from '@portal/contract/access/signup.schema'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import type { PublicCtx } from '../../../context/context.ts'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import type { Supplier } from '../../../context/supplier.ts'
import { renderEmail } from '../../../presenters/email/render-email.ts'
import { portalOrigin } from '../../../presenters/portal-origin.ts'
import { isEmailReservedForOther } from '../../../repositories/access/email-change.repository.ts'
import { addAccountAddress } from '../../../repositories/dealers/account-address.repository.ts'
import { insertDealer } from '../../../repositories/dealers/dealer-registry.repository.ts'
import { addMail } from '../../../repositories/mail/mail-outbox.repository.ts'
import { addNotices } from '../../../repositories/mail/notice.repository.ts'
import { findFirstDealerGroup } from '../../../repositories/suppliers/dealer-group.repository.ts'
import { listSupplierHosts } from '../../../repositories/suppliers/supplier-host.repository.ts'
import { newDealerEmail, welcomeEmail } from '../access.emails.ts'
import { openSession } from '../sign-in/open-session.ts'
import type { SessionView } from '../sign-in/session.presenter.ts'

export type Registered = SessionView & { token: string }

type Registration = SignupRequest & { readonly passwordHash: string }

/**
 * Signs up a dealer: account, address, welcome email, supplier notification and session, all or nothing. Refused if the
 * email is taken, or reserved by an email change that can still be undone. The dealer is Pending, or Approved if the
 * supplier auto-approves.
 */
export async function registerDealer(
  ctx: PublicCtx,
  supplier: Supplier,
  registration: Registration,
): Promise<Registered | Refusal<'email_taken'>> {
  const status = supplier.flags.auto_approve ? dealerStatus.approved : dealerStatus.pending
  return await refusableTransaction(ctx.db, async (db) => {
    const dealerId = await insertDealer(db, {
      supplier_id: supplier.id,
      dealer_group_id: await findFirstDealerGroup(db, supplier.id),
      status_id: status.id,
      ...columnsOf(registration),
      password_changed_at: ctx.now,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    if (dealerId === undefined) return refuse('email_taken')
    const owner = { supplierId: supplier.id, dealerId, now: ctx.now }
    // Checked after the insert claims the email: no dealer can release it in between.
    if (await isEmailReservedForOther(db, owner, registration.email)) return refuse('email_taken')
    const address = addressOf(registration)
    if (Object.values(address).some((part) => part !== '')) await addAccountAddress(db, owner, address)
    await enqueueSignupEmails({ ...ctx, db }, supplier, {
      ...registration,
      dealerId,
      statusName: status.name,
    })
    await addNotices(db, { ...owner, event: 'dealer_signed_up', data: { status: status.name } })
    const opened = await openSession({ ...ctx, db }, { supplier, dealerId, by: 'sign_up' })
    if (opened === undefined) throw new Error('A new dealer has no session.')
    ctx.log.info({ supplierId: supplier.id, dealerId }, 'registered')
    return opened
  })
}

function columnsOf(registration: Registration) {
  const { email, passwordHash, firstName, lastName, phone, taxId, companyName, website } = registration
  return {
    email,
    password_hash: passwordHash,
    first_name: firstName,
    last_name: lastName,
    phone: phone ?? '',
    tax_id: taxId ?? '',
    company_name: companyName ?? '',
    website: website ?? '',
    blocked_message: null,
    source_hash: null,
  }
}

function addressOf(registration: Registration) {
  return {
    address_line1: registration.addressLine1 ?? '',
    address_line2: registration.addressLine2 ?? '',
    city: registration.city ?? '',
    state: registration.state ?? '',
    postal: registration.postal ?? '',
    country: registration.country ?? '',
  }
}

async function enqueueSignupEmails(
  { db, now, publicUrl, pageHost }: PublicCtx,
  supplier: Supplier,
  dealer: SignupRequest & { dealerId: number; statusName: string },
): Promise<void> {
  const supplierId = supplier.id
  const url = portalOrigin({ publicUrl, pageHost, supplierHosts: await listSupplierHosts(db, supplierId) })
  const isApproved = dealer.statusName === dealerStatus.approved.name
  const welcome = welcomeEmail(supplier, { firstName: dealer.firstName, url, isApproved })
  await addMail(db, { supplierId, recipient: dealer.email, ...renderEmail(supplier, welcome), now })
  if (supplier.businessEmail === null) return
  const notice = renderEmail(supplier, newDealerEmail(dealer))
  const aboutDealers = [dealer.dealerId]
  await addMail(db, { supplierId, recipient: supplier.businessEmail, ...notice, aboutDealers, now })
}
