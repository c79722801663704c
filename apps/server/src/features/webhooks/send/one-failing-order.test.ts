import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findWaitingTasks } from '../../../jobs/tasks.test-kit.ts'
import {
  addEndpoint,
  advanceWebhookTime,
  deliverDue,
  startReceiver,
  type TestReceiver,
} from '../webhooks.test-kit.ts'

const scratch = provideDatabase()
let dealer: BuiltDealer
let receiver: TestReceiver
let secret: string

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(scratch.db)
  const supplier = await buildSupplier(scratch.db)
  dealer = await buildDealer(scratch.db, supplier)
  receiver = await startReceiver()
  const owner = { supplierId: supplier.id, dealerId: dealer.id }
  const events = ['order.created', 'order.authorized'] as const
  secret = (await addEndpoint(scratch.db, owner, { url: receiver.url, events })).secret
})
afterEach(() => receiver.close())

const place = async () => (await buildOrder(scratch.db, dealer)).id
const deliver = () => deliverDue(scratch.db)
const authorize = (id: number) =>
  sql`update orders set payment_status_id = 2, updated_at = clock_timestamp() where id = ${id}`.execute(
    scratch.db,
  )
const refuse = (...ids: readonly number[]) => {
  receiver.answer = ({ body }) => ({ status: ids.some((id) => body.includes(`"id":${id},`)) ? 500 : 204 })
}
/** The events received, in order of arrival. */
const seen = () => receiver.verified(secret).map(({ type, data }) => `${type} ${data.id}`)

test('events of other orders arrive at once while those of one order keep failing', async () => {
  const bad = await place()
  refuse(bad)
  await deliver()
  await authorize(bad)
  for (let round = 0; round < 4; round += 1) {
    const good = await place()
    await deliver()
    expect(seen().at(-1)).toBe(`order.created ${good}`)
    // Only the failing event is retried.
    await advanceWebhookTime(scratch.db, 3_600_000)
    const before = receiver.received.length
    await deliver()
    expect(seen().slice(before)).toEqual([`order.created ${bad}`])
  }
  refuse()
  await advanceWebhookTime(scratch.db, 3 * 3_600_000)
  await deliver()
  expect(seen().slice(-2)).toEqual([`order.created ${bad}`, `order.authorized ${bad}`])
})

test('and also while several orders fail whose events are all due again', async () => {
  const bad = [await place(), await place(), await place()]
  refuse(...bad)
  await deliver()
  for (let round = 0; round < 4; round += 1) {
    await advanceWebhookTime(scratch.db, 3_600_000)
    await deliver()
    const good = await place()
    await deliver()
    expect(seen()).toContain(`order.created ${good}`)
  }
})

test('a receiver that seems down because many orders fail is tried with one that hasn’t failed', async () => {
  const bad = await Promise.all(Array.from({ length: 12 }, place))
  refuse(...bad)
  await deliver()
  const good = [await place(), await place()]
  await deliver()
  await advanceWebhookTime(scratch.db, 80_000)
  await deliver()
  expect(seen().filter((one) => good.some((id) => one.endsWith(` ${id}`)))).toHaveLength(2)
})

test('deliveries behind a failing event wake no worker before it is due', async () => {
  const bad = await place()
  refuse(bad)
  await deliver()
  await authorize(bad)
  await deliver()
  await place()
  await deliver()
  const [task] = await findWaitingTasks(scratch.db, 'deliver_webhooks')
  expect(task?.waitsMs).toBeGreaterThan(1000)
})

test('a receiver that is down gets a few of many new events, and all once it is back', async () => {
  receiver.answer = () => ({ status: 503 })
  const ids: number[] = []
  const begun = performance.now()
  for (let n = 0; n < 40; n += 1) {
    ids.push(await place())
    await deliver()
  }
  // One probe after each pause, which lasts at least four seconds.
  const rests = Math.ceil((performance.now() - begun) / 4000)
  expect(receiver.received.length).toBeLessThanOrEqual(8 + rests)
  refuse()
  receiver.received.length = 0
  await advanceWebhookTime(scratch.db, 120_000)
  await deliver()
  expect(seen().sort()).toEqual(ids.map((id) => `order.created ${id}`).sort())
})
