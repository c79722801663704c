import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InFlightLimit } from './in-flight-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const courtesyMs = 50

/** A limiter with requests in flight for the tenants `many` and `few`; `waited` lists tenants that stopped waiting. */
function inFlight({ many, few }: { many: number; few: number }) {
  const calls = new InFlightLimit(60)
  for (let n = 0; n < many; n += 1) calls.enter('many')
  const ends = Array.from({ length: few }, () => calls.enter('few'))
  const waited: string[] = []
  const wait = (name: string) =>
    void calls.yieldToSmallTenants(name, courtesyMs).then(() => void waited.push(name))
  return { calls, ends, waited, wait, passed: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

test('a tenant with many requests lets those with few go first', async () => {
  const { ends, waited, wait, passed } = inFlight({ many: 13, few: 2 })
  wait('many')
  wait('few')
  await passed(0)
  expect(waited).toEqual(['few'])
  ends[0]?.()
  await passed(0)
  expect(waited).toEqual(['few'])
  ends[1]?.()
  await passed(0)
  expect(waited).toEqual(['few', 'many'])
})

test('waits no longer than allowed, so it never starves', async () => {
  const { waited, wait, passed } = inFlight({ many: 60, few: 1 })
  wait('many')
  await passed(courtesyMs - 1)
  expect(waited).toEqual([])
  await passed(1)
  expect(waited).toEqual(['many'])
})

test('nobody waits alone, among tenants with many requests, or with two open pages', async () => {
  const alone = inFlight({ many: 60, few: 0 })
  alone.wait('many')
  const both = inFlight({ many: 60, few: 13 })
  both.wait('many')
  const pages = inFlight({ many: 12, few: 6 })
  pages.wait('many')
  await alone.passed(0)
  expect([...alone.waited, ...both.waited, ...pages.waited]).toEqual(['many', 'many', 'many'])
})
