import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maxWaitMs, WaitedTooLong } from './max-wait.ts'
import { type Tenant, TenantLimiter, type TenantLimits } from './tenant-limiter.ts'

// A request still waiting at the end of a test must not time out during the next one.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const limits: TenantLimits = {
  total: 4,
  supplier: { alone: 3, shared: 2 },
  dealer: { alone: 2, shared: 1 },
}
const noisy = { supplier: 'north', dealer: 'ada' }
const sister = { supplier: 'north', dealer: 'bea' }
const quiet = { supplier: 'south', dealer: 'cy' }

/** Requests slots and records the order in which dealers got them. */
function asking() {
  const turns = new TenantLimiter(limits)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (tenant: Tenant, times = 1) => {
    for (let n = 0; n < times; n += 1) {
      void turns.acquire(tenant).then((end) => {
        begun.push(tenant.dealer)
        ends.push(end)
      })
    }
  }
  return {
    begun,
    ask,
    settled: () => vi.advanceTimersByTimeAsync(0),
    endOne: async () => {
      ends.shift()?.()
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

test('a lone dealer gets its share at once and queues behind itself for more', async () => {
  const { ask, begun, settled, endOne } = asking()
  ask(noisy, 5)
  await settled()
  expect(begun).toEqual(['ada', 'ada'])
  await endOne()
  expect(begun).toEqual(['ada', 'ada', 'ada'])
})

test('a tenant with few requests goes before one with many', async () => {
  const { ask, begun, settled, endOne } = asking()
  ask(noisy, 10)
  ask(sister, 2)
  ask(quiet, 2)
  await settled()
  // Every dealer has a slot, although more of ada's requests have waited longer.
  expect(begun).toEqual(['ada', 'ada', 'bea', 'cy'])
  // The first supplier still has two slots, its limit while another supplier is active.
  await endOne()
  expect(begun).toHaveLength(4)
  await endOne()
  expect(begun).toEqual(['ada', 'ada', 'bea', 'cy', 'ada'])
  await endOne()
  expect(begun).toEqual(['ada', 'ada', 'bea', 'cy', 'ada', 'bea'])
})

test('every request finishes, and no slot is lost', async () => {
  const { ask, begun, settled, endOne } = asking()
  ask(noisy, 20)
  ask(sister, 5)
  ask(quiet, 5)
  await settled()
  for (let n = 0; n < 30; n += 1) await endOne()
  expect(begun).toHaveLength(30)
  ask(quiet, 3)
  await settled()
  expect(begun.slice(30)).toEqual(['cy'])
})

test('a call whose caller has gone leaves the queue to those behind it, and no turn is lost', async () => {
  const turns = new TenantLimiter(limits)
  const ends = [await turns.acquire(noisy), await turns.acquire(noisy)]
  const [gone, late] = [new AbortController(), AbortSignal.abort()]
  const left = expect(turns.acquire(noisy, maxWaitMs, gone.signal)).rejects.toThrow(WaitedTooLong)
  await expect(turns.acquire(noisy, maxWaitMs, late)).rejects.toThrow(WaitedTooLong)
  const next = turns.acquire(noisy)
  gone.abort()
  await left
  ends.shift()?.()
  ends.push(await next)
  for (const end of ends) end()
  ends.splice(0, 2, await turns.acquire(noisy), await turns.acquire(noisy))
  for (const end of ends) end()
})

test('refuses a request that waits too long, and the others keep their places', async () => {
  const turns = new TenantLimiter(limits)
  const ends = [await turns.acquire(noisy), await turns.acquire(noisy)]
  const tooLong = expect(turns.acquire(noisy)).rejects.toThrow(WaitedTooLong)
  await vi.advanceTimersByTimeAsync(maxWaitMs - 1)
  const patient = turns.acquire(noisy)
  await vi.advanceTimersByTimeAsync(1)
  await tooLong
  for (const end of ends) end()
  const end = await patient
  end()
  // All slots are free: none is released twice or lost.
  ends.splice(0, 2, await turns.acquire(noisy), await turns.acquire(noisy))
  for (const end of ends) end()
})
