import { provideDatabase } from '@portal/testing/databases/file-database'
import { expect, test } from 'vitest'
import { overload, portalUnderTest } from './portal.test-kit.ts'

const scratch = provideDatabase()

test('an overloaded process is still alive', async () => {
  const portal = await portalUnderTest(scratch.db, {}, { maxDelayMs: 1 })
  await overload(portal)
  const answers = await Promise.all([portal.ask('GET', '/livez'), portal.ask('GET', '/readyz')])
  expect(answers.map(({ status }) => status)).toEqual([200, 503])
  await portal.close()
})
