import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type OpenDatabase, openDatabase } from '@portal/database/connection/open-database'
import { dataPaths } from '@portal/database/embedded/data-paths'
import { postmasterState } from '@portal/database/embedded/process/postmaster-file'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { temporaryDataDir } from '@portal/testing/directories/temporary-directory'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSession } from '../../../repositories/access/session.repository.ts'
import { hashToken, makeToken } from '../../../security/tokens.ts'
import { mailNotices } from '../../mail/notices/notices.test-kit.ts'
import { type BuiltVariant, buildVariant, checkoutBody } from '../checkout.test-kit.ts'

const [keys, serverKills, databaseKills] = [200, 6, 2]

const callersPerKey = 2
const keysAtOnce = 12
const stock = 100_000
const totalKills = serverKills + databaseKills

const program = fileURLToPath(
  new URL('../../../entry/integration-tests/serve-checkout.run.ts', import.meta.url),
)
const data = temporaryDataDir()
const paths = dataPaths(data.path)

let database: OpenDatabase
let supplier: BuiltSupplier
let variants: BuiltVariant[]
let token: string
let server: { child: ChildProcess; port: number }
const killed = { servers: 0, databases: 0 }

beforeAll(async () => {
  const options = {
    dataDir: data.path,
    applicationName: 'under-fire',
    durability: 'full',
    migrate: true,
  } as const
  database = await openDatabase(options)
  supplier = await buildSupplier(database.db)
  const dealer = await buildDealer(database.db, supplier)
  token = makeToken('session')
  const owner = { supplierId: supplier.id, dealerId: dealer.id, now: new Date() }
  const from = { device: 'Chrome on Mac', network: '192.0.2.0/24' }
  await startSession(database.db, { tokenHash: hashToken(token), ...owner, ...from })
  variants = []
  for (let one = 0; one < 5; one += 1)
    variants.push(await buildVariant(database.db, supplier, { quantity: stock }))
  server = await startServer(0)
})

afterAll(async () => {
  server?.child.kill('SIGKILL')
  await database?.close()
  await data.remove()
})

test(`${keys} keys, each from ${callersPerKey} retrying callers, create ${keys} orders while ${serverKills} servers and ${databaseKills} databases are killed`, {
  timeout: 1_500_000,
}, async () => {
  const acknowledged = new Map<string, Set<number>>()
  const waiting = Array.from({ length: keys }, (_, index) => `key-${index}`)
  const work = async () => {
    for (;;) {
      // Spreads the keys over all kills, even on a fast machine.
      while (waiting.length * totalKills < killsLeft() * keys) await sleep(20)
      const key = waiting.shift()
      if (key === undefined) return
      const body = bodyOf(key)
      const ids = await Promise.all(Array.from({ length: callersPerKey }, () => placeWithRetries(key, body)))
      acknowledged.set(key, new Set(ids))
    }
  }
  const kills = killAround()
  await Promise.all(Array.from({ length: keysAtOnce }, work))
  await kills
  expect(killed).toEqual({ servers: serverKills, databases: databaseKills })

  const ids = [...acknowledged.values()].map((answers) => [...answers])
  expect(ids.filter((answers) => answers.length !== 1)).toEqual([])
  expect(new Set(ids.flat()).size).toBe(keys)
  await expectWholeOrders(ids.flat())
})

function killsLeft(): number {
  return totalKills - killed.servers - killed.databases
}

const units = new Map<string, number>()

function bodyOf(key: string) {
  const number = Number(key.split('-')[1])
  const variant = variants[number % variants.length]
  if (variant === undefined) throw new Error('There are no goods.')
  const quantity = 1 + (number % 3)
  units.set(key, quantity)
  return checkoutBody(supplier, [{ ...variant, quantity }], { referenceNumber: `REF ${key}` })
}

/** Retries like a caller that got no response; any other error fails the test. */
async function placeWithRetries(key: string, body: unknown): Promise<number> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/dealer-portal/orders/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-access-token': token, 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    }).catch(() => undefined)
    const answerBody = (await answer?.json().catch(() => undefined)) as
      | { id?: number; reason?: string }
      | undefined
    if (answer?.status === 200 && answerBody?.id !== undefined) return answerBody.id
    const mayRetry =
      answerBody === undefined ||
      (answer?.status ?? 0) >= 500 ||
      answerBody.reason === 'idempotency_key_running'
    if (!mayRetry) throw new Error(`Refused: ${JSON.stringify(answerBody)}`)
    await sleep(20 + Math.random() * 80)
  }
}

async function killAround(): Promise<void> {
  for (let round = 0; killsLeft() > 0; round += 1) {
    await sleep(300 + Math.random() * 500)
    const killsDatabase = killed.databases < databaseKills && round % 4 === 1
    if (killsDatabase) killed.databases += killDatabase() ? 1 : 0
    else if (killed.servers < serverKills) {
      killed.servers += 1
      server.child.kill('SIGKILL')
      await once(server.child, 'exit')
      server = await startServer(server.port)
    }
  }
}

function killDatabase(): boolean {
  const state = postmasterState(paths)
  // Never signal process 0, the test's own process group.
  if (state.kind !== 'running' || state.pid <= 0) return false
  process.kill(state.pid, 'SIGKILL')
  return true
}

async function startServer(port: number): Promise<{ child: ChildProcess; port: number }> {
  const args = ['--import', 'tsx', program, database.url, data.path, String(port)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })
  const [line] = (await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(() => ['0']),
  ])) as string[]
  if (Number(line) === 0) throw new Error('The server did not start.')
  return { child, port: Number(line) }
}

async function expectWholeOrders(ids: readonly number[]): Promise<void> {
  for (const _ of [1, 2])
    await mailNotices(database.db, { now: new Date(), publicUrl: 'https://portal.example' })
  const { rows } = await database.pool.query(
    `select count(*)::int as orders, count(distinct o.order_number)::int as numbers,
       count(*) filter (where o.id = any($1))::int as acknowledged,
       count(*) filter (where exists (select from payments p where p.order_id = o.id)
         and exists (select from order_items i where i.order_id = o.id and i.quantity = o.quantity)
         and exists (select from idempotency_keys k where k.order_id = o.id)
         and (select count(*) from order_addresses a where a.order_id = o.id) = 2
         and (select count(*) from order_events e where e.order_id = o.id) = 1)::int as whole,
       (select count(*)::int from mail_outbox) as mails,
       (select sum(quantity)::int from variants) as left_over,
       sum(o.quantity)::int as sold
     from orders o`,
    [ids],
  )
  const sold = [...units.values()].reduce((sum, quantity) => sum + quantity, 0)
  const all = { orders: keys, numbers: keys, acknowledged: keys, whole: keys, mails: keys }
  expect(rows[0]).toEqual({ ...all, sold, left_over: stock * variants.length - sold })
}
