import { addressLines } from '@portal/contract/fields/address/address-lines.rules'
import { formatMoney } from '@portal/contract/fields/money/money.rules'
import { defaultTimeZone } from '@portal/contract/fields/time/time-zone.rules'
import { formatFullTimestamp } from '@portal/contract/fields/time/timestamp.rules'
import type { DealerCtx } from '../../../context/context.ts'
import { supplierBrandName } from '../../../presenters/brand/brand-name.ts'
import { currencyContext } from '../../../presenters/currency.ts'
import type { EmailContent } from '../../../presenters/email/email-content.ts'
import { emailLines } from '../../../presenters/email/email-lines.ts'
import { greeting } from '../../../presenters/email/greeting.ts'
import { renderEmail } from '../../../presenters/email/render-email.ts'
import { portalOrigin } from '../../../presenters/portal-origin.ts'
import { addMail } from '../../../repositories/mail/mail-outbox.repository.ts'
import type { PricedOrder } from '../pricing/price-order.ts'
import type { OrderRequest } from './order-request.ts'

type Facts = NonNullable<EmailContent['facts']>

// A confirmation stays short enough to be read.
const mostLines = 40

interface Placed {
  readonly id: number
  readonly orderNumber: string
}

/** Enqueues the confirmation to the dealer and the notice to the supplier, in the order's transaction. */
export async function enqueueOrderEmails(
  { db, supplier, dealer, actor, now, publicUrl, pageHost }: DealerCtx,
  placed: Placed,
  order: OrderRequest,
  priced: PricedOrder,
): Promise<void> {
  const supplierId = supplier.id
  const origin = portalOrigin({ publicUrl, pageHost, supplierHosts: priced.terms.hosts })
  const money = (amount: string) => formatMoney(amount, currencyContext(supplier.currency).unicodeDecimal)
  // Each e-mail uses its reader's time zone; a supplier has none.
  const factsIn = (timeZone: string): Facts => [
    ['Ordered at', formatFullTimestamp(now.toISOString(), timeZone)],
    ...factsOf(placed, order, priced, money),
  ]
  const listed = priced.items
    .slice(0, mostLines)
    .map(({ quantity, variant: { title, sku } }) => ({ quantity, title, sku }))
  const lines = emailLines(listed, priced.items.length)
  const url = `${origin}/orders/${placed.id}`
  const operator = actor.kind === 'operator' ? actor.name : null
  const confirmation = renderEmail(supplier, {
    kind: 'order_placed',
    subject: `Your ${supplierBrandName(supplier)} order ${placed.orderNumber}`,
    heading: `Thank you for your order ${placed.orderNumber}`,
    paragraphs: [
      greeting(priced.terms),
      operator === null
        ? "We've got your order. Track it in the portal."
        : "We've placed this order for you. Track it in the portal.",
    ],
    facts: factsIn(dealer.timeZone),
    lines,
    action: { label: 'View the order', url },
  })
  const mail = { supplierId, recipient: dealer.email, ...confirmation, now }
  if (supplier.businessEmail === null) return await addMail(db, mail)
  const notice: EmailContent = {
    kind: 'order_received',
    subject: `New order ${placed.orderNumber}`,
    heading: `New order ${placed.orderNumber}`,
    paragraphs: [
      operator === null
        ? `${dealer.email} has placed an order in the portal.`
        : `${operator} has placed an order in the portal for ${dealer.email}.`,
    ],
    facts: factsIn(defaultTimeZone),
    lines,
  }
  await addMail(db, mail, {
    supplierId,
    recipient: supplier.businessEmail,
    ...renderEmail(supplier, notice),
    aboutDealers: [dealer.id],
    now,
  })
}

function factsOf(
  placed: Placed,
  order: OrderRequest,
  { items, shippingMethod, invoice }: PricedOrder,
  money: (amount: string) => string,
): Facts {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return [
    ['Order #', placed.orderNumber],
    ['Reference #', order.referenceNumber],
    ['Items', `${items.length} (${units} ${units === 1 ? 'unit' : 'units'})`],
    ['Shipping method', shippingMethod.name],
    ['Ship to', addressLines(order.shippingAddress.address).join(', ')],
    ['Total', money(invoice.total)],
  ]
}
