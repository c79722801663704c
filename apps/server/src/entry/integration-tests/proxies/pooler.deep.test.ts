import { setTimeout as sleep } from 'node:timers/promises'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../context/installation/config.ts'
import { FairShares } from '../../../fair-share/fair-shares.ts'
import { limitedDatabase } from '../../../fair-share/limited-database.ts'
import { buildVariant, checkoutBody } from '../../../features/checkout/checkout.test-kit.ts'
import { portalUnderTest } from '../../../http/portal.test-kit.ts'
import { handlers } from '../../handlers.ts'
import { connectRequestDatabases } from '../../http.ts'
import { serve } from '../../serving/serve.ts'
import { findPoolerProblem, type Pooler, startPooler } from './pooler.test-kit.ts'

const missing = findPoolerProblem()
if (missing !== undefined) process.stderr.write(`PgBouncer is not tried. ${missing}\n`)

describe.skipIf(missing !== undefined)('behind PgBouncer in transaction mode', () => {
  let scratch: ScratchDatabase
  let pooler: Pooler
  let databases: ReturnType<typeof connectRequestDatabases>

  beforeAll(async () => {
    scratch = await createScratchDatabase()
    pooler = await startPooler(scratch.url, { connections: 2 })
    databases = connectRequestDatabases(pooler.url, { givesWay: false, isDirect: false, isPooled: true })
  })
  afterAll(async () => {
    await databases?.close()
    await pooler?.close()
    await scratch.drop()
  })

  const settings = async (of: typeof databases.db) => {
    const { rows } = await sql<{ all: string }>`
      select concat_ws(' ', current_setting('statement_timeout'), current_setting('lock_timeout'),
        current_setting('TimeZone'), current_setting('max_parallel_workers_per_gather'),
        (select count(*) from pg_prepared_statements)) as all`.execute(of)
    return rows[0]?.all
  }

  test('dealers sign in, place, list and search concurrently over two connections, and leave no session settings', async () => {
    const usual = await settings(databases.db)
    expect(usual).toMatch(/^5s 3s UTC \d 0$/)
    const { db, longDb } = databases
    const shares = new FairShares(db, { longDb, isPooled: true })
    const portal = await portalUnderTest(db, handlers, { shares })
    const supplier = await buildSupplier(scratch.db)
    const variant = await buildVariant(scratch.db, supplier, { quantity: 1000 })
    const dealers = await Promise.all(Array.from({ length: 4 }, () => buildDealer(scratch.db, supplier)))
    const work = async (dealer: (typeof dealers)[number]) => {
      const as = { host: supplier.host, token: await portal.signIn(dealer) }
      const statuses: number[] = []
      for (let round = 0; round < 5; round += 1) {
        const answers = await Promise.all([
          portal.ask('POST', '/api/dealer-portal/orders/', {
            ...as,
            body: checkoutBody(supplier, [{ ...variant, quantity: 1 }]),
          }),
          portal.ask('POST', '/api/dealer-portal/order-search/', { ...as, body: {} }),
          portal.ask('POST', '/api/dealer-portal/order-search/', { ...as, body: { search: 'goods' } }),
        ])
        statuses.push(...answers.map(({ status }) => status))
      }
      return statuses
    }
    const statuses = (await Promise.all(dealers.map(work))).flat()
    expect(statuses).toEqual(statuses.map(() => 200))
    const { rows } = await scratch.pool.query('select count(distinct order_number)::int as n from orders')
    expect(rows).toEqual([{ n: 20 }])
    const both = await Promise.all([settings(db), settings(longDb), settings(db), settings(longDb)])
    expect(both).toEqual(both.map(() => usual))
    await portal.close()
  })

  test('a request that waited for a connection has less time for a row lock, in its own transaction only', async () => {
    const lockTimeout = async (of: typeof databases.db) => (await settings(of))?.split(' ')[1]
    const call = limitedDatabase(databases.db, {
      isPooled: true,
      acquire: async () => {
        await sleep(300)
        return () => undefined
      },
    })
    await call.transaction().execute(async (trx) => expect(await lockTimeout(trx)).toMatch(/^2[0-7]\d\dms$/))
    const after = await Promise.all(Array.from({ length: 4 }, () => lockTimeout(databases.db)))
    expect(after).toEqual(['3s', '3s', '3s', '3s'])
  })

  const environment = () => ({
    ...{ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: scratch.url, PORTAL_ROLE: 'web' },
    ...{ DATA_DIR: '/nowhere', PORT: '0', LOG_LEVEL: 'silent' },
  })

  test('refuses a pooler without statement limits in one sentence', async () => {
    const bare = await startPooler(scratch.url, {
      connections: 2,
      replaced: ["connect_query='SET statement_timeout = 5000; SET lock_timeout = 3000'", ''],
    })
    const config = readConfig({ ...environment(), DATABASE_URL: bare.url })
    const starting = serve(config, { databaseUrl: scratch.url, webDirectory: '/nowhere', showsMail: false })
    await expect(starting).rejects.toThrow(
      /^The pooler of DATABASE_URL gives its connections other settings than the portal needs: write timezone=UTC connect_query='SET statement_timeout = 5000; SET lock_timeout = 3000' behind the database/,
    )
    await bare.close()
  })

  test('refuses a pooler of another database in one sentence', async () => {
    const moved = await createScratchDatabase()
    const starting = serve(readConfig({ ...environment(), DATABASE_DIRECT_URL: moved.url }), {
      ...{ databaseUrl: moved.url, webDirectory: '/nowhere', showsMail: false },
    })
    const place = new URL(moved.url.replace('@/', '@localhost/')).pathname
    await expect(starting).rejects.toThrow(
      /^The pooler of DATABASE_URL leads to another database than DATABASE_DIRECT_URL \(.*: write host, port and dbname of that one into its configuration/,
    )
    await expect(starting).rejects.toThrow(place)
    await moved.drop()
  })
})
