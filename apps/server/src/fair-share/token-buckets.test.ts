import { expect, test } from 'vitest'
import { TokenBuckets } from './token-buckets.ts'

const limits = { perSecond: 10, burst: 50 }

function bucketsAt() {
  const clock = { ms: 0 }
  return { clock, buckets: new TokenBuckets(() => clock.ms) }
}

/** How many of `calls` simultaneous calls are admitted. */
function admitted(buckets: TokenBuckets, tokenId: number, calls: number): number {
  return Array.from({ length: calls }, () => buckets.take(tokenId, limits)).filter((one) => one.isAdmitted)
    .length
}

test('a token may call as often at once as its burst says, and then as often as its rate', () => {
  const { clock, buckets } = bucketsAt()
  expect(admitted(buckets, 1, 80)).toBe(50)
  clock.ms += 1000
  expect(admitted(buckets, 1, 80)).toBe(10)
  clock.ms += 250
  expect(admitted(buckets, 1, 80)).toBe(2)
  clock.ms += 3_600_000
  expect(admitted(buckets, 1, 80)).toBe(50)
})

test('one token takes nothing from another', () => {
  const { buckets } = bucketsAt()
  admitted(buckets, 1, 80)
  expect(admitted(buckets, 2, 80)).toBe(50)
})

test('a call learns how many may follow, and when it makes sense to come back', () => {
  const { clock, buckets } = bucketsAt()
  expect(buckets.take(1, limits)).toEqual({
    isAdmitted: true,
    remaining: 49,
    resetSeconds: 1,
    retryAfterSeconds: 0,
  })
  admitted(buckets, 1, 49)
  expect(buckets.take(1, limits)).toEqual({
    isAdmitted: false,
    remaining: 0,
    resetSeconds: 5,
    retryAfterSeconds: 1,
  })
  clock.ms += 1000
  expect(buckets.take(1, limits).isAdmitted).toBe(true)
})

test('buckets that nobody uses are dropped from memory, and no used one is', () => {
  const { clock, buckets } = bucketsAt()
  for (let id = 1; id <= 10_000; id += 1) buckets.take(id, limits)
  clock.ms += 59_000
  admitted(buckets, 1, 80)
  clock.ms += 2000
  buckets.take(10_001, limits)
  // 20 drops have fallen in; a bucket that was dropped would be full.
  expect(admitted(buckets, 1, 80)).toBe(20)
})

test('a call that counts as many takes them all, at most a whole bucket, and later calls wait for what is owed', () => {
  const { clock, buckets } = bucketsAt()
  admitted(buckets, 1, 21)
  expect(buckets.takeMore(1, limits, 19)).toMatchObject({ isAdmitted: true, remaining: 10 })
  expect(buckets.take(1, limits).isAdmitted).toBe(true)
  expect(buckets.takeMore(1, limits, 99)).toMatchObject({ isAdmitted: true, remaining: 0, resetSeconds: 9 })
  expect(buckets.takeMore(1, limits, 99).isAdmitted).toBe(false)
  expect(buckets.take(1, limits)).toMatchObject({ isAdmitted: false, retryAfterSeconds: 5 })
  clock.ms += 4100
  expect(admitted(buckets, 1, 3)).toBe(1)
})
