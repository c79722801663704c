import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase } from '@portal/testing/databases/scratch-database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderSearchHandlers } from '../../features/order-search/order-search.routes.ts'
import { portalUnderTest } from '../../http/portal.test-kit.ts'
import { connectRequestDatabases } from '../request-databases.ts'

const calls = 8
const search = '/api/dealer-portal/order-search/'

test('calls behind a locked row give up after 3 s and leave the others their connections', async () => {
  const scratch = await createScratchDatabase()
  const { db, close } = connectRequestDatabases(scratch.url, { givesWay: false })
  const portal = await portalUnderTest(db, orderSearchHandlers)
  const dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  const other = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  const { id } = await buildOrder(scratch.db, dealer)
  const asked = { host: dealer.supplier.host, token: await portal.signIn(dealer) }
  const free = { host: other.supplier.host, token: await portal.signIn(other) }
  const body = { bulkActionType: 'selected', bulkActionItemIds: [id] }
  const cancel = () => portal.ask('POST', `${search}bulk-cancel`, { ...asked, body })

  const { answers, firstAfterMs, others } = await scratch.db.transaction().execute(async (holding) => {
    await sql`select from orders where id = ${id} for update`.execute(holding)
    const start = performance.now()
    const waiting = Array.from({ length: calls }, cancel)
    const list = await portal.ask('POST', search, { ...free, body: {} })
    await Promise.race(waiting)
    const firstAfterMs = performance.now() - start
    return { others: list.status, firstAfterMs, answers: await Promise.all(waiting) }
  })

  expect(others).toBe(200)
  expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
    Array(calls).fill([503, '5']),
  )
  // A statement of any kind would be ended after 5 s.
  expect(firstAfterMs).toBeGreaterThan(2500)
  expect(firstAfterMs).toBeLessThan(4900)
  expect((await cancel()).status).toBe(200)
  await portal.close()
  await close()
  await scratch.drop()
})
