import { readFile } from 'node:fs/promises'
import type { Tables } from '@portal/database/schema/tables'
import type { Kysely } from 'kysely'
import { daysBefore, minutesAfter, startOfDay } from '../generating/days.ts'
import { createRandom, type Random } from '../generating/random.ts'
import { type DealerApp, openDealerApp } from '../integrations/dealer-app.ts'
import { runStockSync } from '../integrations/stock-sync.ts'
import { addPaymentMethods, demoMethods, type PayingDealer } from '../payments/add-payment-methods.ts'
import { inventPerson, type Person } from '../people/person.ts'
import { type DealerSession, openDealerApi } from '../portal/dealer-api.ts'
import type { DemoInstallation } from '../portal/demo-installation.ts'
import type { Operator } from '../portal/operator.ts'
import { billToOf, type DemoDealer, demoDealers } from '../suppliers/dealers.ts'
import { type Article, fixtures } from '../suppliers/products.ts'
import type { DemoSupplier } from '../suppliers/suppliers.ts'
import { type DealerStory, dealerStories } from './stories.ts'
import { type ActiveDealer, takeStep } from './take-step.ts'

/** Days until a certificate of the demo expires; one has expired, so that the list shows both. */
const certificates = [
  { state: 'OR', expiresInDays: 400 },
  { state: 'WA', expiresInDays: 310 },
  { state: 'CA', expiresInDays: -20 },
] as const

interface Actor extends ActiveDealer {
  readonly articles: readonly Article[]
}

interface TimedAction {
  readonly at: Date
  readonly email: string
  run(): Promise<void>
}

/** The dealer with API clients and a logo. */
const developerEmail = 'active@dealer.example'

/** Stock for this many orders of each story's products, so that none runs out. */
const unitsInReserve = 10

interface Scene {
  readonly supplier: DemoSupplier
  readonly articles: readonly Article[]
  /** The import of older orders, which may still be running: numbers of new orders follow theirs. */
  readonly orders: Promise<void>
}

/**
 * Sets up a supplier's dealers and places the orders of the last two days in chronological order. Skips steps done by
 * an interrupted start.
 */
export async function playStories(
  installation: DemoInstallation,
  operator: Operator,
  { supplier, articles, orders }: Scene,
): Promise<void> {
  const { now, signal } = installation
  const api = await openDealerApi(installation)
  const begin = minutesAfter(now, -48 * 60)
  const host = supplier.hosts[0] ?? ''
  const actors = findActiveDealers(supplier).map((dealer): Actor => {
    return { dealer, supplier, session: api.sessionOf({ host, email: dealer.email }), articles }
  })
  try {
    for (const { dealer, session } of actors) {
      signal?.throwIfAborted()
      if (dealer.email in demoMethods) await addPaymentMethods(session, dealer.email as PayingDealer, begin)
    }
    await addCertificates(actors, begin)
    await addLogo(actors, begin)
    await orders
    const programmer = actors.find(({ dealer }) => dealer.email === developerEmail)
    const program = programmer && (await openDealerApp(installation, programmer, begin))
    for (const action of planActions(installation, { operator, actors, program })) {
      signal?.throwIfAborted()
      await action.run()
      if (action.email === developerEmail) await program?.deliver(action.at)
    }
    if (programmer) await runStockSync(api, programmer.session, { host, now })
  } finally {
    await api.close()
  }
}

/** A supplier's dealers that order or pay in the portal. */
function findActiveDealers({ handle }: DemoSupplier): DemoDealer[] {
  const emails = [...dealerStories.map((story) => story.email), ...Object.keys(demoMethods)]
  return demoDealers.filter(({ supplier, email }) => supplier === handle && emails.includes(email))
}

interface Stage {
  readonly operator: Operator
  readonly actors: readonly Actor[]
  readonly program: DealerApp | undefined
}

function planActions(
  { database: { db }, now }: DemoInstallation,
  { operator, actors, program }: Stage,
): TimedAction[] {
  const actions = dealerStories.flatMap((story, index) => {
    const actor = actors.find(({ dealer }) => dealer.email === story.email)
    if (actor === undefined) return []
    const placedAt = minutesAfter(now, -story.hoursAgo * 60)
    let order = { id: 0, orderNumber: '' }
    const { email } = story
    const place: TimedAction = {
      ...{ at: placedAt, email },
      run: async () => {
        order = await placeOrder(db, actor, story, { index, now: placedAt })
      },
    }
    const steps = story.steps.map((step): TimedAction => {
      const at = minutesAfter(placedAt, step.hoursLater * 60)
      return { at, email, run: () => takeStep({ operator, db }, actor, step.step, { ...order, now: at }) }
    })
    return [place, ...steps]
  })
  if (program) actions.push({ at: program.sentAgainAt, email: developerEmail, run: program.sendAgain })
  return actions.sort((a, b) => a.at.getTime() - b.at.getTime())
}

