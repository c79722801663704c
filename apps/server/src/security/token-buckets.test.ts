import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { TokenBuckets } from './token-buckets.ts'

const limits = { perSecond: 10, burst: 50 }
const scratch = provideDatabase()
let tokens = 0

/** An unused token, and a fixed clock that tests can move. */
function newToken() {
  const clock = { ms: 0 }
  const buckets = new TokenBuckets(scratch.db, () => sql`to_timestamp(${clock.ms / 1000}::float8)`)
  tokens += 1
  return { clock, buckets, token: { supplierId: 1, tokenId: tokens } }
}

/** How many of `calls` simultaneous calls are admitted. */
async function admitted({ buckets, token }: ReturnType<typeof newToken>, calls: number): Promise<number> {
  const states = await Promise.all(Array.from({ length: calls }, () => buckets.take(token, limits)))
  return states.filter((one) => one.isAdmitted).length
}

test('a token can burst up to its limit, then continues at its rate', async () => {
  const one = newToken()
  expect(await admitted(one, 80)).toBe(50)
  one.clock.ms += 1000
  expect(await admitted(one, 80)).toBe(10)
  one.clock.ms += 250
  expect(await admitted(one, 80)).toBe(2)
  one.clock.ms += 3_600_000
  expect(await admitted(one, 80)).toBe(50)
})

test('processes share a token’s bucket, and tokens have separate ones', async () => {
  const one = newToken()
  const sameElsewhere = { ...one, buckets: new TokenBuckets(scratch.db, () => sql`to_timestamp(0)`) }
  const both = await Promise.all([admitted(one, 40), admitted(sameElsewhere, 40)])
  expect(both[0] + both[1]).toBe(50)
  expect(await admitted(newToken(), 80)).toBe(50)
})

test('a clock set back neither adds nor removes requests', async () => {
  const one = newToken()
  one.clock.ms = 3_600_000
  await admitted(one, 45)
  one.clock.ms = 0
  expect(await admitted(one, 20)).toBe(5)
})

test('out-of-order requests get no time twice', async () => {
  const one = newToken()
  one.clock.ms = 10_000
  expect(await admitted(one, 60)).toBe(50)
  one.clock.ms = 9_500
  expect(await admitted(one, 5)).toBe(0)
  one.clock.ms = 10_000
  expect(await admitted(one, 5)).toBe(0)
})

test('a request learns how many are left, and when to retry', async () => {
  const one = newToken()
  const { clock, buckets, token } = one
  expect(await buckets.take(token, limits)).toEqual({
    isAdmitted: true,
    remaining: 49,
    resetSeconds: 1,
    retryAfterSeconds: 0,
  })
  await admitted(one, 49)
  expect(await buckets.take(token, limits)).toEqual({
    isAdmitted: false,
    remaining: 0,
    resetSeconds: 5,
    retryAfterSeconds: 1,
  })
  clock.ms += 1000
  expect((await buckets.take(token, limits)).isAdmitted).toBe(true)
})

test('a request that counts as many takes them all, at most a full bucket, and later ones wait for the debt', async () => {
  const one = newToken()
  const { clock, buckets, token } = one
  await admitted(one, 21)
  expect(await buckets.takeMore(token, limits, 19)).toMatchObject({ isAdmitted: true, remaining: 10 })
  expect((await buckets.take(token, limits)).isAdmitted).toBe(true)
  const owing = { isAdmitted: true, remaining: 0, resetSeconds: 9 }
  expect(await buckets.takeMore(token, limits, 99)).toMatchObject(owing)
  expect((await buckets.takeMore(token, limits, 99)).isAdmitted).toBe(false)
  expect(await buckets.take(token, limits)).toMatchObject({ isAdmitted: false, retryAfterSeconds: 5 })
  clock.ms += 4100
  expect(await admitted(one, 3)).toBe(1)
})
