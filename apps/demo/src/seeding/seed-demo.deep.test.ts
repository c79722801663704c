import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { purchaseOrderStatus } from '@portal/contract/statuses/purchase-order-status'
import { rowsOf, type StatusTable } from '@portal/contract/statuses/status'
import { openDatabase } from '@portal/database/connection/open-database'
import { type Config, readConfig } from '@portal/server/context/installation/config'
import { hashPassword } from '@portal/server/security/passwords/password-hash'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startReceiver } from '../integrations/start-receiver.ts'
import { startSandbox } from '../payments/start-sandbox.ts'
import type { DemoReceiver } from '../portal/demo-installation.ts'
import { dealerStories } from '../stories/stories.ts'
import { signInLines } from './prepare-demo.ts'
import { seedDemo } from './seed-demo.ts'
import { findDemoSignIns } from './sign-ins.ts'

type Sandbox = Awaited<ReturnType<typeof startSandbox>>

const scratch = provideDatabase()
let sandbox: Sandbox
let receiver: DemoReceiver
let config: Config
let dataDir: string
const now = new Date()

/** Seeds with connections of its own, as each start does. */
async function seed(): Promise<void> {
  const database = await openDatabase({
    ...{ databaseUrl: scratch.url, dataDir, applicationName: 'demo test', migrate: false },
    report: () => {},
  })
  try {
    await seedDemo({ database, config, now, receiver, sandbox: Promise.resolve(sandbox) })
  } finally {
    await database.close()
  }
}

const count = async (sql: string) =>
  Number((await scratch.pool.query(`select count(*) from ${sql}`)).rows[0].count)

/** The row counts at which a start is interrupted, in the order the rows are created. */
const breaks = [
  ['products', 1],
  ['dealer_payment_methods', 3],
  ['resale_certificates', 2],
  ["orders where reference_number like 'SHOP-%'", 5],
  ['webhook_attempts where status = 503', 1],
  ['transactions where transaction_type_id = 2', 1],
  ["api_tokens where name = 'Stock sync'", 1],
] as const

/** Cuts the connections of a start, at any point; the next start completes it. */
async function breakOff(things: string, number: number): Promise<void> {
  let end: string | undefined
  const seeding = seed().then(
    () => 'finished',
    () => 'broken off',
  )
  void seeding.then((given) => {
    end = given
  })
  while (end === undefined) {
    if ((await count(things)) >= number)
      await scratch.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      )
    await sleep(20)
  }
  expect([things, end]).toEqual([things, 'broken off'])
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-demo-test-'))
  config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: scratch.url,
    PORT: '0',
    ALLOW_LOCAL_SERVICES: 'yes',
  })
  sandbox = await startSandbox(config, () => {})
  receiver = await startReceiver(config)
  for (const [things, number] of breaks) await breakOff(things, number)
  await seed()
}, 600_000)

