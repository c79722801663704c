import { placeOrder, sampleInvoice } from '@portal/contract/checkout/checkout.endpoints'
import { openDatabase } from '@portal/database/connection/open-database'
import type { ClientBase } from 'pg'
import { type PortalClient, signIn } from '../api/portal-client.ts'
import { benchPassword, generateBenchData } from '../generator/generate.ts'
import { withScratchDir } from '../measuring/scratch-dir.ts'
import { round, type Summary, summarize } from '../measuring/summarize.ts'
import { withServer } from '../start/with-server.ts'

/** Placing an order with three lines: requesting the sample invoice and placing the order, both requests together. */
export interface PlaceFigures {
  readonly name: 'alone' | 'distinct goods' | 'same goods'
  readonly clients: number
  readonly ordersPerSecond: number
  readonly calls: Summary
}

export interface Good {
  readonly productId: number
  readonly variantId: number
}

export const host = 'bench.localhost'
const clients = 16
const secondsEach = 10
export const linesEach = 3
// A small catalogue and a few thousand orders, because the results don't depend on their number.
const plan = { scale: 0.01, seed: 1 }

/**
 * Places orders through the real server: a single client, then 16 of one supplier with separate variants, then with the
 * same ones.
 */
export async function measurePlacing(): Promise<PlaceFigures[]> {
  return await withPlacingPortal(measurePlacingOn)
}

export interface PlacingPortal {
  readonly port: number
  readonly variants: readonly Good[]
  readonly emails: readonly string[]
  readonly client: ClientBase
}

interface PlacingData extends Omit<PlacingPortal, 'port'> {
  readonly dataDir: string
}

/** Runs `work` on a separate portal with a small catalogue, enough stock and sixteen dealers. */
export async function withPlacingPortal<T>(work: (portal: PlacingPortal) => Promise<T>): Promise<T> {
  return await withPlacingData(
    async ({ dataDir, ...data }) => await withServer(dataDir, (port) => work({ ...data, port })),
  )
}

/** The same without a server. */
export async function withPlacingData<T>(work: (data: PlacingData) => Promise<T>): Promise<T> {
  return await withScratchDir(async (dir) => {
    const dataDir = `${dir}/data`
    const database = await openDatabase({ dataDir, applicationName: 'bench-place', migrate: true })
    const client = await database.pool.connect()
    try {
      await generateBenchData(client, plan, () => undefined)
      const variants = await fillStock(client)
      const emails = await addDealers(client)
      return await work({ dataDir, variants, emails, client })
    } finally {
      client.release()
      await database.close()
    }
  })
}

export async function measurePlacingOn({
  port,
  variants,
  emails,
  client,
}: PlacingPortal): Promise<PlaceFigures[]> {
  const methodId = await readMethod(client)
  const portals: PortalClient[] = []
  for (const email of emails) portals.push(await signIn(port, { host, email, password: benchPassword }))
  const own = (index: number) => variants.slice(index * linesEach, (index + 1) * linesEach)
  const place = placing(methodId)
  const [first] = portals
  if (first === undefined) throw new Error('Nobody signed in.')
  // Warm-up isn't measured.
  for (let warm = 0; warm < 30; warm += 1) await place(first, own(0))
  const figures = [
    await during('alone', [first], (portal) => place(portal, own(0))),
    await during('distinct goods', portals, (portal, index) => place(portal, own(index))),
    await during('same goods', portals, (portal) => place(portal, own(0))),
  ]
  for (const portal of portals) portal.close()
  return figures
}

/** Lets every client place orders sequentially for ten seconds. */
export async function during<Client>(
  name: PlaceFigures['name'],
  portals: readonly Client[],
  place: (portal: Client, index: number) => Promise<void>,
): Promise<PlaceFigures> {
  const samples: number[] = []
  const started = performance.now()
  const end = started + secondsEach * 1000
  await Promise.all(
    portals.map(async (portal, index) => {
      while (performance.now() < end) {
        const began = performance.now()
        await place(portal, index)
        samples.push(performance.now() - began)
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  return {
    name,
    clients: portals.length,
    ordersPerSecond: round(samples.length / seconds),
    calls: summarize(samples),
  }
}

/** Returns a function that places orders of these variants, each with a unique reference. */
export function placing(methodId: number) {
  let orders = 0
  const address = {
    name: 'Bench Retail',
    ...{ addressLine1: '1 Main Street', city: 'Chicago', state: 'IL', postal: '60601', country: 'US' },
  }
  return async (portal: PortalClient, variants: readonly Good[]): Promise<void> => {
    orders += 1
    const body = {
      referenceNumber: `PLACE-${orders}`,
      channelShippingMethodId: methodId,
      shippingAddress: { address },
      billingAddress: { address },
      items: variants.map((good) => ({ ...good, quantity: 1 })),
    }
    const { quoteId } = JSON.parse(await portal.post(sampleInvoice.path, body)) as { quoteId: string }
    await portal.post(placeOrder.path, { ...body, quoteId }, `place-${orders}`)
  }
}

export async function readMethod(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `select m.id from shipping_methods m join suppliers s on s.id = m.supplier_id where s.handle = 'bench' order by m.id limit 1`,
  )
  return rows[0]?.id ?? 0
}

export async function fillStock(client: ClientBase): Promise<Good[]> {
  const { rows } = await client.query<Good>(
    `update variants v set quantity = 1000000
     from (select distinct on (product_id) supplier_id, id from variants
       where supplier_id = (select id from suppliers where handle = 'bench') and price is not null
       order by product_id, id limit $1) one
     where v.supplier_id = one.supplier_id and v.id = one.id
     returning v.product_id as "productId", v.id as "variantId"`,
    [clients * linesEach],
  )
  return rows
}

async function addDealers(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ email: string }>(
    `insert into dealers (supplier_id, dealer_group_id, email, password_hash, password_changed_at, company_name, status_id)
     select supplier_id, dealer_group_id, 'placing-' || n || '@bench.example', password_hash, password_changed_at, 'Placing', 3
     from dealers, generate_series(1, $1) n where email = 'million@bench.example' returning email`,
    [clients],
  )
  return rows.map(({ email }) => email)
}
