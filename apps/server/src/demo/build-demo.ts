import { buildCatalogue } from './catalogue/build-catalogue.ts'
import type { Article } from './catalogue/build-variant.ts'
import { daysBefore, startOfDay } from './days.ts'
import { createDemoRows, type DemoRows } from './demo-rows.ts'
import { buildOrder } from './orders/build-order.ts'
import type { OrderBook } from './orders/order-book.ts'
import { planOrderTimes } from './orders/order-calendar.ts'
import { inventCustomers } from './orders/order-people.ts'
import { countReferences } from './orders/reference-numbers.ts'
import { createRandom, type Random } from './random.ts'
import { addDealer } from './suppliers/add-dealer.ts'
import { addInvoiceRules } from './suppliers/add-invoice-rules.ts'
import { addSupplier } from './suppliers/add-supplier.ts'
import { type DemoDealer, demoDealers } from './suppliers/demo-dealers.ts'
import { type DemoSupplier, demoSuppliers } from './suppliers/demo-suppliers.ts'

/** All rows of the demo as of the day of `now` (UTC): the same day and hash give the same rows. */
export function buildDemo(now: Date, passwordHash: string): DemoRows {
  const rows = createDemoRows()
  const today = startOfDay(now)
  for (const supplier of demoSuppliers) buildSupplier(rows, supplier, { today, passwordHash })
  return rows
}

interface Frame {
  readonly today: Date
  readonly passwordHash: string
}

function buildSupplier(rows: DemoRows, supplier: DemoSupplier, { today, passwordHash }: Frame): void {
  const random = createRandom(supplier.handle)
  const ids = addSupplier(rows, supplier, today)
  addInvoiceRules(rows, ids, daysBefore(today, 1_200))
  const { supplierId } = ids
  const { goods, colourName, country } = supplier
  const articles = buildCatalogue(rows, { supplierId, goods, colourName, today }, random.fork('catalogue'))
  const books = demoDealers
    .filter((dealer: DemoDealer) => dealer.supplier === supplier.handle)
    .map((dealer: DemoDealer) => {
      const own = random.fork(dealer.email)
      const book: OrderBook = {
        rows,
        supplier,
        ids,
        dealer: addDealer(rows, dealer, { ids, country, today, passwordHash }),
        articles: shuffle(articles, own.fork('popularity')),
        customers: inventCustomers(country, dealer.orders, own.fork('customers')),
        references: countReferences(
          initialsOf(dealer.companyName),
          supplier.flags.unique_reference !== false,
        ),
        collectsPayments: supplier.flags.payment_collection !== false,
        uniqueReference: supplier.flags.unique_reference !== false,
        today,
      }
      return { book, dealer, own }
    })
  const due = books.flatMap(({ book, dealer, own }) => planOrders(book, dealer, own))
  due.sort((a, b) => a.orderedAt.getTime() - b.orderedAt.getTime())
  for (const [index, { book, orderedAt, own }] of due.entries()) {
    const orderNumber = String(supplier.firstOrderNumber + index)
    buildOrder(book, { orderedAt, orderNumber }, own.fork(orderNumber))
  }
  const head = rows.suppliers.at(-1)
  if (head !== undefined) head.first_order_number = supplier.firstOrderNumber + due.length
}

function planOrders(book: OrderBook, dealer: DemoDealer, own: Random) {
  const [firstDays, lastDays] = dealer.trading
  if (dealer.orders === 0) return []
  const times = planOrderTimes(
    dealer.orders,
    { today: book.today, firstDays, lastDays },
    own.fork('calendar'),
  )
  return times.map((orderedAt) => ({ book, orderedAt, own }))
}

/** The same articles in another order, so that each dealer has its own best sellers. */
function shuffle(articles: readonly Article[], random: Random): Article[] {
  return articles
    .map((article) => ({ article, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ article }) => article)
}

function initialsOf(name: string): string {
  return [...name.matchAll(/\b[A-Z]/g)].join('').slice(0, 2)
}
