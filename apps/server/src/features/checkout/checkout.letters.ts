import type { CheckoutRequest } from '@portal/contract/checkout/checkout.schema'
import { formatMoney } from '@portal/contract/fields/money.rules'
import { defaultTimeZone } from '@portal/contract/fields/time-zone.rules'
import { formatFullTimestamp } from '@portal/contract/fields/timestamp.rules'
import { brandNameOf } from '../../brand-name.ts'
import type { Ctx } from '../../context.ts'
import { currencyContext } from '../../currency.ts'
import { writeLetter } from '../../mail/letter.ts'
import type { Letter } from '../../mail/letter-form.ts'
import { portalOrigin } from '../../portal-origin.ts'
import { addMail } from '../../records/mail-outbox.record.ts'
import type { PricedOrder } from './price-order.ts'

type Facts = NonNullable<Letter['facts']>

interface Placed {
  readonly id: number
  readonly orderNumber: string
}

/** Confirms an order to the dealer and tells the supplier of it, in the order's own transaction. */
export async function tellOfOrder(
  { db, supplier, dealer, session, now, publicUrl, pageHost }: Ctx,
  placed: Placed,
  order: CheckoutRequest,
  priced: PricedOrder,
): Promise<void> {
  const supplierId = supplier.id
  const origin = portalOrigin({ publicUrl, pageHost, supplierHosts: priced.terms.hosts })
  const money = (amount: string) => formatMoney(amount, currencyContext(supplier.currency).unicodeDecimal)
  // To each in the zone it reads: the supplier has none of its own.
  const factsIn = (timeZone: string): Facts => [
    ['Ordered at', formatFullTimestamp(now.toISOString(), timeZone)],
    ...factsOf(placed, order, priced, money),
  ]
  const url = `${origin}/orders/${placed.id}`
  const operator = session.impersonatedBy
  const confirmation = writeLetter(supplier, {
    kind: 'order_placed',
    subject: `Your ${brandNameOf(supplier)} order ${placed.orderNumber}`,
    heading: `Thank you for your order ${placed.orderNumber}`,
    paragraphs: [
      operator === null
        ? 'We have received your order and will let you see its progress in the portal.'
        : 'We have placed this order for you and will let you see its progress in the portal.',
    ],
    facts: factsIn(dealer.timeZone),
    action: { label: 'View the order', url },
  })
  const mail = { supplierId, recipient: dealer.email, ...confirmation, now }
  if (supplier.businessEmail === null) return await addMail(db, mail)
  const notice: Letter = {
    kind: 'order_received',
    subject: `New order ${placed.orderNumber}`,
    heading: `New order ${placed.orderNumber}`,
    paragraphs: [
      operator === null
        ? `${dealer.email} has placed an order in the portal.`
        : `${operator} has placed an order in the portal for ${dealer.email}.`,
    ],
    facts: factsIn(defaultTimeZone),
  }
  await addMail(db, mail, {
    supplierId,
    recipient: supplier.businessEmail,
    ...writeLetter(supplier, notice),
    now,
  })
}

function factsOf(
  placed: Placed,
  order: CheckoutRequest,
  { items, shippingMethod, invoice }: PricedOrder,
  money: (amount: string) => string,
): Facts {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return [
    ['Order #', placed.orderNumber],
    ['Reference #', order.referenceNumber],
    ['Items', `${items.length} (${units} units)`],
    ['Shipping method', shippingMethod.name],
    ['Ship to', order.shippingAddress.address.name],
    ['Total', money(invoice.total)],
  ]
}
