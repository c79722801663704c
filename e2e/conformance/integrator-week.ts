import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Order, PortalClient, StockLevel } from '@portal/client'
import { type Client, installClient } from './installed-client.ts'
import type { PortalProcess } from './portal-process.ts'
import type { WebhookReceiver } from './webhook-receiver.ts'

export interface WeekPlan {
  readonly orders: number
  readonly products: number
  /** The days on which the server, or server and database, are killed. */
  readonly killedOn: Readonly<Record<number, { database: boolean }>>
  readonly rotatedOn: number
}

export interface WeekResult {
  readonly dealer: PortalClient
  readonly orders: ReadonlyMap<number, Order>
  readonly stock: ReadonlyMap<string, StockLevel>
  /** The expected stock, based on the actions of integrator and supplier. */
  readonly expectedStock: ReadonlyMap<string, number>
  readonly placed: ReadonlyMap<string, { readonly cents: number; readonly isCanceled: boolean }>
  readonly shipped: ReadonlySet<number>
  /** Shipped orders whose shipment was voided. */
  readonly voided: ReadonlySet<number>
  readonly endpointId: number
}

const daysOfWeek = 7
const events = ['order.created', 'order.canceled', 'shipment.created', 'shipment.voided'] as const
const atOnce = 4
const supplier = 'mirror'
const email = 'shop@mirror.example'
const firstStock = 10_000
const priceCents = (index: number) => 199 + index * 137
const skuOf = (index: number) => `SKU-${index}`
const address = {
  ...{ name: 'Receiving Desk', addressLine1: '12 Orchard Lane', city: 'Concord' },
  ...{ state: 'MA', postal: '01742', country: 'US' },
}

/** Runs the API clients of a dealer and its supplier for seven days against a portal that fails now and then. */
export async function playWeek(
  portal: PortalProcess,
  receiver: WebhookReceiver,
  { plan, random }: { plan: WeekPlan; random: () => number },
): Promise<WeekResult> {
  const { tokens, client, dealer, keyOfSupplier } = await setUp(portal, plan)
  const endpoint = await dealer.call('createWebhookEndpoint', {
    body: { url: receiver.url, events: [...events] },
  })
  receiver.verify = (body, headers) => client.verifyWebhook(body, headers, endpoint.secret)
  const orders = new Map<number, Order>()
  const stock = new Map<string, StockLevel>()
  const expectedStock = new Map(
    Array.from({ length: plan.products }, (_, index) => [skuOf(index), firstStock]),
  )
  const placed = new Map<string, { cents: number; isCanceled: boolean }>()
  const [shipped, voided] = [new Set<number>(), new Set<number>()]
  const cursors = { orders: undefined as string | undefined, stock: undefined as string | undefined }
  const sync = async () => {
    for await (const page of dealer.pages('listStock', { query: changed(cursors.stock) })) {
      for (const level of page.items) stock.set(level.sku, level)
      cursors.stock = page.after ?? cursors.stock
    }
    for await (const page of dealer.pages('listOrders', { query: changed(cursors.orders) })) {
      for (const order of page.items) orders.set(order.id, order)
      cursors.orders = page.after ?? cursors.orders
    }
  }
  const place = async (reference: string) => {
    const index = Math.floor(random() * plan.products)
    const quantity = 1 + Math.floor(random() * 3)
    const chance = random()
    const order = await dealer.call('createOrder', {
      idempotencyKey: `place-${reference}`,
      body: {
        ...{ referenceNumber: reference, shippingMethod: 'Standard', shippingAddress: address },
        lines: [{ sku: skuOf(index), quantity }],
      },
    })
    placed.set(reference, { cents: quantity * priceCents(index), isCanceled: chance < 0.15 })
    if (chance < 0.15) await dealer.call('cancelOrder', { params: { id: order.id } })
    else add(expectedStock, skuOf(index), -quantity)
    if (chance < 0.5) return
    await dealer.call('authorizeOrder', { params: { id: order.id } })
    const parcel = await keyOfSupplier.call('createShipment', {
      params: { id: order.id },
      idempotencyKey: `ship-${reference}`,
      body: { trackingNumber: `1Z${reference}` },
    })
    shipped.add(order.id)
    if (chance < 0.85) return
    await voidParcel(client, keyOfSupplier, parcel.id)
    voided.add(order.id)
  }
  for (let day = 1; day <= daysOfWeek; day += 1) {
    const references = Array.from(
      { length: Math.ceil(plan.orders / daysOfWeek) },
      (_, index) => `D${day}-${index}`,
    ).slice(0, plan.orders - placed.size)
    const adjustment = Math.floor(random() * 20) - 10
    const sku = skuOf(Math.floor(random() * plan.products))
    const kill = plan.killedOn[day]
    const work = Promise.all([
      placeInOrder(references, place),
      keyOfSupplier.call('changeInventory', {
        idempotencyKey: `day-${day}`,
        body: { rows: [{ sku, adjustment }] },
      }),
    ])
    work.catch(() => undefined)
    add(expectedStock, sku, adjustment)
    if (kill) {
      await sleep(50 + random() * 600)
      await portal.kill(kill)
      await portal.start()
    }
    await work
    if (day === plan.rotatedOn) await rotate(portal, client, tokens)
    await sync()
  }
  await sync()
  return { dealer, orders, stock, expectedStock, placed, shipped, voided, endpointId: endpoint.id }
}

