import { addDecimals, multiplyDecimals, roundDecimal } from '@portal/contract/fields/money/decimal.rules'
import { subtotalOf } from '@portal/contract/fields/money/money.rules'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { purchaseOrderStatus } from '@portal/contract/statuses/purchase-order-status'
import { daysBetween, minutesAfter } from '../generating/days.ts'
import type { Random } from '../generating/random.ts'
import type { Customers, Person } from '../people/person.ts'
import type { ImportRow } from '../portal/operator.ts'
import type { Article } from '../suppliers/products.ts'
import {
  carriersByMethod,
  type MethodName,
  methodWeights,
  parcelCost,
} from '../suppliers/shipping-carriers.ts'
import type { DemoSupplier } from '../suppliers/suppliers.ts'
import { drawLines, type OrderLine } from './order-lines.ts'
import { type OrderStory, orderStories, storyWeights } from './order-stories.ts'
import { type PurchasePlanRow, purchasePlans } from './purchase-plans.ts'
import type { References } from './reference-numbers.ts'

export interface OrderBook {
  readonly supplier: DemoSupplier
  readonly email: string
  readonly billTo: Person
  readonly articles: readonly Article[]
  readonly customers: Customers
  readonly references: References
  readonly today: Date
}

const hourMinutes = 60
const notes = [
  'Please leave at the side door.',
  'Birthday present: no invoice in the parcel, please.',
  'Customer asked for delivery after the 15th.',
  'Ring the bell twice, the workshop is at the back.',
  'Send together with the last order if it has not left yet.',
  'Fragile: please double box.',
] as const

/** Shipping texts of orders with free text instead of a method. */
const shippingTexts = {
  US: ['UPS Ground', 'USPS Priority', 'FedEx Home Delivery', 'Cheapest available'],
  GB: ['Royal Mail 2nd', 'Courier next day', 'Cheapest available'],
} as const
const unknownShippingTexts = ['Sunrise Courier Next Day', 'Drone Drop', 'Customer collects'] as const

/** Sales tax rates in percent, by state. */
const taxedStates: Readonly<Record<string, string>> = { IL: '6.25', OH: '5.75', NY: '4', WI: '5', VA: '5.3' }

export function writeOrderRows(
  book: OrderBook,
  order: { orderedAt: Date; orderNumber: string },
  random: Random,
): ImportRow[] {
  const { supplier, today } = book
  const ageDays = daysBetween(order.orderedAt, today)
  const story = drawStory(storyWeights(ageDays, supplier.collectsPayments), random)
  const plan: PurchasePlanRow = purchasePlans[story.purchase]
  const isStockOrder = random.chance(0.06)
  const lines = drawLines(
    book.articles,
    { fewest: plan.fewest, isStockOrder, orderedAt: order.orderedAt, today },
    random,
  )
  const method = random.weighted<MethodName>(methodWeights[supplier.country])
  const shipTo = isStockOrder ? book.billTo : book.customers(random)
  const head = {
    orderNumber: order.orderNumber,
    dealer: book.email,
    referenceNumber: story.order === 'draft' && random.chance(0.5) ? '' : book.references(random),
    orderedAt: order.orderedAt.toISOString(),
    orderStatus: orderStatus[story.order].name,
    paymentStatus: paymentStatus[story.payment].name,
    shippingMethod: drawShippingText(story, method, supplier, random),
    note: random.chance(0.07) ? random.pick(notes) : '',
    ...addressColumns('shipTo', shipTo),
    ...(story.order === 'draft' ? {} : addressColumns('billTo', book.billTo)),
    ...writeDates(story, { ...order, today }, random.fork('dates')),
    ...writeInvoice(story, { book, lines, method, shipTo, isStockOrder, ...order }, random),
  }
  return lines.map((line, index) => ({
    ...head,
    ...writeLine(line, random),
    ...writePurchase(plan, { ...order, line, index, method, today, story }, random),
  }))
}

function drawStory(weights: readonly number[], random: Random): OrderStory {
  const name = random.weighted(Object.fromEntries(weights.map((weight, index) => [index, weight])))
  const story = orderStories[Number(name)]
  if (story === undefined) throw new Error('An order of the demo has no story.')
  return story
}

function drawShippingText(
  story: OrderStory,
  method: MethodName,
  { country }: DemoSupplier,
  random: Random,
): string {
  if (story.order === 'noShippingMethod') return random.pick(unknownShippingTexts)
  return random.chance(0.1) ? random.pick(shippingTexts[country]) : method
}

function addressColumns(prefix: 'shipTo' | 'billTo', person: Person): ImportRow {
  return Object.fromEntries(Object.entries(person).map(([part, value]) => [`${prefix}${part}`, value]))
}

/** A time some hours after the order, but before today. */
function later(orderedAt: Date, hours: number, today: Date): string {
  const wanted = minutesAfter(orderedAt, hours * hourMinutes)
  const latest = minutesAfter(orderedAt, ((today.getTime() - orderedAt.getTime()) / 60_000) * 0.9)
  return (wanted < latest ? wanted : latest).toISOString()
}

