import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/scratch-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PortalUnderTest, portalUnderTest } from './portal-under-test.ts'

let scratch: ScratchDatabase

beforeAll(async () => {
  scratch = await createScratchDatabase()
})

afterAll(() => scratch.drop())

const slowMs = 300

/** Listens with one slow call, and says when so many of it are being worked on. */
async function listen(portal: PortalUnderTest, expected: number) {
  let begun = 0
  let allBegan = () => {}
  const allBegun = new Promise<void>((resolve) => {
    allBegan = resolve
  })
  portal.app.get('/slow', { config: { access: 'public' } }, async () => {
    begun += 1
    if (begun === expected) allBegan()
    await new Promise((resolve) => setTimeout(resolve, slowMs))
    return { done: true }
  })
  return { address: await portal.app.listen({ port: 0, host: '127.0.0.1' }), allBegun }
}

test('closing answers what is being worked on, waits for no idle connection and lets nobody new in', async () => {
  const portal = await portalUnderTest(scratch.db, {})
  const { address, allBegun } = await listen(portal, 20)
  const asked = Array.from({ length: 20 }, async () => (await fetch(`${address}/slow`)).status)
  await allBegun
  // Stays open and idle.
  await (await fetch(`${address}/livez`)).text()
  const start = performance.now()
  await portal.close()
  expect(performance.now() - start).toBeLessThan(15_000)
  expect(await Promise.all(asked)).toEqual(Array(20).fill(200))
  await expect(fetch(`${address}/livez`)).rejects.toThrow()
})

test('what is sent at the moment of closing is still answered, as the last one on its connection', async () => {
  const portal = await portalUnderTest(scratch.db, {})
  const { address } = await listen(portal, 5)
  const closing = portal.close()
  const answers = await Promise.all(Array.from({ length: 5 }, () => fetch(`${address}/slow`)))
  expect(answers.map(({ status, headers }) => [status, headers.get('connection')])).toEqual(
    Array(5).fill([200, 'close']),
  )
  await closing
})
