import { setTimeout as sleep } from 'node:timers/promises'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase } from '@portal/testing/databases/scratch-database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { maxWaitMs } from '../../fair-share/max-wait.ts'
import { orderSearchHandlers } from '../../features/order-search/order-search.routes.ts'
import { ordersHandlers } from '../../features/orders/orders.routes.ts'
import { portalUnderTest } from '../../http/portal.test-kit.ts'
import { connectRequestDatabases } from '../http.ts'

const calls = 40
const search = '/api/dealer-portal/order-search/'

test('requests behind a locked row time out together and leave connections to others', async () => {
  const scratch = await createScratchDatabase()
  const { db, close } = connectRequestDatabases(scratch.url, { givesWay: false, isDirect: true })
  const portal = await portalUnderTest(db, { ...orderSearchHandlers, ...ordersHandlers })
  const dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  const other = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  const { id } = await buildOrder(scratch.db, dealer)
  const asked = { host: dealer.supplier.host, token: await portal.signIn(dealer) }
  const free = { host: other.supplier.host, token: await portal.signIn(other) }
  const cancel = () => portal.ask('PATCH', `/api/dealer-portal/orders/${id}/cancel`, asked)

  const { answers, others, isFirstEarly } = await scratch.db.transaction().execute(async (holding) => {
    await sql`select from orders where id = ${id} for update`.execute(holding)
    const tooEarly = sleep(maxWaitMs - 500, true)
    const waiting = Array.from({ length: calls }, cancel)
    const list = await portal.ask('POST', search, { ...free, body: {} })
    const isFirstEarly = (await Promise.race([tooEarly, ...waiting])) !== true
    const refusals = Promise.all(waiting).then((all) =>
      all.map(({ status, headers }) => [status, headers['retry-after']]),
    )
    // Sequential waits would take forty times as long.
    const tooLate = sleep(2 * maxWaitMs, 'too late')
    return { others: list.status, isFirstEarly, answers: await Promise.race([tooLate, refusals]) }
  })

  expect(others).toBe(200)
  expect(answers).toEqual(Array(calls).fill([503, '5']))
  expect(isFirstEarly).toBe(false)
  expect((await cancel()).status).toBe(200)
  await portal.close()
  await close()
  await scratch.drop()
})
