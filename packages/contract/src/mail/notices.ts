import { keysOf } from '../fields/keys.ts'
import type { Permission } from '../staff/permissions.ts'

/** When a person is mailed of an event: at once, once a day with others, or not at all. */
export const mailFrequencies = ['at_once', 'daily', 'none'] as const

/** When a person is mailed of an event. */
export type MailFrequency = (typeof mailFrequencies)[number]

interface NoticeRow {
  readonly title: string
  /** What holds until the person chooses. */
  readonly usual: MailFrequency
}

/** What the supplier's staff may be mailed of, each where the role may see it. */
export const staffNotices = {
  dealer_signed_up: { title: 'A dealer signs up', permission: 'dealers.read', usual: 'at_once' },
  order_placed: { title: 'An order is placed', permission: 'orders.read', usual: 'none' },
  payment_declined: { title: 'A payment is declined', permission: 'orders.read', usual: 'daily' },
  refund_failed: { title: 'A refund fails', permission: 'orders.read', usual: 'at_once' },
  certificate_uploaded: {
    title: 'A resale certificate is uploaded',
    permission: 'dealers.read',
    usual: 'daily',
  },
  stock_low: { title: 'The stock of a variant runs low', permission: 'orders.read', usual: 'daily' },
  import_rows_refused: { title: 'Rows of an import are refused', permission: 'orders.read', usual: 'daily' },
  webhook_switched_off: {
    title: 'A webhook endpoint is switched off',
    permission: 'orders.read',
    usual: 'at_once',
  },
} as const satisfies Readonly<Record<string, NoticeRow & { readonly permission: Permission }>>

/** What a dealer may be mailed of; what concerns the safety of the account is always mailed. */
export const dealerNotices = {
  account_decided: { title: 'Your account is approved, or not', usual: 'at_once' },
  order_shipped: { title: 'A parcel of an order has left', usual: 'at_once' },
  order_on_hold: { title: 'An order is put on hold', usual: 'at_once' },
  payment_declined: { title: 'A payment is declined', usual: 'at_once' },
  order_refunded: { title: 'An order is refunded', usual: 'at_once' },
  order_canceled: { title: 'We cancel an order', usual: 'at_once' },
} as const satisfies Readonly<Record<string, NoticeRow>>

/** The name of an event that staff may be mailed of. */
export type StaffNotice = keyof typeof staffNotices

/** The name of an event that a dealer may be mailed of. */
export type DealerNotice = keyof typeof dealerNotices

/** The name of an event that a person may be mailed of. */
export type Notice = StaffNotice | DealerNotice

/** The events of staff, in the order in which they are offered. */
export const staffNoticeNames = keysOf(staffNotices)

/** The events of dealers, in the order in which they are offered. */
export const dealerNoticeNames = keysOf(dealerNotices)
