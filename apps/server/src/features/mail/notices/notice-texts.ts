import {
  type DealerNotice,
  dealerNotices,
  type StaffNotice,
  staffNotices,
} from '@portal/contract/mail/notices'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import type { NoticeRow } from '../../../repositories/mail/notice.repository.ts'

/** What a mail says of one notice: a line of a list, and where it leads. */
export interface NoticeText {
  /** Fits behind "Order 1001": "has been shipped"; or stands alone. */
  readonly line: string
  readonly facts: readonly (readonly [string, string])[]
  /** Below the address of the portal. */
  readonly path: string
  readonly action: string
}

/** Writes amounts of the supplier's currency. */
export type WriteMoney = (amount: string) => string

type Write = (notice: NoticeRow, money: WriteMoney) => NoticeText

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const ofOrder = ({ orderNumber }: NoticeRow) => `Order ${orderNumber ?? ''}`
const who = ({ dealer }: NoticeRow) => dealer?.name ?? 'A dealer'

const consoleOrder = ({ orderId }: NoticeRow) => ({
  path: `/console/orders/${orderId}`,
  action: 'Open the order',
})
const consoleDealer = ({ dealerId }: NoticeRow) => ({
  path: `/console/dealers/${dealerId}`,
  action: 'Open the dealer',
})
const consoleHome = { path: '/console/', action: 'Open the console' }
const ownOrder = ({ orderId }: NoticeRow) => ({ path: `/orders/${orderId}`, action: 'View the order' })

/** What staff reads of each event. */
export const staffTexts: Readonly<Record<StaffNotice, Write>> = {
  dealer_signed_up: (notice) => ({
    line: `${who(notice)} has signed up`,
    facts: [
      ['Dealer', who(notice)],
      ['Email', notice.dealer?.email ?? ''],
      ['Status', text(notice.data.status)],
    ],
    ...consoleDealer(notice),
  }),
  order_placed: (notice, money) => ({
    line: `${ofOrder(notice)} was placed by ${who(notice)}`,
    facts: [
      ['Dealer', who(notice)],
      ['Total', money(text(notice.data.total))],
    ],
    ...consoleOrder(notice),
  }),
  payment_declined: (notice, money) => ({
    line: `The payment of order ${notice.orderNumber} was declined`,
    facts: [
      ['Dealer', who(notice)],
      ['Amount', money(text(notice.data.amount))],
      ['Why', text(notice.data.message)],
    ],
    ...consoleOrder(notice),
  }),
  refund_failed: (notice, money) => ({
    line: `A refund of order ${notice.orderNumber} has failed`,
    facts: [
      ['Dealer', who(notice)],
      ['Amount', money(text(notice.data.amount))],
      ['Why', text(notice.data.message)],
    ],
    ...consoleOrder(notice),
  }),
  certificate_uploaded: (notice) => ({
    line: `${who(notice)} has uploaded a resale certificate`,
    facts: [
      ['Dealer', who(notice)],
      ['State', text(notice.data.state)],
      ['Number', text(notice.data.number)],
    ],
    ...consoleDealer(notice),
  }),
  stock_low: ({ data }) => ({
    line: `The stock of ${text(data.sku)} is down to ${text(data.quantity)}`,
    facts: [
      ['SKU', text(data.sku)],
      ['In stock', text(data.quantity)],
    ],
    ...consoleHome,
  }),
  import_rows_refused: ({ data }) => ({
    line: `${text(data.refused)} of ${text(data.rows)} rows of an import of ${text(data.things)} were refused`,
    facts: [['File', text(data.file)]],
    ...consoleHome,
  }),
  webhook_switched_off: ({ data }) => ({
    line: 'A webhook endpoint was switched off',
    facts: [['Endpoint', text(data.url)]],
    ...consoleHome,
  }),
}

/** What a dealer reads of each event. */
export const dealerTexts: Readonly<Record<DealerNotice, Write>> = {
  account_decided: ({ data }) => ({
    line:
      data.statusId === dealerStatus.approved.id
        ? 'Your account has been approved'
        : 'Your account was not approved',
    facts: [],
    path: '/',
    action: 'Open the dealer portal',
  }),
  order_shipped: (notice) => ({
    line: `${ofOrder(notice)}: a parcel has left`,
    facts: [
      ['Tracking number', text(notice.data.trackingNumber)],
      ['Units in it', text(notice.data.quantity)],
    ],
    ...ownOrder(notice),
  }),
  order_on_hold: (notice) => ({
    line: `${ofOrder(notice)} is on hold`,
    facts: [['Why', text(notice.data.reason)]],
    ...ownOrder(notice),
  }),
  payment_declined: (notice, money) => ({
    line: `${ofOrder(notice)}: the payment was declined`,
    facts: [
      ['Amount', money(text(notice.data.amount))],
      ['Why', text(notice.data.message)],
    ],
    ...ownOrder(notice),
  }),
  order_refunded: (notice, money) => ({
    line: `${ofOrder(notice)} was refunded`,
    facts: [['Amount', money(text(notice.data.amount))]],
    ...ownOrder(notice),
  }),
  order_canceled: (notice) => ({ line: `${ofOrder(notice)} was canceled`, facts: [], ...ownOrder(notice) }),
}

/** Whether an event is one that dealers are mailed of. */
export function isDealerNotice(event: string): event is DealerNotice {
  return event in dealerNotices
}

/** Whether an event is one that staff is mailed of. */
export function isStaffNotice(event: string): event is StaffNotice {
  return event in staffNotices
}
