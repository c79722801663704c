import { provideDatabase } from '@portal/testing/databases/file-database'
import { expect, test, vi } from 'vitest'
import { portalUnderTest } from './portal.test-kit.ts'

const scratch = provideDatabase()

test('an overloaded process is still alive', async () => {
  const portal = await portalUnderTest(scratch.db, {}, { maxDelayMs: 1 })
  // Waits until the event loop is measured as more than 1 ms late, which happens on any machine.
  await vi.waitFor(async () => expect((await portal.ask('GET', '/readyz')).status).toBe(503), {
    timeout: 30_000,
    interval: 1,
  })
  const answers = await Promise.all([portal.ask('GET', '/livez'), portal.ask('GET', '/readyz')])
  expect(answers.map(({ status }) => status)).toEqual([200, 503])
  await portal.close()
})