function writeDates(
  story: OrderStory,
  { orderedAt, today }: { readonly orderedAt: Date; readonly today: Date },
  random: Random,
): ImportRow {
  const isDeclined = story.payment === 'declined'
  const isTried =
    isDeclined || ['paid', 'refunded', 'credited', 'refundPending', 'refundFailed'].includes(story.payment)
  return {
    canceledAt: story.order === 'canceled' ? later(orderedAt, 20 + 20 * random.next(), today) : '',
    // Most dealers authorize an order soon, some in the evening.
    paidAt: isTried ? later(orderedAt, 0.1 + 9 * random.next() ** 3, today) : '',
    paymentError: isDeclined ? 'The card has insufficient funds.' : '',
    paymentMethod: isDeclined ? 'Visa ending in 4242' : '',
  }
}

interface InvoiceFacts {
  readonly book: OrderBook
  readonly lines: readonly OrderLine[]
  readonly method: MethodName
  readonly shipTo: Person
  readonly isStockOrder: boolean
  readonly orderedAt: Date
  readonly orderNumber: string
}

/** An invoice's charges and refunded amount; empty without an invoice. */
function writeInvoice(story: OrderStory, facts: InvoiceFacts, random: Random): ImportRow {
  const { book, lines, method, shipTo, isStockOrder, orderedAt, orderNumber } = facts
  if (!book.supplier.collectsPayments || story.order === 'draft') return {}
  const subtotal = subtotalOf(lines)
  const pounds = lines.reduce((sum, line) => sum + Number(line.article.weight) * line.quantity, 0)
  const rate = random.chance(0.5) ? taxedStates[shipTo.State] : undefined
  const taxCost = rate === undefined ? '0' : share(subtotal, Number(rate))
  const isDiscounted = Number(subtotal) > 100 && random.chance(0.05)
  const costs = {
    shippingCost: parcelCost(method, pounds),
    dropshipFee: isStockOrder ? '0' : '2.50',
    taxCost,
    otherCost: isDiscounted ? `-${share(subtotal, 5)}` : '0',
  }
  const total = addDecimals(subtotal, ...Object.values(costs))
  const given = story.givenBack
  const amount =
    given && (given.part === 'all' ? roundDecimal(total, 2) : share(total, random.between(20, 66)))
  return {
    ...costs,
    invoiceNumber: `INV-${orderNumber}`,
    ...(given && {
      [`${given.as}Amount`]: amount ?? '',
      [`${given.as}LastAt`]: later(orderedAt, 150, book.today),
    }),
  }
}

function share(amount: string, percent: number): string {
  return roundDecimal(multiplyDecimals(amount, (percent / 100).toFixed(4)), 2)
}

/** Some lines omit their title, which then comes from the catalogue. */
function writeLine({ article, quantity, price }: OrderLine, random: Random): ImportRow {
  return {
    sku: article.sku,
    title: random.chance(0.3) ? '' : article.title,
    quantity: String(quantity),
    price,
    weight: article.weight,
  }
}

interface LineFacts {
  readonly orderNumber: string
  readonly orderedAt: Date
  readonly today: Date
  readonly line: OrderLine
  readonly index: number
  readonly method: MethodName
  readonly story: OrderStory
}

/** Creates a line's purchase orders by the order's plan: every other line goes to a second warehouse if needed. */
function writePurchase(plan: PurchasePlanRow, facts: LineFacts, random: Random): ImportRow {
  const { first, rest, ships } = plan
  if (first === null || rest === null) return {}
  const part = plan.fewest === 2 ? facts.index % 2 : 0
  const number = `PO-${facts.orderNumber}-${part + 1}`
  const isTooLong = facts.story.purchase === 'numberTooLong'
  const { quantity } = facts.line
  const hasLeft = ships === 'everything' || (ships !== 'nothing' && part === 0)
  const shipped = hasLeft ? quantity : ships === 'some' && quantity >= 4 ? Math.floor(quantity / 2) : 0
  return {
    purchaseOrderNumber: isTooLong ? `${number}-${'WAREHOUSE-TRANSFER-'.repeat(3)}REV2` : number,
    purchaseOrderStatus: purchaseOrderStatus[part === 0 ? first : rest].name,
    ...(shipped > 0 && writeParcel(facts, part, shipped, random)),
  }
}

function writeParcel(
  { orderedAt, today, method, orderNumber }: LineFacts,
  part: number,
  shipped: number,
  random: Random,
): ImportRow {
  const { carrier, service, tracking } = carriersByMethod[method]
  const arrival = minutesAfter(orderedAt, (112 + part * 20) * hourMinutes)
  const hasArrived = arrival < today
  return {
    shippedQuantity: String(shipped),
    // Lines of the same purchase order ship together.
    trackingNumber: tracking(random.fork(`${orderNumber} parcel ${part}`)),
    carrier,
    method: service,
    shippedAt: later(orderedAt, 40 + part * 20, today),
    ...(hasArrived && { deliveredAt: arrival.toISOString() }),
  }
}
