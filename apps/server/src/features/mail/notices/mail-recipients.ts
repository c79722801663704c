import { isBlockedStatus } from '@portal/contract/account/dealer-status.rules'
import { canStaff } from '@portal/contract/callers/permissions'
import { formatMoney } from '@portal/contract/fields/money/money.rules'
import {
  type DealerNotice,
  dealerNotices,
  isDealerNotice,
  isStaffNotice,
  type OptionalEmail,
  staffNotices,
} from '@portal/contract/mail/notices'
import { areProductsShown } from '@portal/contract/portal/portal-visibility.rules'
import type { TaskCtx } from '../../../context/context.ts'
import type { Owner } from '../../../context/db.ts'
import type { Supplier } from '../../../context/supplier.ts'
import { currencyContext } from '../../../presenters/currency.ts'
import type { EmailContent } from '../../../presenters/email/email-content.ts'
import { renderEmail } from '../../../presenters/email/render-email.ts'
import { portalOrigin } from '../../../presenters/portal-origin.ts'
import { findDealerChoices, type StaffRecipient } from '../../../repositories/mail/mail-choice.repository.ts'
import { addMail, type OutboxMail } from '../../../repositories/mail/mail-outbox.repository.ts'
import type { NoticeRow } from '../../../repositories/mail/notice.repository.ts'
import { findSupplierById } from '../../../repositories/suppliers/supplier.repository.ts'
import { listSupplierHosts } from '../../../repositories/suppliers/supplier-host.repository.ts'
import { TimeSlice } from '../../../security/queues/time-slice.ts'
import { findMailedLines } from './mailed-lines.query.ts'
import { staffTexts, type WriteMoney, writeForDealer } from './notice-texts.ts'
import { noticeEmail, noticesEmail, unsubscribeLabel } from './notices.emails.ts'
import { unsubscribeCode } from './unsubscribe.ts'

// More notices than this are combined into one email.
const maxMails = 3
const maxLines = 20

export interface MailContext extends TaskCtx {
  readonly supplier: Supplier
  readonly publicUrl: string
  readonly supplierHosts: readonly string[]
  readonly origin: string
  readonly money: WriteMoney
}

type When = 'at_once' | 'daily'

/** A supplier's email settings; undefined if the supplier doesn't exist. */
export async function openMailContext(
  ctx: TaskCtx,
  publicUrl: string,
  supplierId: number,
): Promise<MailContext | undefined> {
  const supplier = await findSupplierById(ctx.db, supplierId)
  if (supplier === undefined) return undefined
  const { unicodeDecimal } = currencyContext(supplier.currency)
  const supplierHosts = await listSupplierHosts(ctx.db, supplierId)
  return {
    ...{ ...ctx, supplier, publicUrl, supplierHosts },
    origin: portalOrigin({ publicUrl, supplierHosts }),
    money: (amount) => (amount === '' ? '' : formatMoney(amount, unicodeDecimal)),
  }
}

/** Emails notices to a supplier's staff according to their preferences. */
export async function mailStaff(
  mailContext: MailContext,
  readers: readonly StaffRecipient[],
  notices: readonly NoticeRow[],
  when: When,
): Promise<void> {
  const real = notices.filter(({ dealer }) => dealer?.isTest !== true)
  if (real.length === 0) return
  for (const reader of readers) await mailPerson(mailContext, reader, real, when)
}

async function mailPerson(
  mailContext: MailContext,
  { email, name, role, choices }: StaffRecipient,
  notices: readonly NoticeRow[],
  when: When,
): Promise<void> {
  const { supplier, origin, money } = mailContext
  // The supplier's own address gets emails about sign-ups and orders anyway.
  const isAddress = email.toLowerCase() === supplier.businessEmail?.toLowerCase()
  const wanted = []
  const turn = new TimeSlice()
  for (const notice of notices) {
    if (turn.isOver) await turn.give()
    const { event } = notice
    if (!isStaffNotice(event)) continue
    const { permission, usual } = staffNotices[event]
    if (isAddress && (event === 'dealer_signed_up' || event === 'order_placed')) continue
    if (!canStaff(role, permission) || (choices.get(event) ?? usual) !== when) continue
    wanted.push({ notice, text: staffTexts[event](notice, money) })
  }
  const footLink = { label: 'Email notifications', url: `${origin}/console/account` }
  const reader = { firstName: name, origin, footLink }
  if (wanted.length > maxMails || (when === 'daily' && wanted.length > 0)) {
    const texts = wanted.map(({ text }) => text)
    const form = { ...reader, isDaily: when === 'daily', path: '/console/' }
    return await send(mailContext, email, noticesEmail(supplier, texts, form), {
      aboutDealers: dealersOf(wanted),
    })
  }
  for (const one of wanted) {
    const content = noticeEmail(`staff_${one.notice.event}`, one.text, { ...reader, lines: [] })
    const orderId = one.notice.orderId ?? undefined
    await send(mailContext, email, content, { aboutDealers: dealersOf([one]), orderId })
  }
}

