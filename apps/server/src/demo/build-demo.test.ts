import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { buildDemo } from './build-demo.ts'
import type { DemoRows } from './demo-rows.ts'

const morning = new Date('2026-11-21T00:00:01Z')
const evening = new Date('2026-11-21T23:59:59Z')
const nextDay = new Date('2026-11-22T09:00:00Z')

function digest(rows: DemoRows): string {
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}

describe('the demo of a day', () => {
  const rows = buildDemo(morning, 'hash')

  test('is the same whenever on that day it is made, and another one on the next', () => {
    expect(digest(buildDemo(evening, 'hash'))).toBe(digest(rows))
    expect(digest(buildDemo(nextDay, 'hash'))).not.toBe(digest(rows))
  }, 90_000)

  test('lies in the past, except for what is announced', () => {
    const moments = rows.order_events.map(({ at }) => (at as Date).getTime())
    expect(moments.every((at) => at <= morning.getTime())).toBe(true)
    const canceling = rows.dealers.find(({ status_id }) => status_id === 7)
    expect(canceling?.cancel_at).toEqual(new Date('2026-12-03T17:00:00Z'))
  })

  test('has about five thousand orders of the active dealer, dozens of them in the last seven days', () => {
    const active = rows.dealers.find(({ email }) => email === 'active@dealer.example')
    const orders = rows.orders.filter(({ dealer_id }) => dealer_id === active?.id)
    expect(orders.length).toBe(5_000)
    const weekAgo = morning.getTime() - 7 * 86_400_000
    const recent = orders.filter(({ ordered_at }) => (ordered_at as Date).getTime() >= weekAgo)
    expect(recent.length).toBeGreaterThan(40)
    expect(new Set(recent.map(({ payment_status_id }) => payment_status_id)).size).toBeGreaterThan(5)
  })

  test('grows over its two years and rests at weekends', () => {
    const days = rows.orders.map(({ ordered_at }) => ordered_at as Date)
    const inYear = (year: number) => days.filter((day) => day.getUTCFullYear() === year).length
    expect(inYear(2026)).toBeGreaterThan(inYear(2025))
    const onWeekday = (weekday: number) => days.filter((day) => day.getUTCDay() === weekday).length
    expect(onWeekday(1)).toBeGreaterThan(1.4 * onWeekday(0))
  })

  test('gives every status of a dealer a sign-in, and orders only to those who may have had some', () => {
    const statuses = rows.dealers.filter(({ supplier_id }) => supplier_id === 1).map((row) => row.status_id)
    expect([...statuses].sort()).toEqual([1, 2, 3, 4, 5, 6, 7])
    const trading = new Set(rows.orders.map(({ dealer_id }) => dealer_id))
    const withoutOrders = rows.dealers.filter(({ id }) => !trading.has(id)).map(({ status_id }) => status_id)
    expect([...withoutOrders].sort()).toEqual([1, 2, 4])
  })

  test('uses numbers of orders and references once where the supplier wants that', () => {
    const numbers = rows.orders.map(({ supplier_id, order_number }) => `${supplier_id} ${order_number}`)
    expect(new Set(numbers).size).toBe(numbers.length)
    const references = rows.orders.flatMap((row) =>
      row.unique_reference === null ? [] : [`${row.dealer_id} ${row.unique_reference}`],
    )
    expect(references.length).toBeGreaterThan(5_000)
    expect(new Set(references).size).toBe(references.length)
  })
})
