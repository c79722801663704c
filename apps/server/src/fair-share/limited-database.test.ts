import { connect } from '@portal/database/connection/connect'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Db } from '../context/db.ts'
import { limitedDatabase } from './limited-database.ts'
import { maxWaitMs } from './max-wait.ts'

const scratch = provideDatabase()
let db: Db

beforeAll(async () => {
  db = connect({ url: scratch.url, applicationName: 'limited', max: 1, lockTimeoutMs: maxWaitMs }).db
})
afterAll(async () => {
  await db.destroy()
})

async function settings(of: Db): Promise<{ lock: number; helpers: string }> {
  const { rows } = await sql<{ lock: number; helpers: string }>`
    select setting::int as lock, current_setting('max_parallel_workers_per_gather') as helpers
    from pg_settings where name = 'lock_timeout'`.execute(of)
  return rows[0] as { lock: number; helpers: string }
}

test('the waits of a request for connections and row locks add up to 3 s at most', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const asked: number[] = []
  const call = limitedDatabase(db, {
    acquire: async (maxMs) => {
      asked.push(maxMs)
      vi.advanceTimersByTime(300)
      return () => undefined
    },
  })
  const first = await settings(call)
  const second = await settings(call)
  expect(asked[0]).toBe(maxWaitMs)
  expect(asked[1]).toBeLessThanOrEqual(maxWaitMs - 290)
  expect(first.lock).toBeLessThanOrEqual(maxWaitMs - 290)
  expect(second.lock).toBeLessThanOrEqual(maxWaitMs - 580)
  // The next request on the same connection gets the full lock timeout.
  expect((await settings(db)).lock).toBe(maxWaitMs)
})

test('long work gets no extra parallelism while other tenants are active, and all of it once they are gone', async () => {
  let areOthersThere = true
  const call = limitedDatabase(db, {
    acquire: async () => () => undefined,
    runsAlone: () => areOthersThere,
  })
  const usual = (await settings(db)).helpers
  expect(usual).not.toBe('0')
  expect((await settings(call)).helpers).toBe('0')
  expect((await settings(db)).helpers).toBe(usual)
  areOthersThere = false
  expect((await settings(call)).helpers).toBe(usual)
})