const changed = (after: string | undefined) => ({ updatedSince: '2020-01-01', limit: 100, after })

/** Voids a shipment; a missing one was voided by a request whose response was lost. */
async function voidParcel({ PortalError }: Client, portal: PortalClient, id: number): Promise<void> {
  try {
    await portal.call('voidShipment', { params: { id } })
  } catch (error) {
    if (!(error instanceof PortalError) || error.reason !== 'shipment_not_found') throw error
  }
}

function add(stock: Map<string, number>, sku: string, units: number): void {
  stock.set(sku, (stock.get(sku) ?? 0) + units)
}

async function placeInOrder(
  references: readonly string[],
  work: (reference: string) => Promise<void>,
): Promise<void> {
  const left = [...references]
  const worker = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

interface Tokens {
  dealer: string
  dealerId: number
}

async function setUp(portal: PortalProcess, plan: WeekPlan) {
  await portal.start()
  const host = new URL(portal.url).hostname
  await portal.cli(
    ...['supplier', 'create', '--handle', supplier, '--name', 'Mirror'],
    ...['--currency', 'USD', '--host', host],
  )
  const rows = Array.from({ length: plan.products }, (_, index) => {
    return `P-${index},Product ${index},${skuOf(index)},${(priceCents(index) / 100).toFixed(2)},${firstStock}`
  })
  const client = await installClient(portal)
  await importFile(portal, 'dealers', ['email,status', `${email},Active`])
  await importFile(portal, 'products', ['productSku,title,sku,price,quantity', ...rows])
  const dealer = await makeKey(portal, ['--dealer', email])
  const key = await makeKey(portal, [])
  const tokens: Tokens = { dealer: dealer.secret, dealerId: dealer.token.id }
  // A generous limit: a killed portal takes some seconds to come back.
  const retrying = { url: portal.url, maxTries: 60, timeoutMs: 20_000, fetch: fetchSoon }
  return {
    ...{ tokens, client },
    dealer: client.createPortalClient({ ...retrying, token: () => tokens.dealer }),
    keyOfSupplier: client.createPortalClient({ ...retrying, token: key.secret }),
  }
}

/** Retries a refused connection quickly, so that no growing delay outlasts the outage. */
async function fetchSoon(...[address, init]: Parameters<typeof fetch>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await fetch(address, init)
    } catch (error) {
      if (tries >= 100 || init?.signal?.aborted) throw error
      await sleep(200)
    }
  }
}

async function makeKey(portal: PortalProcess, words: readonly string[]) {
  const limits = ['--per-second', '1000', '--burst', '2000']
  const text = await portal.cli(
    ...['key', 'create', '--supplier', supplier, '--name', 'Mirror'],
    ...limits,
    ...words,
    '--json',
  )
  return JSON.parse(text) as { secret: string; token: { id: number } }
}

async function importFile(portal: PortalProcess, kind: 'dealers' | 'products', lines: readonly string[]) {
  const file = join(portal.folder, `${kind}.csv`)
  writeFileSync(file, `${lines.join('\n')}\n`)
  await portal.cli('import', kind, '--supplier', supplier, file)
}

/** Replaces a token with a new one; the old one keeps working until it is revoked at the end. */
async function rotate(
  portal: PortalProcess,
  { createPortalClient, PortalError }: Client,
  tokens: Tokens,
): Promise<void> {
  const words = ['--supplier', supplier, '--id', String(tokens.dealerId)]
  const made = JSON.parse(await portal.cli('key', 'rotate', ...words, '--json')) as {
    secret: string
    token: { id: number }
  }
  const old = createPortalClient({ url: portal.url, token: tokens.dealer })
  await old.call('getMe')
  tokens.dealer = made.secret
  await portal.cli('key', 'revoke', ...words)
  const refusal = await old.call('getMe').catch((error: unknown) => error)
  if (!(refusal instanceof PortalError) || refusal.reason !== 'token_revoked') {
    throw new Error('A revoked token still works.')
  }
  tokens.dealerId = made.token.id
}
