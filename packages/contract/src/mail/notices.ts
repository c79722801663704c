import type { Permission } from '../callers/permissions.ts'
import { isKeyOf, keysOf } from '../fields/keys.ts'

/** When an event is emailed: immediately, in a digest, or never. */
export const noticeFrequencies = ['at_once', 'daily', 'none'] as const

/** How often a person gets emails about an event. */
export type NoticeFrequency = (typeof noticeFrequencies)[number]

const summaryFrequencies = ['weekly', 'none'] as const

/** Email frequencies; statistics are weekly or never. */
export const mailFrequencies = [...noticeFrequencies, 'weekly'] as const

export type MailFrequency = (typeof mailFrequencies)[number]

interface NoticeRow {
  readonly title: string
  /** The default until the user chooses. */
  readonly usual: NoticeFrequency
}

/** Events staff can be emailed about, if their role may see them. */
export const staffNotices = {
  dealer_signed_up: { title: 'Dealer signed up', permission: 'dealers.read', usual: 'at_once' },
  order_placed: { title: 'Order placed', permission: 'orders.read', usual: 'none' },
  payment_declined: { title: 'Payment declined', permission: 'orders.read', usual: 'daily' },
  refund_failed: { title: 'Refund failed', permission: 'orders.read', usual: 'at_once' },
  refund_returned: { title: 'Refund returned by the bank', permission: 'orders.read', usual: 'at_once' },
  payment_disputed: {
    title: 'Payment disputed or returned by the bank',
    permission: 'orders.read',
    usual: 'at_once',
  },
  certificate_uploaded: {
    title: 'Resale certificate uploaded',
    permission: 'dealers.read',
    usual: 'daily',
  },
  stock_low: { title: 'Low stock', permission: 'orders.read', usual: 'daily' },
  import_rows_refused: { title: 'Import with rejected rows', permission: 'orders.read', usual: 'daily' },
  webhook_switched_off: {
    title: 'Webhook endpoint turned off',
    permission: 'orders.read',
    usual: 'at_once',
  },
} as const satisfies Readonly<Record<string, NoticeRow & { readonly permission: Permission }>>

/** The emails a dealer can choose: order events, and back-in-stock alerts. */
export const dealerNotices = {
  order_shipped: { title: 'Order shipped', usual: 'at_once' },
  order_delivered: { title: 'Order delivered', usual: 'none' },
  order_on_hold: { title: 'Order put on hold', usual: 'at_once' },
  payment_declined: { title: 'Payment declined', usual: 'at_once' },
  payment_disputed: { title: 'Payment disputed or returned by the bank', usual: 'at_once' },
  order_refunded: { title: 'Order refunded', usual: 'at_once' },
  refund_returned: { title: 'Refund returned by the bank', usual: 'at_once' },
  order_canceled: { title: 'Order canceled by us', usual: 'at_once' },
  back_in_stock: { title: 'Back-in-stock alerts', usual: 'at_once' },
} as const satisfies Readonly<Record<string, NoticeRow>>

export const dealerMails = {
  ...dealerNotices,
  week_summary: { title: 'Weekly summary', usual: 'none' },
} as const satisfies Readonly<Record<string, NoticeRow>>

/** What an unsubscribe link can turn off: a kind of email, or the daily digest. */
export const optionalEmails = { ...dealerMails, daily: { title: 'Daily digest' } } as const

/** Emails that a dealer cannot turn off. */
export const requiredEmails = [
  'Order confirmations and messages from us',
  'Account approved, blocked, unblocked or closed',
  'Password, email address or API token changed',
  'Resale certificate reviewed',
] as const

/** Events reported later than this are history and not emailed. */
export const historyDays = 7

/** Imports change orders older than this without emails, unless the file contains the time of the change. */
export const oldOrderDays = 30

/** The name of an event in emails to staff. */
export type StaffNotice = keyof typeof staffNotices

/** The name of an event in emails to dealers. */
export type DealerNotice = keyof typeof dealerNotices

/** The name of an email that a dealer can choose. */
export type DealerMail = keyof typeof dealerMails

/** The subject of an unsubscribe link. */
export type OptionalEmail = keyof typeof optionalEmails

/** The name of an event in emails to staff or dealers. */
export type NoticeName = StaffNotice | DealerNotice

/** The staff's events, in display order. */
export const staffNoticeNames = keysOf(staffNotices)

/** The dealers' events, in display order. */
export const dealerNoticeNames = keysOf(dealerNotices)

/** The emails dealers can choose, in display order. */
export const dealerMailNames = keysOf(dealerMails)

export function offeredFrequencies(mail: DealerMail): readonly MailFrequency[] {
  return mail === 'week_summary' ? summaryFrequencies : noticeFrequencies
}

export function isDealerNotice(event: string): event is DealerNotice {
  return Object.hasOwn(dealerNotices, event)
}

export function isStaffNotice(event: string): event is StaffNotice {
  return Object.hasOwn(staffNotices, event)
}

/**
 * The parts of the code in an unsubscribe link; only the server can verify its signature.
 */
export function readUnsubscribeCode(code: string): {
  dealerId: number
  mail?: OptionalEmail
  signature: string
} {
  const [dealer = '', mail = '', signature = '', ...rest] = code.split('~')
  // Only the format in emails: Number() also accepts "3.0" and "0x3".
  const dealerId = /^[1-9]\d*$/.test(dealer) ? Number(dealer) : Number.NaN
  return {
    dealerId,
    ...(isKeyOf(optionalEmails, mail) && { mail }),
    signature: rest.length === 0 ? signature : '',
  }
}
