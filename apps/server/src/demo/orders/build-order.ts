import { orderStatus } from '@portal/contract/statuses/order-status'
import { daysBetween } from '../days.ts'
import { writeCents } from '../exact-money.ts'
import type { Random } from '../random.ts'
import { addOrderAddresses, type OrderAddressIds } from './add-order-addresses.ts'
import { addOrderItems, totalWeight } from './add-order-items.ts'
import { addPayment, giveBackStatuses } from './add-payment.ts'
import { addPurchaseOrders } from './add-purchase-orders.ts'
import { figureInvoice } from './invoice-figures.ts'
import type { OrderBook } from './order-book.ts'
import { OrderClock } from './order-clock.ts'
import { beginOrder, endOrder } from './order-course.ts'
import type { OrderInHand } from './order-in-hand.ts'
import { drawLines } from './order-lines.ts'
import { deriveStatuses } from './order-statuses.ts'
import { type OrderStory, type OrderStoryName, orderStories, storyWeights } from './order-stories.ts'
import { notes } from './order-texts.ts'
import { newPayment, paymentSteps } from './payment-steps.ts'
import { purchasePlans } from './purchase-plans.ts'
import { drawShipping } from './shipping-choice.ts'

/** Adds one order with all that hangs on it: tells its story step by step and then writes down how it ended. */
export function buildOrder(
  book: OrderBook,
  at: { orderedAt: Date; orderNumber: string },
  random: Random,
): void {
  const ageDays = daysBetween(at.orderedAt, book.today)
  const name = random.weighted<OrderStoryName>(storyWeights(ageDays, book.collectsPayments))
  const story: OrderStory = orderStories[name]
  const isStockOrder = random.chance(0.09)
  const fewest = purchasePlans[story.purchase].fewest
  const firstItemId = book.rows.order_items.length + 1
  const lines = drawLines(
    book.articles,
    { ...at, fewest, isStockOrder, today: book.today, firstItemId },
    random,
  )
  const shipping = drawShipping(book, { isUnknown: story.order === 'noShippingMethod' }, random)
  const owner = {
    supplier_id: book.ids.supplierId,
    dealer_id: book.dealer.dealerId,
    order_id: book.rows.orders.length + 1,
  }
  const addresses = addOrderAddresses(book, owner, { story, isStockOrder, lineCount: lines.length }, random)
  const order: OrderInHand = {
    rows: book.rows,
    owner,
    orderNumber: at.orderNumber,
    dealerEmail: book.dealer.email,
    paymentMethodIds: book.dealer.paymentMethodIds,
    lines,
    figures: figureInvoice(
      lines,
      { method: shipping.method, state: addresses.shipTo.state, isStockOrder },
      random,
    ),
    keepsMoney: story.after.length === 0,
    clock: new OrderClock(at.orderedAt, book.today, random),
    random,
    payment: newPayment(),
  }
  const importedAt = beginOrder(order, story)
  for (const step of story.before) paymentSteps[step](order)
  const purchaseOrders = addPurchaseOrders(order, story.purchase, shipping.method)
  const canceledAt = endOrder(order, story, shipping.text)
  for (const step of story.after) paymentSteps[step](order)
  addOrderItems(order, addresses)
  const isInvoiced = book.collectsPayments && story.order !== 'draft'
  if (isInvoiced) addPayment(order, { shippingTitle: shipping.title, importedAt })
  const invoiceStatusId = isInvoiced ? order.payment.invoiceStatusId : null
  const ends = { importedAt, canceledAt, orderedAt: at.orderedAt, statusId: orderStatus[story.order].id }
  const statuses = deriveStatuses(purchaseOrders, lines, invoiceStatusId)
  addHead(book, order, { ...ends, addresses, shipping, statuses }, random)
}

interface OrderEnds {
  readonly orderedAt: Date
  readonly importedAt: Date
  readonly canceledAt: Date | null
  readonly statusId: number
  readonly addresses: OrderAddressIds
  readonly shipping: ReturnType<typeof drawShipping>
  readonly statuses: ReturnType<typeof deriveStatuses>
}

function addHead(book: OrderBook, order: OrderInHand, ends: OrderEnds, random: Random): void {
  const { addresses, shipping } = ends
  const isDraft = ends.statusId === orderStatus.draft.id
  const reference = isDraft && random.chance(0.5) ? '' : book.references(random)
  const { order_id, ...owner } = order.owner
  book.rows.orders.push({
    ...owner,
    id: order_id,
    order_number: order.orderNumber,
    reference_number: reference,
    unique_reference: book.uniqueReference && reference !== '' ? reference : null,
    ordered_at: ends.orderedAt,
    imported_at: ends.importedAt,
    updated_at: order.clock.now,
    canceled_at: ends.canceledAt,
    order_status_id: ends.statusId,
    payment_status_id: order.payment.statusId,
    ...giveBackStatuses(order),
    ...ends.statuses,
    line_count: order.lines.length,
    quantity: order.lines.reduce((sum, line) => sum + line.quantity, 0),
    weight: totalWeight(order.lines),
    total: writeCents(order.figures.subtotal),
    ship_to_name: addresses.shipTo.name,
    shipping_address_id: addresses.shippingAddressId,
    billing_address_id: addresses.billingAddressId,
    shipping_method_id: shipping.methodId,
    shipping_text: shipping.text,
    note: random.chance(0.07) ? random.pick(notes) : '',
    payment_error: order.payment.error,
    source_hash: null,
  })
}