function dealersOf(wanted: readonly { readonly notice: NoticeRow }[]): number[] {
  return [...new Set(wanted.flatMap(({ notice: { dealerId } }) => dealerId ?? []))]
}

/**
 * Emails a dealer its notices according to its preferences, grouped by order. Returns the ids of notices not left for
 * the daily digest.
 */
export async function mailDealer(
  mailContext: MailContext,
  owner: Owner,
  notices: readonly NoticeRow[],
  when: When,
): Promise<number[]> {
  const { db, supplier, origin, money } = mailContext
  const dealer = notices[0]?.dealer
  if (!dealer || dealer.isTest || dealer.isClosed) return notices.map(({ id }) => id)
  const choices = await findDealerChoices(db, owner)
  const mayBuy = !isBlockedStatus(dealer.statusId) && areProductsShown(supplier.flags)
  const chosen = notices.map((notice) => {
    const { event } = notice
    return isDealerNotice(event) && (event !== 'back_in_stock' || mayBuy)
      ? { notice, event, frequency: choices.get(event) ?? dealerNotices[event].usual }
      : { notice, frequency: 'none' as const }
  })
  const wanted = groupByOrder(
    chosen.flatMap((one) => ('event' in one && one.frequency === when ? [one] : [])),
  )
  const texts: ReturnType<typeof writeForDealer>[] = []
  const turn = new TimeSlice()
  for (const { event, group } of wanted) {
    if (turn.isOver) await turn.give()
    texts.push(writeForDealer(event, group, money))
  }
  const { firstName, email } = dealer
  const kind = when === 'daily' ? 'daily' : wanted[0]?.event
  if (kind !== undefined && (texts.length > maxMails || (when === 'daily' && texts.length > 0))) {
    const path = wanted.every(({ event }) => event === 'back_in_stock') ? '/products/' : '/orders'
    const form = { firstName, isDaily: when === 'daily', path, ...unsubscribeLinks(mailContext, owner, kind) }
    await send(mailContext, email, noticesEmail(supplier, texts, { origin, ...form }))
  } else {
    for (const [place, { event, group }] of wanted.entries()) {
      const lines = await findMailedLines(db, owner, group, maxLines)
      const form = { firstName, origin, lines, ...unsubscribeLinks(mailContext, owner, event) }
      const text = texts[place]
      const orderId = group[0].orderId ?? undefined
      if (text !== undefined) await send(mailContext, email, noticeEmail(event, text, form), { orderId })
    }
  }
  return chosen.flatMap(({ notice: { id }, frequency }) => (frequency === 'daily' ? [] : [id]))
}

interface OrderGroup {
  readonly event: DealerNotice
  readonly group: [NoticeRow, ...NoticeRow[]]
}

/** Groups an order's notices by event, oldest first. */
function groupByOrder(wanted: readonly { notice: NoticeRow; event: DealerNotice }[]): OrderGroup[] {
  const groups = new Map<string, OrderGroup>()
  for (const { notice, event } of wanted) {
    const key = `${event} ${notice.orderId}`
    const known = groups.get(key)
    if (known === undefined) groups.set(key, { event, group: [notice] })
    else known.group.push(notice)
  }
  return [...groups.values()]
}

/** Unsubscribe links: a page, and one click in the email client. */
export function unsubscribeLinks({ secrets, origin }: MailContext, owner: Owner, mail: OptionalEmail) {
  const code = unsubscribeCode(secrets, owner, mail)
  return {
    footLink: { label: unsubscribeLabel(mail), url: `${origin}/unsubscribe/${code}` },
    unsubscribeUrl: `${origin}/api-public/dealer-portal/mail-unsubscription/${code}`,
  }
}

/** Puts an email into the outbox. */
export async function send(
  { db, supplier, now }: MailContext,
  recipient: string,
  content: EmailContent,
  about: Pick<OutboxMail, 'aboutDealers' | 'orderId'> = {},
): Promise<void> {
  await addMail(db, {
    supplierId: supplier.id,
    recipient,
    ...renderEmail(supplier, content),
    ...about,
    now,
  })
}
