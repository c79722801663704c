import { setTimeout as sleep } from 'node:timers/promises'
import type { Order } from '@portal/client'
import { expect } from 'vitest'
import { playWeek, type WeekPlan, type WeekResult } from './integrator-week.ts'
import { preparePortal } from './portal-process.ts'
import { startReceiver, type WebhookReceiver } from './webhook-receiver.ts'

const redeliveryLimitMs = 120_000

/** Simulates an integrator's week and expects its copies to match the portal: nothing missing, nothing twice. */
export async function expectConformance(plan: WeekPlan): Promise<void> {
  const seed = Number(process.env.CONFORMANCE_SEED ?? Date.now() % 100_000)
  console.log(`The week of an integrator with the seed ${seed}: ${plan.orders} orders.`)
  const random = randomOf(seed)
  const portal = await preparePortal()
  const receiver = await startReceiver(random)
  const startedAt = new Date(Date.now() - 60_000).toISOString()
  try {
    const week = await playWeek(portal, receiver, { plan, random })
    await expectSameOrders(week, plan.orders)
    await expectSameStock(week)
    await redeliverAll(week, receiver, startedAt)
    expectAllEvents(week, receiver)
    console.log('Webhooks:', receiver.counts)
  } finally {
    receiver.close()
    await portal.remove()
  }
}

async function expectSameOrders(
  { dealer, orders, placed, shipped, voided }: WeekResult,
  count: number,
): Promise<void> {
  const truth = new Map<number, Order>()
  for await (const order of dealer.each('listOrders', { query: { limit: 200 } })) truth.set(order.id, order)
  expect(truth.size).toBe(count)
  expect(new Map([...orders].sort())).toEqual(new Map([...truth].sort()))
  const references = [...truth.values()].map((order) => order.referenceNumber)
  expect(new Set(references).size).toBe(count)
  for (const order of orders.values()) {
    const known = placed.get(order.referenceNumber ?? '')
    expect(order.total, order.orderNumber).toBe(((known?.cents ?? 0) / 100).toFixed(2))
    expect(order.canceledAt !== null, order.orderNumber).toBe(known?.isCanceled)
    const hasParcel = shipped.has(order.id) && !voided.has(order.id)
    expect(order.shipments.length, order.orderNumber).toBe(hasParcel ? 1 : 0)
  }
}

async function expectSameStock({ dealer, stock, expectedStock }: WeekResult): Promise<void> {
  const truth = new Map<string, number>()
  for await (const { sku, quantity } of dealer.each('listStock', { query: { limit: 200 } }))
    truth.set(sku, quantity ?? 0)
  expect(
    new Map([...stock].map(([sku, { quantity }]) => [sku, quantity]).sort() as [string, number][]),
  ).toEqual(new Map([...truth].sort()))
  expect(new Map([...truth].sort())).toEqual(new Map([...expectedStock].sort()))
}

/** Requests redelivery of all lost events until all have arrived. */
async function redeliverAll(week: WeekResult, receiver: WebhookReceiver, since: string): Promise<void> {
  receiver.isReliable = true
  const { dealer, endpointId } = week
  await dealer.call('redeliverWebhooks', { params: { id: endpointId }, body: { since, which: 'all' } })
  const deadline = performance.now() + redeliveryLimitMs
  while (receiver.events.size < eventCount(week) && performance.now() < deadline) await sleep(200)
}

const canceledOf = ({ placed }: WeekResult) =>
  [...placed.values()].filter(({ isCanceled }) => isCanceled).length

function eventCount(week: WeekResult): number {
  return week.placed.size + canceledOf(week) + week.shipped.size + week.voided.size
}

function expectAllEvents(week: WeekResult, { events, counts }: WebhookReceiver): void {
  const all = [...events.values()]
  const idsOf = (type: string) =>
    all.filter((event) => event.type === type).map(({ data }) => (data as { id: number }).id)
  const unique = (type: string) => [idsOf(type).length, new Set(idsOf(type)).size]
  expect(unique('order.created')).toEqual([week.placed.size, week.placed.size])
  expect(unique('order.canceled')).toEqual([canceledOf(week), canceledOf(week)])
  expect(unique('shipment.created')).toEqual([week.shipped.size, week.shipped.size])
  expect(unique('shipment.voided')).toEqual([week.voided.size, week.voided.size])
  expect(counts.unverified).toBe(0)
  expect(counts.lost).toBeGreaterThan(0)
  const sequences = all.map(({ sequence }) => sequence)
  expect(new Set(sequences).size).toBe(sequences.length)
}

/** A seeded generator of numbers from 0 to 1 (mulberry32), so that a week can be repeated. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
