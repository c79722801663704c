import { createScratchDatabase } from '@portal/testing/scratch-database'
import { expect, test } from 'vitest'
import { portalUnderTest } from './portal-under-test.ts'

test('closing answers what has been asked, keeps nobody waiting and lets nobody new in', async () => {
  const scratch = await createScratchDatabase()
  const portal = await portalUnderTest(scratch.db, {})
  const slowMs = 300
  portal.app.get('/slow', { config: { access: 'public' } }, async () => {
    await new Promise((resolve) => setTimeout(resolve, slowMs))
    return { done: true }
  })
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  // An idle connection that stays open must not hold the close up.
  await (await fetch(`${address}/livez`)).text()
  const asked = Array.from({ length: 20 }, async () => (await fetch(`${address}/slow`)).status)
  await new Promise((resolve) => setTimeout(resolve, slowMs / 3))
  const start = performance.now()
  await portal.close()
  expect(performance.now() - start).toBeLessThan(slowMs * 10)
  expect(await Promise.all(asked)).toEqual(Array(20).fill(200))
  await expect(fetch(`${address}/livez`)).rejects.toThrow()
  await scratch.drop()
})
