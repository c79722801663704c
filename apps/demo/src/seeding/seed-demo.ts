import { daysBefore, startOfDay } from '../generating/days.ts'
import { createRandom, type Random } from '../generating/random.ts'
import { connectReceiver } from '../integrations/connect-receiver.ts'
import { planOrderTimes } from '../orders/order-calendar.ts'
import { type OrderBook, writeOrderRows } from '../orders/order-rows.ts'
import { countReferences } from '../orders/reference-numbers.ts'
import { connectSandbox } from '../payments/connect-sandbox.ts'
import { inventCustomers } from '../people/person.ts'
import { openDealerApi } from '../portal/dealer-api.ts'
import type { DemoInstallation } from '../portal/demo-installation.ts'
import { createOperator, type ImportRow, type Operator } from '../portal/operator.ts'
import { playStories } from '../stories/play-stories.ts'
import { createSupplier } from '../suppliers/create-supplier.ts'
import { billToOf, type DemoDealer, dealerRow, demoDealers } from '../suppliers/dealers.ts'
import { type Article, articlesOf, readProducts } from '../suppliers/products.ts'
import { createStaff } from '../suppliers/staff.ts'
import { type DemoSupplier, demoSuppliers } from '../suppliers/suppliers.ts'
import { waitingDealerRows } from '../suppliers/waiting-dealers.ts'
import { addWaitingWork } from '../suppliers/waiting-work.ts'
import { startDemo } from './demo-progress.ts'

/** The age of suppliers and their products. */
const supplierAgeDays = 1_200
/** The age of the dealers' accounts, older than their first orders. */
const dealersAgeDays = 820

/**
 * Seeds the demo's suppliers, dealers, products and imported orders as of the day of `now`. Does nothing if a demo
 * supplier exists; completes an interrupted start.
 */
export async function seedDemo(installation: DemoInstallation): Promise<void> {
  const { database, config, report, signal } = installation
  const demo = await startDemo(database.db, config.dataDir, installation.now)
  const operator = createOperator(database, config)
  await connectReceiver(installation, operator)
  const connect = async (supplier: DemoSupplier) =>
    connectSandbox(database.db, config, (await installation.sandbox).origin, supplier)
  if (demo === undefined) return void (await Promise.all(demoSuppliers.map(connect)))
  report?.('Setting up the demo: three suppliers, their catalogues and their orders.')
  const today = startOfDay(demo.now)
  const fillSupplier = async (supplier: DemoSupplier) => {
    const { handle } = supplier
    const products = readProducts(handle, today)
    const articles = articlesOf(products)
    await demo.once(`${handle} files`, () => importFiles(operator, supplier, products, today))
    const orders = demo.once(`${handle} orders`, () =>
      importOrders(operator, supplier, articles, { today, signal }),
    )
    const stories = connect(supplier).then(() =>
      playStories({ ...installation, now: demo.now }, operator, { supplier, articles, orders }),
    )
    await Promise.allSettled([orders, stories])
    await stories
    await demo.once(`${handle} waiting work`, () => addWaitingWork(installation, supplier, articles))
  }
  const suppliers: Promise<void>[] = []
  const api = await openDealerApi(installation)
  try {
    for (const supplier of demoSuppliers) {
      signal?.throwIfAborted()
      const begin = daysBefore(today, supplierAgeDays)
      await demo.once(supplier.handle, () => createSupplier(operator, database.db, supplier, begin))
      await demo.once(`${supplier.handle} staff`, () => createStaff(operator, api, supplier, demo.now))
      const filled = fillSupplier(supplier)
      // Awaited below: one supplier's import runs while the next supplier is created.
      filled.catch(() => undefined)
      suppliers.push(filled)
    }
  } finally {
    await Promise.allSettled(suppliers)
    await api.close()
  }
  await Promise.all(suppliers)
  await demo.finish()
}

async function importFiles(
  operator: Operator,
  supplier: DemoSupplier,
  products: readonly ImportRow[],
  today: Date,
): Promise<void> {
  await operator.importRows('products', supplier.handle, products, daysBefore(today, 1))
  const rows = dealersOf(supplier).map((dealer) => dealerRow(dealer, supplier, today))
  await operator.importRows('dealers', supplier.handle, rows, daysBefore(today, dealersAgeDays))
  await operator.importRows(
    'dealers',
    supplier.handle,
    waitingDealerRows(supplier.handle),
    daysBefore(today, 1),
  )
}

async function importOrders(
  operator: Operator,
  supplier: DemoSupplier,
  articles: readonly Article[],
  { today, signal }: { readonly today: Date; readonly signal: AbortSignal | undefined },
): Promise<void> {
  for (const { importedAt, rows } of groupByImport(writeOrders(supplier, articles, today), today)) {
    signal?.throwIfAborted()
    await operator.importRows('orders', supplier.handle, rows, importedAt)
  }
}

function dealersOf({ handle }: DemoSupplier): DemoDealer[] {
  return demoDealers.filter((dealer) => dealer.supplier === handle)
}

interface WrittenOrder {
  readonly orderedAt: Date
  readonly rows: readonly ImportRow[]
}

/** All orders of a supplier, numbered chronologically. */
function writeOrders(supplier: DemoSupplier, articles: readonly Article[], today: Date): WrittenOrder[] {
  const random = createRandom(supplier.handle)
  const planned = dealersOf(supplier).flatMap((dealer) =>
    planOrders(supplier, dealer, articles, { today, random }),
  )
  planned.sort((a, b) => a.orderedAt.getTime() - b.orderedAt.getTime())
  return planned.map(({ book, orderedAt, own }, index) => {
    const orderNumber = String(supplier.firstOrderNumber + index)
    return { orderedAt, rows: writeOrderRows(book, { orderedAt, orderNumber }, own.fork(orderNumber)) }
  })
}

function planOrders(
  supplier: DemoSupplier,
  dealer: DemoDealer,
  articles: readonly Article[],
  { today, random }: { today: Date; random: Random },
): { book: OrderBook; orderedAt: Date; own: Random }[] {
  if (dealer.orders === 0) return []
  const own = random.fork(dealer.email)
  const book: OrderBook = {
    supplier,
    email: dealer.email,
    billTo: billToOf(dealer, supplier),
    articles: shuffle(articles, own.fork('popularity')),
    customers: inventCustomers(supplier.country, dealer.orders, own.fork('customers')),
    references: countReferences(initialsOf(dealer.companyName), supplier.hasUniqueReferences),
    today,
  }
  const [firstDays = 0, lastDays = 0] = dealer.trading
  const times = planOrderTimes(dealer.orders, { today, firstDays, lastDays }, own.fork('calendar'))
  return times.map((orderedAt) => ({ book, orderedAt, own }))
}

/** Last week's orders were imported yesterday, in a separate file. */
function groupByImport(orders: readonly WrittenOrder[], today: Date) {
  const weekAgo = daysBefore(today, 7)
  const older = orders.filter(({ orderedAt }) => orderedAt < weekAgo)
  const recent = orders.filter(({ orderedAt }) => orderedAt >= weekAgo)
  return [
    { importedAt: weekAgo, rows: older.flatMap((order) => order.rows) },
    { importedAt: today, rows: recent.flatMap((order) => order.rows) },
  ]
}

/** Shuffles the products so that each dealer has different best sellers. */
function shuffle(articles: readonly Article[], random: Random): Article[] {
  return articles
    .map((article) => ({ article, key: random.next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ article }) => article)
}

function initialsOf(name: string): string {
  return [...name.matchAll(/\b[A-Z]/g)].join('').slice(0, 2)
}
