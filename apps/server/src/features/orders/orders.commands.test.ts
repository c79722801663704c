import { tmpdir } from 'node:os'
import { refusals } from '@portal/contract/api/refusals'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltOrder, buildOrder } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ensureTestTwin } from '../../repositories/dealers/test-twin.repository.ts'
import { runCommand } from '../../terminal/terminal.test-kit.ts'
import { addOrderCommands } from './orders.commands.ts'

const scratch = provideDatabase()
let dealer: BuiltDealer
let twin: BuiltDealer
let order: BuiltOrder

const paid = { payment_status_id: 3 } as const

beforeAll(async () => {
  dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  const owner = { supplierId: dealer.supplier.id, dealerId: dealer.id }
  await ensureTestTwin(scratch.db, owner, new Date())
  const { id } = await scratch.db
    .selectFrom('dealers')
    .select('id')
    .where('test_of', '=', dealer.id)
    .executeTakeFirstOrThrow()
  twin = { ...dealer, id }
})

beforeEach(async () => {
  order = await buildOrder(scratch.db, dealer, { head: paid })
})

const portal = (verb: string, number: string, ...words: string[]) =>
  runCommand(['order', verb, '--supplier', dealer.supplier.handle, '--order', number, ...words], {
    features: [addOrderCommands],
    database: scratch,
    dataDir: tmpdir(),
  })

async function eventsOf(id: number) {
  return await scratch.db
    .selectFrom('order_events')
    .select(['kind', 'actor_kind', 'data'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
}

test('holds an order with a reason, releases it and ships it, with one sentence each', async () => {
  const { id, orderNumber: number } = order
  expect(await portal('hold', number, '--reason', 'Check the address')).toMatchObject({
    ...{ code: 0, out: `Order ${number} put on hold.` },
  })
  expect((await portal('release', number)).out).toBe(`Order ${number} released.`)
  const words = ['--tracking', '1Z 5', '--carrier', 'UPS']
  expect((await portal('ship', number, ...words)).out).toBe(`Order ${number} shipped.`)
  const operator = { actor_kind: 'operator' }
  expect(await eventsOf(id)).toMatchObject([
    { kind: 'order_held', data: { reason: 'Check the address' }, ...operator },
    { kind: 'order_released', ...operator },
    { kind: 'shipment_created', data: { trackingNumber: '1Z 5', quantity: 2 }, ...operator },
    { kind: 'order_closed', ...operator },
  ])
  const parcel = await scratch.db
    .selectFrom('shipments')
    .select(['tracking_number', 'carrier'])
    .where('order_id', '=', id)
    .execute()
  expect(parcel).toEqual([{ tracking_number: '1Z 5', carrier: 'UPS' }])
})

test('voids the latest shipment of a tracking number and reopens its order', async () => {
  const { id, orderNumber: number } = order
  await portal('ship', number, '--tracking', '1Z 6')
  const words = ['--tracking', '1Z 6']
  expect((await portal('void', number, ...words)).out).toBe(`Shipment 1Z 6 on order ${number} voided.`)
  expect((await eventsOf(id)).slice(2)).toMatchObject([
    { kind: 'shipment_voided', data: { trackingNumber: '1Z 6', quantity: 2 }, actor_kind: 'operator' },
    { kind: 'order_opened' },
  ])
  expect(await portal('void', number, ...words)).toMatchObject({
    ...{ code: 1, err: expect.stringContaining(refusals.shipment_not_found.sentence) },
  })
})

describe('refuses in a sentence, without effect', () => {
  const no = (sentence: string) => ({ code: 1, err: expect.stringContaining(sentence) })

  test('releasing an order that isn’t on hold', async () => {
    expect(await portal('release', order.orderNumber)).toMatchObject(no(refusals.order_not_on_hold.sentence))
  })

  test('changing an order that is closed or on hold', async () => {
    for (const order_status_id of [2, 3, 4] as const) {
      const { id, orderNumber } = await buildOrder(scratch.db, dealer, { head: { order_status_id } })
      expect(await portal('hold', orderNumber)).toMatchObject(no(refusals.order_not_open.sentence))
      expect(await portal('ship', orderNumber, '--tracking', 'T')).toMatchObject(
        no(refusals.order_not_open.sentence),
      )
      expect(await eventsOf(id)).toEqual([])
    }
  })

  test('shipping an order again that has shipped and waits for payment', async () => {
    const { orderNumber, id } = await buildOrder(scratch.db, dealer, { head: { payment_status_id: 2 } })
    await portal('ship', orderNumber, '--tracking', 'T-1')
    expect(await portal('ship', orderNumber, '--tracking', 'T-2')).toMatchObject(
      no(refusals.nothing_to_ship.sentence),
    )
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['shipment_created'])
  })

  test('an unknown order, or another supplier’s', async () => {
    const otherDealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
    const foreign = await buildOrder(scratch.db, otherDealer)
    for (const number of ['NO-SUCH', foreign.orderNumber]) {
      expect(await portal('hold', number)).toMatchObject(
        no(`Supplier ${dealer.supplier.handle} has no order ${number}.`),
      )
    }
    expect(await eventsOf(foreign.id)).toEqual([])
  })
})

test('finds a test mode order only on request, and then no real one', async () => {
  const simulated = await buildOrder(scratch.db, twin, {
    head: { order_number: 'TEST-77', payment_status_id: 2 },
  })
  const { handle } = dealer.supplier
  for (const [verb, ...words] of [['hold'], ['release'], ['ship', '--tracking', 'T']] as const) {
    expect((await portal(verb, 'TEST-77', ...words)).err).toContain(
      `Supplier ${handle} has no order TEST-77.`,
    )
    expect((await portal(verb, order.orderNumber, ...words, '--test')).err).toContain(
      `Supplier ${handle} has no test order ${order.orderNumber}.`,
    )
  }
  expect(await eventsOf(simulated.id)).toEqual([])
  expect((await portal('hold', 'TEST-77', '--test')).out).toBe('Order TEST-77 put on hold.')
  expect((await portal('release', 'TEST-77', '--test')).out).toBe('Order TEST-77 released.')
  expect((await portal('ship', 'TEST-77', '--tracking', 'T', '--test')).out).toBe('Order TEST-77 shipped.')
  expect(await eventsOf(order.id)).toEqual([])
})
