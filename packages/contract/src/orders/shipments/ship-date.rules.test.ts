import { describe, expect, test } from 'vitest'
import { readShipDate } from './ship-date.rules.ts'

const orderedAt = new Date('2026-11-24T18:30:00Z')
const now = new Date('2026-11-27T09:00:00Z')
const read = (given?: string) => {
  const read = readShipDate(given, { orderedAt, now })
  return read instanceof Date ? read.toISOString() : read
}
const future = "The ship date can't be in the future."
const beforeOrder = "The ship date can't be before the order date."

test('a shipment without a date ships now', () => {
  expect(read()).toBe('2026-11-27T09:00:00.000Z')
})

describe('a timestamp', () => {
  test('is kept exactly, from the order’s time', () => {
    expect(read('2026-11-26T16:00:00+01:00')).toBe('2026-11-26T15:00:00.000Z')
    expect(read('2026-11-24T18:30:00Z')).toBe('2026-11-24T18:30:00.000Z')
  })

  test('in the future is refused, except for a clock a few minutes fast', () => {
    expect(read('2026-11-27T09:05:00Z')).toBe('2026-11-27T09:00:00.000Z')
    expect(read('2026-11-27T09:05:01Z')).toBe(future)
    expect(read('2027-11-26T15:00:00Z')).toBe(future)
  })

  test('before the order is refused', () => {
    expect(read('2026-11-24T18:29:59Z')).toBe(beforeOrder)
    expect(read('2025-11-26T15:00:00Z')).toBe(beforeOrder)
  })
})

describe('a day', () => {
  test('is that day from Hawaii to New Zealand', () => {
    const at = new Date(read('2026-11-26'))
    for (const timeZone of ['Pacific/Honolulu', 'America/New_York', 'Europe/Berlin', 'Pacific/Auckland']) {
      expect(at.toLocaleDateString('en-CA', { timeZone })).toBe('2026-11-26')
    }
  })

  test('of the order is never before it, and today is never later than now', () => {
    expect(read('2026-11-24')).toBe('2026-11-24T18:30:00.000Z')
    expect(read('2026-11-27')).toBe('2026-11-27T09:00:00.000Z')
  })

  test('that has begun or not ended somewhere is accepted, any other refused', () => {
    const late = new Date('2026-11-27T11:00:00Z')
    expect(readShipDate('2026-11-28', { orderedAt, now: late })).toEqual(late)
    expect(read('2026-11-28')).toBe(future)
    const early = new Date('2026-11-24T11:00:00Z')
    expect(readShipDate('2026-11-23', { orderedAt: early, now })).toEqual(early)
    expect(read('2026-11-23')).toBe(beforeOrder)
  })
})

test('for an order dated ahead, today is the first day', () => {
  const ahead = { orderedAt: new Date('2026-12-01T00:00:00Z'), now }
  expect(readShipDate('2026-11-27', ahead)).toEqual(now)
  expect(readShipDate('2026-11-25', ahead)).toBe(beforeOrder)
})
