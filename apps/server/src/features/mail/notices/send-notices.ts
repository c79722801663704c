import { formatMoney } from '@portal/contract/fields/money/money.rules'
import { dealerNotices, type MailFrequency, staffNotices } from '@portal/contract/mail/notices'
import { mayStaff } from '@portal/contract/staff/permissions'
import type { TaskCtx } from '../../../context/context.ts'
import type { Supplier } from '../../../context/supplier.ts'
import { currencyContext } from '../../../presenters/currency.ts'
import type { EmailContent } from '../../../presenters/email/email-content.ts'
import { renderEmail } from '../../../presenters/email/render-email.ts'
import { portalOrigin } from '../../../presenters/portal-origin.ts'
import {
  findDealerChoices,
  findStaffReaders,
  type StaffReader,
} from '../../../repositories/mail/mail-choice.repository.ts'
import { addMail } from '../../../repositories/mail/mail-outbox.repository.ts'
import {
  claimForDigest,
  claimNotices,
  findDigestSuppliers,
  markNotices,
  type NoticeRow,
} from '../../../repositories/mail/notice.repository.ts'
import { findSupplierById } from '../../../repositories/suppliers/supplier.repository.ts'
import { listSupplierHosts } from '../../../repositories/suppliers/supplier-host.repository.ts'
import type { SupplierRowKey } from '../../../repositories/tasks/task-table.ts'
import { dealerTexts, isDealerNotice, isStaffNotice, staffTexts, type WriteMoney } from './notice-texts.ts'
import { noticeEmail, noticesEmail, unsubscribeLabel } from './notices.emails.ts'
import { findMailLines } from './order-lines.query.ts'
import { unsubscribeCode } from './unsubscribe.ts'

// More of one event at once are told in one mail.
const mostMails = 3
const mostLines = 20

/** What mails of a supplier are written with. */
interface Writing extends TaskCtx {
  readonly supplier: Supplier
  readonly origin: string
  readonly money: WriteMoney
  readonly when: Exclude<MailFrequency, 'none'>
}

/** Mails a notice to those who want it at once, and others of its event and dealer with it; once, however often it is called. */
export async function sendNotices(ctx: TaskCtx, publicUrl: string, key: SupplierRowKey): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const notices = await claimNotices(db, key)
    await mailNotices({ ...ctx, db }, publicUrl, notices, 'at_once')
    if (notices.length === 0) return
    const ids = notices.map(({ id }) => id)
    await markNotices(db, key, ids, { now: ctx.now, as: 'sent_at' })
  })
}

/** Mails what has gathered to those who want it once a day, one mail each. */
export async function sendDigests(ctx: TaskCtx, publicUrl: string): Promise<void> {
  for (const supplierId of await findDigestSuppliers(ctx.db)) {
    await ctx.db.transaction().execute(async (db) => {
      const notices = await claimForDigest(db, { supplierId })
      if (notices.length === 0) return
      await mailNotices({ ...ctx, db }, publicUrl, notices, 'daily')
      const ids = notices.map(({ id }) => id)
      await markNotices(db, { supplierId }, ids, { now: ctx.now, as: 'digested_at' })
    })
  }
}

async function mailNotices(
  ctx: TaskCtx,
  publicUrl: string,
  claimed: readonly NoticeRow[],
  when: Writing['when'],
): Promise<void> {
  const notices = claimed.filter(({ dealer }) => dealer?.isSilent !== true)
  const [first] = notices
  const supplier = first && (await findSupplierById(ctx.db, first.supplierId))
  if (supplier === undefined) return
  const { unicodeDecimal } = currencyContext(supplier.currency)
  const writing: Writing = {
    ...{ ...ctx, supplier, when },
    origin: portalOrigin({ publicUrl, supplierHosts: await listSupplierHosts(ctx.db, supplier.id) }),
    money: (amount) => (amount === '' ? '' : formatMoney(amount, unicodeDecimal)),
  }
  for (const reader of await findStaffReaders(ctx.db, { supplierId: supplier.id })) {
    await mailStaff(writing, reader, notices)
  }
  const toDealers = notices.filter(({ event }) => isDealerNotice(event))
  for (const dealerId of new Set(toDealers.map((notice) => notice.dealerId))) {
    if (dealerId === null) continue
    const own = toDealers.filter((notice) => notice.dealerId === dealerId)
    await mailDealer(writing, dealerId, own)
  }
}

