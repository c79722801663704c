import { provideDatabase } from '@portal/testing/databases/file-database'
import { expect, test, vi } from 'vitest'
import { portalUnderTest } from './portal.test-kit.ts'

const scratch = provideDatabase()

test('an overloaded process is still alive', async () => {
  const portal = await portalUnderTest(scratch.db, {}, { maxDelayMs: 1 })
  const hold = () => {
    for (const until = performance.now() + 20; performance.now() < until; );
  }
  // Holds the event loop until several samples are more than 1 ms late.
  await vi.waitFor(
    async () => {
      hold()
      expect((await portal.ask('GET', '/readyz')).status).toBe(503)
    },
    { timeout: 120_000, interval: 1 },
  )
  const answers = await Promise.all([portal.ask('GET', '/livez'), portal.ask('GET', '/readyz')])
  expect(answers.map(({ status }) => status)).toEqual([200, 503])
  await portal.close()
})
