import { type OptionalEmail, optionalEmails } from '@portal/contract/mail/notices'
import type { Supplier } from '../../../context/supplier.ts'
import { supplierBrandName } from '../../../presenters/brand/brand-name.ts'
import { type EmailContent, type EmailLine, factText } from '../../../presenters/email/email-content.ts'
import { greeting } from '../../../presenters/email/greeting.ts'
import type { NoticeText } from './notice-texts.ts'
import type { WeekTotals } from './week-totals.query.ts'

/** An email's recipient, with the unsubscribe link. */
export interface NoticeReader {
  readonly firstName: string
  readonly origin: string
  readonly footLink: { readonly label: string; readonly url: string }
  /** The one-click unsubscribe URL. */
  readonly unsubscribeUrl?: string
}

// Keeps daily digests short enough to read.
const maxLines = 40

/** An email about one event, with its order's lines if any. */
export function noticeEmail(
  kind: string,
  { line, facts, path, action, note }: NoticeText,
  { firstName, origin, lines, ...ending }: NoticeReader & { readonly lines: readonly EmailLine[] },
): EmailContent {
  return {
    kind,
    subject: line,
    heading: line,
    paragraphs: [greeting({ firstName })],
    ...{ facts, lines },
    action: { label: action, url: origin + path },
    ...(note === undefined ? {} : { note }),
    ...ending,
  }
}

/** One email about several events. */
export function noticesEmail(
  supplier: Supplier,
  texts: readonly NoticeText[],
  { firstName, origin, isDaily, path, ...ending }: NoticeReader & { isDaily: boolean; path: string },
): EmailContent {
  const brand = supplierBrandName(supplier)
  const subject = isDaily ? `Your daily digest from ${brand}` : `${texts.length} updates from ${brand}`
  const shown = texts.slice(0, maxLines)
  const more = texts.length - shown.length
  return {
    kind: isDaily ? 'notices_daily' : 'notices',
    subject,
    heading: subject,
    paragraphs: [greeting({ firstName })],
    lines: [
      ...shown.map(({ line, facts }) => {
        const known = facts.filter(([, value]) => value !== '').map(([name, value]) => factText(name, value))
        return { title: line, below: known.join(' · ') }
      }),
      ...(more > 0 ? [{ title: `and ${more} more`, below: '' }] : []),
    ],
    action: {
      label: path.startsWith('/console') ? 'Open the console' : 'Open the portal',
      url: origin + path,
    },
    ...ending,
  }
}

/** A week's figures with formatted amounts; empty strings for zero. */
type WrittenWeek = Omit<WeekTotals, 'refunded' | 'returned'> & Record<'refunded' | 'returned', string>

/** A dealer's weekly summary. */
export function weekEmail(
  supplier: Supplier,
  { placed, value, shipped, waiting, refunded, returned }: WrittenWeek,
  { firstName, origin, ...ending }: NoticeReader,
): EmailContent {
  const subject = `Your weekly summary from ${supplierBrandName(supplier)}`
  return {
    kind: 'week_summary',
    subject,
    heading: subject,
    paragraphs: [greeting({ firstName }), 'Your orders from the last 7 days.'],
    facts: [
      ['Orders placed', String(placed)],
      ['Order value', value],
      ['Orders shipped', String(shipped)],
      ['Awaiting authorization', supplier.flags.payment_collection ? String(waiting) : ''],
      ['Refunded', refunded],
      ['Refunds returned by the bank', returned],
    ],
    action: { label: 'Open the dashboard', url: `${origin}/` },
    ...ending,
  }
}

/** The label of the unsubscribe link for a kind of email. */
export function unsubscribeLabel(mail: OptionalEmail): string {
  return `Unsubscribe from “${optionalEmails[mail].title}” emails`
}