async function mailStaff(
  writing: Writing,
  { email, name, role, choices }: StaffReader,
  notices: readonly NoticeRow[],
): Promise<void> {
  const { supplier, origin, money, when } = writing
  // The supplier's own address is mailed of these anyway.
  const isAddress = email.toLowerCase() === supplier.businessEmail?.toLowerCase()
  const wanted = notices.flatMap((notice) => {
    const { event } = notice
    if (!isStaffNotice(event)) return []
    const { permission, usual } = staffNotices[event]
    if (isAddress && (event === 'dealer_signed_up' || event === 'order_placed')) return []
    if (!mayStaff(role, permission) || (choices.get(event) ?? usual) !== when) return []
    return [{ notice, text: staffTexts[event](notice, money) }]
  })
  const footLink = { label: 'Choose what you are mailed', url: `${origin}/console/account` }
  const reader = { firstName: name, origin, footLink }
  if (wanted.length > mostMails || (when === 'daily' && wanted.length > 0)) {
    const texts = wanted.map(({ text }) => text)
    const form = { ...reader, isDaily: when === 'daily', path: '/console/' }
    return await send(writing, email, noticesEmail(supplier, texts, form))
  }
  for (const { notice, text } of wanted) {
    await send(writing, email, noticeEmail(`staff_${notice.event}`, text, { ...reader, lines: [] }))
  }
}

async function mailDealer(writing: Writing, dealerId: number, notices: readonly NoticeRow[]): Promise<void> {
  const { db, supplier, origin, money, when, secrets } = writing
  const owner = { supplierId: supplier.id, dealerId }
  const dealer = notices[0]?.dealer
  if (!dealer) return
  const choices = await findDealerChoices(db, owner)
  const wanted = notices.flatMap((notice) => {
    const { event } = notice
    if (!isDealerNotice(event) || (choices.get(event) ?? dealerNotices[event].usual) !== when) return []
    return [{ notice, event, text: dealerTexts[event](notice, money) }]
  })
  const { firstName, email } = dealer
  if (wanted.length > mostMails || (when === 'daily' && wanted.length > 0)) {
    const texts = wanted.map(({ text }) => text)
    const footLink = { label: 'Choose what you are mailed', url: `${origin}/settings` }
    const form = { firstName, origin, footLink, isDaily: when === 'daily', path: '/orders' }
    return await send(writing, email, noticesEmail(supplier, texts, form))
  }
  for (const { notice, event, text } of wanted) {
    const url = `${origin}/unsubscribe/${unsubscribeCode(secrets, owner, event)}`
    const footLink = { label: unsubscribeLabel(event), url }
    const lines = await orderLines(writing, notice)
    await send(writing, email, noticeEmail(event, text, { firstName, origin, footLink, lines }))
  }
}

async function orderLines(
  { db }: Writing,
  { supplierId, dealerId, orderId }: NoticeRow,
): Promise<(readonly [string, string])[]> {
  if (dealerId === null || orderId === null) return []
  const { lines, total } = await findMailLines(db, { supplierId, dealerId }, orderId, mostLines)
  const shown = lines.map(({ title, quantity }) => [`${quantity} ×`, title] as const)
  return total > lines.length ? [...shown, ['and', `${total - lines.length} more lines`] as const] : shown
}

async function send({ db, supplier, now }: Writing, recipient: string, content: EmailContent): Promise<void> {
  await addMail(db, { supplierId: supplier.id, recipient, ...renderEmail(supplier, content), now })
}