async function placeOrder(
  db: Kysely<Tables>,
  { dealer, supplier, session, articles }: Actor,
  story: DealerStory,
  { index, now }: { index: number; now: Date },
): Promise<{ id: number; orderNumber: string }> {
  const random = createRandom(`${story.email} story ${index}`)
  const method = await db
    .selectFrom('shipping_methods as m')
    .innerJoin('suppliers as s', 's.id', 'm.supplier_id')
    .select(['m.id', 's.id as supplierId'])
    .where('s.handle', '=', supplier.handle)
    .where('m.name', '=', supplier.shippingMethods[0] ?? '')
    .executeTakeFirstOrThrow()
  const billTo = billToOf(dealer, supplier)
  const shipTo = story.saves === 'shipping' ? billTo : inventPerson(random, supplier.country)
  const body = {
    referenceNumber: `SHOP-${4_100 + index}`,
    channelShippingMethodId: method.id,
    shippingAddress: savedAddress(shipTo, story.saves === 'shipping'),
    billingAddress: savedAddress(billTo, story.saves === 'billing'),
    items: await findItems(db, method.supplierId, pickArticles(articles, story, random), story.units),
  }
  return await session.call('POST', '/api/dealer-portal/orders/', now, body, `demo story ${index}`)
}

function savedAddress(person: Person, isSaved: boolean) {
  const entries = Object.entries(person).map(([part, value]) => [partNames[part as keyof Person], value])
  return { address: Object.fromEntries(entries), save: isSaved, setDefault: isSaved }
}

const partNames: Readonly<Record<keyof Person, string>> = {
  Name: 'name',
  Company: 'companyName',
  Email: 'email',
  Phone: 'phone',
  AddressLine1: 'addressLine1',
  AddressLine2: 'addressLine2',
  City: 'city',
  State: 'state',
  Postal: 'postal',
  Country: 'country',
}

/** Large orders exceed the limit of automatic authorization; all others are below it. */
function pickArticles(articles: readonly Article[], { lines, units, isLarge }: DealerStory, random: Random) {
  const wanted = isLarge ? { least: 190 / lines / units, most: 90 } : { least: 1, most: 110 / lines / units }
  const affordable = articles.filter(
    ({ price, quantity }) =>
      Number(price) >= wanted.least && Number(price) <= wanted.most && quantity >= units * unitsInReserve,
  )
  const picked = new Set<Article>()
  while (picked.size < Math.min(lines, affordable.length)) picked.add(random.pick(affordable))
  return [...picked]
}

async function findItems(db: Kysely<Tables>, supplierId: number, picked: readonly Article[], units: number) {
  const skus = picked.map(({ sku }) => sku)
  const variants = await db
    .selectFrom('variants')
    .select(['id as variantId', 'product_id as productId'])
    .where('supplier_id', '=', supplierId)
    .where('sku', 'in', skus)
    .orderBy('id')
    .execute()
  return variants.map((variant) => ({ ...variant, quantity: units }))
}

/** Adds resale certificates and an API token for each dealer with a tax ID. */
async function addCertificates(
  actors: readonly { dealer: DemoDealer; session: DealerSession }[],
  now: Date,
): Promise<void> {
  for (const { session } of actors.filter((actor) => actor.dealer.taxId !== '')) {
    for (const [index, { state, expiresInDays }] of certificates.entries()) {
      const expiresAt = daysBefore(startOfDay(now), -expiresInDays).toISOString().slice(0, 10)
      const dto = JSON.stringify({ number: `${state}-${4_411_000 + index * 37}`, state, expiresAt })
      const path = `/api/dealer-portal/dealer/resale-certificates?dto=${encodeURIComponent(dto)}`
      await session.call('POST', path, now, undefined, `demo certificate ${state}`)
    }
    await session.call('GET', '/api/dealer-portal/api-token/', now)
  }
}

/** Uploads the first dealer's logo for packing slips; repeating it replaces the logo with itself. */
async function addLogo(actors: readonly Actor[], now: Date): Promise<void> {
  const actor = actors.find(({ dealer }) => dealer.email === developerEmail)
  if (actor === undefined) return
  const form = new FormData()
  form.append('file', new Blob([await readFile(`${fixtures}brands/pinehollow/logo.svg`)]), 'logo.svg')
  await actor.session.call('POST', '/api/dealer-portal/dealer/logo', now, form)
}