afterAll(async () => {
  await sandbox.stop()
  await receiver.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('has 3 suppliers with products, and 5,000 orders of the active dealer', async () => {
  expect(await count('suppliers')).toBe(3)
  expect(await count('products')).toBeGreaterThanOrEqual(280)
  const own = `orders o join dealers d on d.id = o.dealer_id where d.email = 'active@dealer.example'`
  expect(await count(own)).toBeGreaterThanOrEqual(5_000)
  expect(await count(`${own} and o.ordered_at > now() - interval '7 days'`)).toBeGreaterThan(40)
})

test.each([
  ['order', 'select distinct order_status_id as id from orders', orderStatus],
  ['payment', 'select distinct payment_status_id as id from orders', paymentStatus],
  ['purchase order', 'select distinct status_id as id from purchase_orders', purchaseOrderStatus],
] as const)('includes every %s status', async (_name, sql, table: StatusTable) => {
  const { rows } = await scratch.pool.query<{ id: number }>(sql)
  const sorted = (ids: number[]) => ids.sort((a, b) => a - b)
  expect(sorted(rows.map(({ id }) => id))).toEqual(sorted(rowsOf(table).map(({ id }) => id)))
})

test('has only past dates and unique order numbers', async () => {
  expect(await count('orders where ordered_at > now() or imported_at > now()')).toBe(0)
  expect(await count('(select distinct supplier_id, order_number from orders) n')).toBe(await count('orders'))
})

test('has sandbox payment methods, and orders charged, declined and refunded there', async () => {
  expect(await count('dealer_payment_methods where removed_at is null')).toBe(16)
  const transactions = (type: number, status: number) =>
    count(`transactions where transaction_type_id = ${type} and transaction_status_id = ${status}`)
  expect(await transactions(1, 1)).toBeGreaterThan(5)
  expect(await count('transactions where transaction_type_id = 2')).toBe(2)
  expect(await count('orders where payment_error is not null')).toBeGreaterThan(0)
})

test('has orders refunded or credited earlier, with the amounts in their files', async () => {
  const paymentsOf = (amount: string) =>
    count(
      `payments p join orders o on (o.supplier_id, o.dealer_id, o.id) = (p.supplier_id, p.dealer_id, p.order_id)
        where o.reference_number not like 'SHOP-%' and p.${amount} > 0`,
    )
  expect(await paymentsOf('refunded_amount')).toBeGreaterThan(10)
  expect(await paymentsOf('credited_amount')).toBeGreaterThan(10)
})

test('plays each story once, however often seeding is interrupted', async () => {
  expect(await count("orders where reference_number like 'SHOP-%'")).toBe(dealerStories.length)
  const shipments = dealerStories.flatMap(({ steps }) => steps).filter(({ step }) => step.startsWith('ship'))
  const shipped = `order_events e join orders o on o.id = e.order_id
    where o.reference_number like 'SHOP-%' and e.kind = 'import_updated'`
  expect(await count(shipped)).toBe(shipments.length)
})

test('sends the dealer’s API client its events, and resends those it missed', async () => {
  const before = (hours: number) => `now() - interval '${hours} hours'`
  const deliveries = (condition: string) =>
    count(`webhook_deliveries where endpoint_id = (select id from webhook_endpoints where url like '%/order-desk')
      and ${condition}`)
  expect(await deliveries("status <> 'delivered'")).toBe(0)
  expect(await deliveries('last_status = 200')).toBeGreaterThan(30)
  expect(await deliveries(`last_try_at between ${before(49)} and now()`)).toBe(await deliveries('true'))
  const told = await scratch.pool.query('select distinct kind from webhook_events order by 1')
  const kinds = told.rows.map(({ kind }) => kind)
  expect(kinds).toEqual(
    expect.arrayContaining(['invoice.paid', 'order.canceled', 'order.closed', 'order.created', 'ping']),
  )
  expect(await count('webhook_attempts where status = 503')).toBeGreaterThan(0)
  const missed =
    'webhook_attempts t join webhook_deliveries d using (supplier_id, event_id, endpoint_id) where t.status = 503'
  expect(await count(`${missed} and d.last_status = 200`)).toBe(await count(missed))
})

test('leaves a failing shop, a failed email and a file with rejected rows for the console', async () => {
  expect(await count("webhook_endpoints where url like '%/old-shop' and failing_since is not null")).toBe(1)
  expect(await count('mail_outbox where given_up_at is not null')).toBe(1)
  const { rows } = await scratch.pool.query(
    'select kind, status from jobs where dealer_id is null order by id',
  )
  expect(rows).toEqual([
    { kind: 'import_check', status: 'queued' },
    { kind: 'import_write', status: 'queued' },
  ])
})

test('has a second token with a few scopes and recent requests in the log', async () => {
  const { rows } = await scratch.pool.query(
    "select scopes from api_tokens where name = 'Stock sync' and revoked_at is null",
  )
  expect(rows).toMatchObject([{ scopes: ['orders:read', 'products:read', 'shipments:read'] }])
  const calls =
    "api_requests r join api_tokens t on t.id = r.token_id where t.revoked_at is null and t.name = 'Stock sync'"
  expect(await count(calls)).toBe(25)
  expect(await count(`${calls} and r.status >= 400`)).toBe(3)
  expect(await count('api_requests where at > now()')).toBe(0)
})

test('is unchanged by the next start', async () => {
  const before = await count('orders')
  await seed()
  expect(await count('orders')).toBe(before)
})

describe('the printed sign-ins', () => {
  test('exist, and exclude dealers who moved, are blocked or changed their password', async () => {
    const welcome = async () =>
      signInLines('http://localhost:4000', await findDemoSignIns(scratch.db, 'localhost')).join('\n')
    const all = await welcome()
    expect(all).toContain(
      'Sign in at Alderquay Supply, http://localhost:4000, as\n  active@dealer.example\n  approved@dealer.example',
    )
    expect(all).toContain('http://fenwhistle.localhost:4000, as\n  active@other.example')
    const dealer = (email: string) => scratch.db.updateTable('dealers').where('email', '=', email)
    await dealer('approved@dealer.example').set({ email: 'moved@dealer.example' }).execute()
    await dealer('pending@dealer.example').set({ blocked_at: new Date() }).execute()
    await dealer('denied@dealer.example')
      .set({ password_hash: await hashPassword('of-my-own') })
      .execute()
    await scratch.db.deleteFrom('supplier_hosts').where('host', '=', 'fenwhistle.localhost').execute()
    const rest = await welcome()
    expect(rest).toContain('  active@dealer.example')
    expect(rest).not.toMatch(/approved@|moved@| {2}pending@|denied@|fenwhistle|active@other/)
  })
})
