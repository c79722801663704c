import type { EndpointDefinition } from '@portal/contract/api/endpoint'
import { endpoints } from '@portal/contract/api/endpoints'
import { connect } from '@portal/database/connection/connect'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DealerCtx } from '../../context/context.ts'
import type { Db } from '../../context/db.ts'
import { metrics } from '../../context/installation/metrics.ts'
import { refuse } from '../../context/refusal.ts'
import { FairShares } from '../../fair-share/fair-shares.ts'
import { ReadReplica } from '../../fair-share/read-replica.ts'
import type { HandlerTable } from '../handlers.ts'
import { type PortalUnderTest, portalUnderTest } from '../portal.test-kit.ts'

let primary: ScratchDatabase
let copyDatabase: ScratchDatabase
let copy: Db
let portal: PortalUnderTest
let dealer: BuiltDealer
let token: string

/** Handlers that return their database's name. A search for "write" writes; orders don't exist on the replica yet. */
const handlers = {
  searchOrders: async ({ db }: DealerCtx, { body }: { body: { search: string | null } }) => {
    if (body.search === 'write') await sql`create table if not exists written ()`.execute(db)
    return await databaseOf(db)
  },
  getOrder: async ({ db }: DealerCtx, { params }: { params: { id: number } }) => {
    const found = await databaseOf(db)
    const isNowhere = params.id === nowhere
    return isNowhere || found?.name === nameOf(copyDatabase) ? refuse('order_not_found') : found
  },
  getJob: ({ db }: DealerCtx) => databaseOf(db),
  cancelJob: ({ db }: DealerCtx) => databaseOf(db),
} as unknown as Partial<HandlerTable>

const nowhere = 404

const nameOf = ({ url }: ScratchDatabase) => new URL(url).pathname.slice(1)

async function databaseOf(db: Db) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return rows[0]
}

beforeEach(async () => {
  primary = await createScratchDatabase()
  copyDatabase = await createScratchDatabase()
  copy = connect({ url: copyDatabase.url, applicationName: 'copy', isReadOnly: true }).db
  const replica = new ReadReplica(primary.db, { db: copy, longDb: copy })
  portal = await portalUnderTest(primary.db, handlers, { shares: new FairShares(primary.db, { replica }) })
  dealer = await buildDealer(primary.db, await buildSupplier(primary.db))
  token = await portal.signIn(dealer)
})

afterEach(async () => {
  await portal.close()
  await copy.destroy()
  await copyDatabase.drop()
  await primary.drop()
})

/** Sends a browser's request with these cookies; returns its database and the cookies of the response. */
async function call(method: 'GET' | 'POST', path: string, { cookies = {}, body = {} } = {}) {
  const { host } = dealer.supplier
  const answer = await portal.app.inject({
    ...{ method, url: path, cookies, headers: { host, 'x-access-token': token } },
    ...(method === 'GET' ? {} : { payload: body }),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const database = answer.json().name === nameOf(copyDatabase) ? 'copy' : 'primary'
  const given = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
  return { database, cookies: given, age: answer.cookies[0]?.maxAge }
}

const search = (options = {}) => call('POST', '/api/dealer-portal/order-search/', options)

test('reads run on the replica, writes on the primary', async () => {
  expect(await search()).toEqual({ database: 'copy', cookies: {} })
  expect(await search({ body: { search: 'lamp' } })).toEqual({ database: 'copy', cookies: {} })
  expect((await call('POST', '/api/dealer-portal/jobs/1/cancel')).database).toBe('primary')
})

test('a browser that wrote, or follows a job, reads from the primary for ten seconds', async () => {
  const changed = await call('POST', '/api/dealer-portal/jobs/1/cancel')
  expect(changed.age).toBe(10)
  expect((await search({ cookies: changed.cookies })).database).toBe('primary')
  const job = await call('GET', '/api/dealer-portal/jobs/1')
  expect(job.database).toBe('primary')
  expect((await search({ cookies: job.cookies })).database).toBe('primary')
})

test('looks on the primary for what the replica lacks, and what is nowhere doesn’t count as lag', async () => {
  const late = async () => {
    const { values } = await metrics.replicaReads.get()
    return values.find(({ labels }) => labels.outcome === 'behind')?.value ?? 0
  }
  const before = await late()
  expect((await call('GET', '/api/dealer-portal/orders/1')).database).toBe('primary')
  expect(await late()).toBe(before + 1)
  const { host } = dealer.supplier
  const none = await portal.ask('GET', `/api/dealer-portal/orders/${nowhere}`, { host, token })
  expect([none.status, await late()]).toEqual([404, before + 1])
  expect((await search()).database).toBe('copy')
})

test('a request that would write on the replica runs on the primary, while others keep using the replica', async () => {
  const wrote = await search({ body: { search: 'write' } })
  expect([wrote.database, wrote.age]).toEqual(['primary', 10])
  expect((await search()).database).toBe('copy')
})

test('the primary responds while the replica is unavailable, even after a connection lost between requests', async () => {
  expect((await search()).database).toBe('copy')
  await copyDatabase.drop()
  expect((await search()).database).toBe('primary')
})

test('requests with a key are looked up on the primary, because the response may have been lost', () => {
  const lookups = Object.values(endpoints).filter(({ path }) => path.includes(':idempotencyKey'))
  expect(lookups.length).toBeGreaterThan(0)
  for (const form of lookups as readonly EndpointDefinition[]) expect(form.readsPrimary).toBe(true)
})
