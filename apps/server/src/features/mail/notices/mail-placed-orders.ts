import { addressLines } from '@portal/contract/fields/address/address-lines.rules'
import { defaultTimeZone } from '@portal/contract/fields/time/time-zone.rules'
import { formatFriendlyFullTime } from '@portal/contract/fields/time/timestamp.rules'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { presentAddress } from '../../../presenters/address.presenter.ts'
import { supplierBrandName } from '../../../presenters/brand/brand-name.ts'
import type { EmailContent } from '../../../presenters/email/email-content.ts'
import { emailLines } from '../../../presenters/email/email-lines.ts'
import { greeting } from '../../../presenters/email/greeting.ts'
import { renderEmail } from '../../../presenters/email/render-email.ts'
import { portalOrigin } from '../../../presenters/portal-origin.ts'
import { addMail } from '../../../repositories/mail/mail-outbox.repository.ts'
import type { NoticeRow } from '../../../repositories/mail/notice.repository.ts'
import { TimeSlice } from '../../../security/queues/time-slice.ts'
import type { MailContext } from './mail-recipients.ts'
import { findPlacedOrders, type NewOrderNotice } from './placed-orders.query.ts'

const ordersAtOnce = 100
// Keeps confirmations short enough to read.
const maxLines = 40

/** Emails each new order to its dealer and the supplier, regardless of preferences. */
export async function mailPlacedOrders(
  mailContext: MailContext,
  notices: readonly NoticeRow[],
): Promise<void> {
  const { db, supplier, publicUrl, supplierHosts } = mailContext
  for (let start = 0; start < notices.length; start += ordersAtOnce) {
    const some = notices.slice(start, start + ordersAtOnce)
    const keys = some.flatMap(({ dealerId, orderId }) =>
      dealerId === null || orderId === null ? [] : [{ dealerId, orderId }],
    )
    const hosts = new Map(some.map(({ orderId, data }) => [orderId, data.host]))
    const turn = new TimeSlice()
    const mails = []
    for (const order of await findPlacedOrders(db, { supplierId: supplier.id }, keys, maxLines)) {
      if (turn.isOver) await turn.give()
      const host = hosts.get(order.id)
      const pageHost = typeof host === 'string' ? { pageHost: host } : {}
      mails.push(...mailsOf(mailContext, order, portalOrigin({ publicUrl, ...pageHost, supplierHosts })))
    }
    if (mails.length > 0) await addMail(db, ...mails)
  }
}

function mailsOf({ supplier, money, now }: MailContext, order: NewOrderNotice, origin: string) {
  const { id, dealerId, orderNumber, email, operator, paymentStatusId, total } = order
  const mail = { supplierId: supplier.id, orderId: id, now }
  const about = (timeZone: string) => ({
    facts: factsOf(order, timeZone, money),
    lines: emailLines(order.lines, order.lineCount),
  })
  const confirmation = {
    ...mail,
    recipient: email,
    ...renderEmail(supplier, {
      kind: 'order_placed',
      subject: `Your ${supplierBrandName(supplier)} order ${orderNumber}`,
      heading: `Thank you for your order ${orderNumber}`,
      paragraphs: [
        greeting(order),
        operator === null
          ? "We've received your order. Track it in the portal."
          : "We've placed this order for you. Track it in the portal.",
        ...(supplier.flags.payment_collection && paymentStatusId === paymentStatus.unauthorized.id
          ? [
              `Please authorize the payment of ${money(total)} in the portal. The order can't ship until then.`,
            ]
          : []),
      ],
      ...about(order.timeZone ?? defaultTimeZone),
      action: { label: 'View the order', url: `${origin}/orders/${id}` },
    }),
  }
  if (supplier.businessEmail === null) return [confirmation]
  const toSupplier = {
    ...mail,
    recipient: supplier.businessEmail,
    ...renderEmail(supplier, {
      kind: 'order_received',
      subject: `New order ${orderNumber}`,
      heading: `New order ${orderNumber}`,
      paragraphs: [
        operator === null
          ? `${email} placed an order in the portal.`
          : `${operator} placed an order in the portal for ${email}.`,
      ],
      // A supplier has no time zone.
      ...about(defaultTimeZone),
    }),
    aboutDealers: [dealerId],
  }
  return [confirmation, toSupplier]
}

function factsOf(
  order: NewOrderNotice,
  timeZone: string,
  money: MailContext['money'],
): NonNullable<EmailContent['facts']> {
  const { lineCount, quantity, shipTo } = order
  return [
    ['Ordered at', formatFriendlyFullTime(order.orderedAt.toISOString(), timeZone)],
    ['Order #', order.orderNumber],
    ['Reference #', order.referenceNumber],
    ['Items', `${lineCount} (${quantity} ${quantity === 1 ? 'unit' : 'units'})`],
    ['Shipping method', order.shippingText],
    ['Ship to', addressLines(presentAddress({ ...shipTo, id: 0 })).join(', ')],
    ['Total', money(order.total)],
  ]
}
