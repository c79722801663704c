import { connect } from '@portal/database/connection/connect'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DealerCtx } from '../../context/context.ts'
import { FairShares, tenantLimits } from '../../fair-share/fair-shares.ts'
import type { HandlerTable } from '../handlers.ts'
import { portalUnderTest } from '../portal.test-kit.ts'

let scratch: ScratchDatabase
let noisy: BuiltDealer
let quiet: BuiltDealer

beforeAll(async () => {
  scratch = await createScratchDatabase()
  noisy = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  quiet = await buildDealer(scratch.db, await buildSupplier(scratch.db))
})

afterAll(() => scratch.drop())

const slowSeconds = 0.5
const searches = 40
const search = { search: 'lamp' }
const path = '/api/dealer-portal/order-search/'

/** A search that takes long, whatever is searched, and a list that does not. */
const handlers = {
  searchOrders: async ({ db }: DealerCtx, { body }: { body: { search: string | null } }) => {
    await sql`select pg_sleep(${body.search ? slowSeconds : 0})`.execute(db)
    return { items: [], total: null }
  },
} as Partial<HandlerTable>

const noLimits = {
  total: Number.POSITIVE_INFINITY,
  supplier: { alone: Number.POSITIVE_INFINITY, shared: Number.POSITIVE_INFINITY },
  dealer: { alone: Number.POSITIVE_INFINITY, shared: Number.POSITIVE_INFINITY },
}

/** Asks for lists while one dealer searches 40 times at once; the lists' times, and the searches' answers. */
async function underSearches(shares?: FairShares) {
  const { db } = connect({ url: scratch.url, applicationName: 'fair', max: 4 })
  const portal = await portalUnderTest(db, handlers, { ...(shares && { shares }) })
  const { host } = noisy.supplier
  const [noisyToken, quietToken] = [await portal.signIn(noisy), await portal.signIn(quiet)]
  const asked = Array.from({ length: searches }, () =>
    portal.ask('POST', path, { host, token: noisyToken, body: search }),
  )
  const listAs = async (host: string, token: string) => {
    const start = performance.now()
    const { status } = await portal.ask('POST', path, { host, token, body: {} })
    return { status, tookMs: performance.now() - start }
  }
  const ofOther = await listAs(quiet.supplier.host, quietToken)
  const ofSame = await listAs(host, noisyToken)
  const answers = await Promise.all(asked)
  await portal.close()
  await db.destroy()
  return { ofOther, ofSame, answers }
}

test('one dealer who searches 40 times at once makes nobody wait, and is told to come back', async () => {
  const { ofOther, ofSame, answers } = await underSearches()
  expect([ofOther.status, ofSame.status]).toEqual([200, 200])
  // One such search takes half a second; all of them on four connections take five.
  expect(ofOther.tookMs).toBeLessThan(1500)
  expect(ofSame.tookMs).toBeLessThan(1500)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBe(searches - 12)
  for (const { status, body, headers } of refused) {
    expect([status, body.reason, body.errors, headers['retry-after']]).toEqual([
      ...[429, 'too_many_requests'],
      ['Too many of your searches, exports and bulk actions are running. Please try again in a moment.'],
      '2',
    ])
  }
}, 30_000)

test('without the shares the same searches would hold up everybody', async () => {
  const { db } = connect({ url: scratch.url, applicationName: 'unfair', max: 4 })
  const { dealers, long, sessions, anonymous } = tenantLimits(2)
  const off = Object.fromEntries(
    Object.keys({ dealers, long, sessions, anonymous }).map((n) => [n, noLimits]),
  )
  const unfair = new FairShares(db, db, off as unknown as ReturnType<typeof tenantLimits>)
  const { ofOther } = await underSearches(unfair)
  await db.destroy()
  expect(ofOther.tookMs).toBeGreaterThan(1500)
}, 30_000)
