import { type DealerNotice, dealerNotices } from '@portal/contract/mail/notices'
import type { Supplier } from '../../../context/supplier.ts'
import { supplierBrandName } from '../../../presenters/brand/brand-name.ts'
import type { EmailContent } from '../../../presenters/email/email-content.ts'
import { greeting } from '../../../presenters/email/greeting.ts'
import type { NoticeText } from './notice-texts.ts'

/** Who reads a mail, and the way to fewer of them. */
export interface NoticeReader {
  readonly firstName: string
  readonly origin: string
  readonly footLink: { readonly label: string; readonly url: string }
}

// A mail of a whole day stays short enough to be read.
const mostLines = 40

/** Tells a person of one event, with the lines of its order where it has one. */
export function noticeEmail(
  kind: string,
  { line, facts, path, action }: NoticeText,
  {
    firstName,
    origin,
    footLink,
    lines,
  }: NoticeReader & { readonly lines: readonly (readonly [string, string])[] },
): EmailContent {
  return {
    kind,
    subject: line,
    heading: line,
    paragraphs: [greeting({ firstName })],
    facts: [...facts, ...lines],
    action: { label: action, url: origin + path },
    footLink,
  }
}

/** Tells a person of several events in one mail. */
export function noticesEmail(
  supplier: Supplier,
  texts: readonly NoticeText[],
  { firstName, origin, footLink, isDaily, path }: NoticeReader & { isDaily: boolean; path: string },
): EmailContent {
  const brand = supplierBrandName(supplier)
  const subject = isDaily ? `Your day at ${brand}` : `${texts.length} news of ${brand}`
  const shown = texts.slice(0, mostLines)
  const more = texts.length - shown.length
  return {
    kind: isDaily ? 'notices_daily' : 'notices',
    subject,
    heading: subject,
    paragraphs: [
      greeting({ firstName }),
      ...shown.map(({ line, facts }) => {
        const known = facts.filter(([, value]) => value !== '').map(([name, value]) => `${name}: ${value}`)
        return known.length === 0 ? `${line}.` : `${line}. ${known.join(', ')}.`
      }),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    action: { label: 'Open the portal', url: origin + path },
    footLink,
  }
}

/** The words of the link that ends the mails of an event. */
export function unsubscribeLabel(event: DealerNotice): string {
  return `Stop mails of this kind (${dealerNotices[event].title.toLowerCase()})`
}
