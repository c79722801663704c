import { connect } from '@portal/database/connection/connect'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import type { DealerCtx } from '../../context/context.ts'
import type { Db } from '../../context/db.ts'
import { FairShares, tenantLimits } from '../../fair-share/fair-shares.ts'
import type { HandlerTable } from '../handlers.ts'
import { portalUnderTest } from '../portal.test-kit.ts'

const scratch = provideDatabase()
let noisy: BuiltDealer
let quiet: BuiltDealer

beforeAll(async () => {
  noisy = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  quiet = await buildDealer(scratch.db, await buildSupplier(scratch.db))
})

const searches = 40
const connections = 4
const search = { search: 'lamp' }
const path = '/api/dealer-portal/order-search/'
const gate = 4711

/** A search that ends when the gate opens, and a list, which has no search text and ends immediately. */
const handlers = {
  searchOrders: async ({ db }: DealerCtx, { body }: { body: { search: string | null } }) => {
    await db.transaction().execute(async (transaction) => {
      if (body.search) await sql`select pg_advisory_xact_lock_shared(${gate})`.execute(transaction)
      else await sql`select`.execute(transaction)
    })
    return { items: [], total: null }
  },
} as Partial<HandlerTable>

const noLimits = {
  total: Number.POSITIVE_INFINITY,
  supplier: { alone: Number.POSITIVE_INFINITY, shared: Number.POSITIVE_INFINITY },
  dealer: { alone: Number.POSITIVE_INFINITY, shared: Number.POSITIVE_INFINITY },
}

/** Runs many concurrent searches of one dealer until the gate opens, and lists of this and another dealer. */
async function underSearches(make: (db: Db) => FairShares, times = searches) {
  const { db, pool } = connect({ url: scratch.url, applicationName: 'fair', max: connections })
  const portal = await portalUnderTest(db, handlers, { shares: make(db) })
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const { host } = noisy.supplier
  const [noisyToken, quietToken] = [await portal.signIn(noisy), await portal.signIn(quiet)]
  const keeper = await scratch.pool.connect()
  await keeper.query('select pg_advisory_lock($1)', [gate])
  const asked = Array.from({ length: times }, () =>
    portal.ask('POST', path, { host, token: noisyToken, body: search }),
  )
  const held = async (count: number) =>
    await vi.waitFor(
      async () => {
        const { rows } = await keeper.query(`select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`)
        expect(rows).toHaveLength(count)
      },
      { timeout: 60_000 },
    )
  return {
    ...{ asked, pool, held },
    searchOfSame: () => portal.ask('POST', path, { host, token: noisyToken, body: search }),
    searchInBrowser: (signal: AbortSignal) =>
      fetch(address + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-access-token': noisyToken,
          'x-page-url': `https://${host}/`,
        },
        body: JSON.stringify(search),
        signal,
      }),
    countConnections: () =>
      new Promise<number>((resolve) => portal.app.server.getConnections((_, count) => resolve(count))),
    listOfOther: () => portal.ask('POST', path, { host: quiet.supplier.host, token: quietToken, body: {} }),
    listOfSame: () => portal.ask('POST', path, { host, token: noisyToken, body: {} }),
    openGate: () => keeper.query('select pg_advisory_unlock($1)', [gate]),
    end: async () => {
      keeper.release()
      await portal.close()
      await db.destroy()
    },
  }
}

test('a dealer with 40 concurrent searches delays nobody, and is told to retry', async () => {
  const { asked, held, listOfOther, listOfSame, openGate, end } = await underSearches(
    (db) => new FairShares(db),
  )
  await held(1)
  // The gate is closed: no search ends before these lists.
  expect([(await listOfOther()).status, (await listOfSame()).status]).toEqual([200, 200])
  await openGate()
  const answers = await Promise.all(asked)
  await end()
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBe(searches - 12)
  for (const { body, headers } of refused) {
    expect([body.reason, body.errors, headers['retry-after']]).toEqual([
      'too_many_requests',
      ['Too many searches, exports and bulk actions are running. Please try again in a moment.'],
      '2',
    ])
  }
})

test('a search that its browser gave up makes room for the next one at once', async () => {
  const queued = vi.spyOn(FairShares.prototype, 'forLongWork')
  const { asked, held, searchInBrowser, countConnections, searchOfSame, openGate, end } = await underSearches(
    (db) => new FairShares(db),
    1,
  )
  await held(1)
  // With the one that runs, as many as a dealer may have: they wait in the queue.
  const letters = Array.from({ length: 11 }, () => new AbortController())
  const typed = letters.map(({ signal }) => searchInBrowser(signal))
  await vi.waitFor(() => expect(queued).toHaveBeenCalledTimes(12), { timeout: 60_000, interval: 5 })
  for (const letter of letters) letter.abort()
  await Promise.allSettled(typed)
  await vi.waitFor(async () => expect(await countConnections()).toBe(0), { timeout: 60_000, interval: 5 })
  const next = searchOfSame()
  await vi.waitFor(() => expect(queued).toHaveBeenCalledTimes(13), { timeout: 60_000, interval: 5 })
  await openGate()
  expect([(await next).status, (await asked[0])?.status]).toEqual([200, 200])
  queued.mockRestore()
  await end()
})

test('without fair shares the same searches would delay everybody', async () => {
  const off = Object.fromEntries(Object.keys(tenantLimits(2)).map((name) => [name, noLimits]))
  const { asked, pool, held, listOfOther, openGate, end } = await underSearches(
    (db) => new FairShares(db, {}, off as unknown as ReturnType<typeof tenantLimits>),
  )
  await held(connections)
  const before = pool.waitingCount
  const answered: string[] = []
  const list = listOfOther().then(() => answered.push('list'))
  await vi.waitFor(() => expect(pool.waitingCount).toBeGreaterThan(before), { timeout: 60_000 })
  await openGate()
  await Promise.all([...asked.map((search) => search.then(() => answered.push('search'))), list])
  await end()
  expect(answered[0]).toBe('search')
})
