import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { afterEach, expect, test, vi } from 'vitest'
import { type PortalUnderTest, portalUnderTest } from '../portal.test-kit.ts'

const scratch = provideDatabase()

afterEach(() => {
  vi.useRealTimers()
})

/** Listens with a slow endpoint that responds once `answer` is called; `allBegun` resolves at `expected` requests. */
async function listen(portal: PortalUnderTest, expected: number) {
  let begun = 0
  let [allBegan, answer] = [() => {}, () => {}]
  const allBegun = new Promise<void>((resolve) => {
    allBegan = resolve
  })
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  portal.app.get('/slow', { config: { access: { who: 'anyone' } } }, async () => {
    begun += 1
    if (begun === expected) allBegan()
    await answered
    return { done: true }
  })
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  return { address, allBegun, answer }
}

test('closing finishes pending responses, ignores idle connections and accepts no new ones', async () => {
  const portal = await portalUnderTest(scratch.db, {})
  const { address, allBegun, answer } = await listen(portal, 20)
  const asked = Array.from({ length: 20 }, async () => (await fetch(`${address}/slow`)).status)
  await allBegun
  // Stays open and idle.
  await (await fetch(`${address}/livez`)).text()
  const closing = portal.close()
  answer()
  await closing
  expect(await Promise.all(asked)).toEqual(Array(20).fill(200))
  await expect(fetch(`${address}/livez`)).rejects.toThrow()
})

test('closing waits for a slow response and ends without an error', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const portal = await portalUnderTest(scratch.db, {})
  const { address, allBegun, answer } = await listen(portal, 1)
  const asked = fetch(`${address}/slow`)
  await allBegun
  const closing = portal.close()
  // Longer than Fastify's default limit for hooks.
  await vi.advanceTimersByTimeAsync(11_000)
  answer()
  await closing
  expect((await asked).status).toBe(200)
})

test('a request sent while closing is answered as the last on its connection', async () => {
  const portal = await portalUnderTest(scratch.db, {})
  const { address, allBegun, answer } = await listen(portal, 5)
  const closing = portal.close()
  const asked = Promise.all(Array.from({ length: 5 }, () => fetch(`${address}/slow`)))
  await Promise.race([allBegun, asked])
  answer()
  expect((await asked).map(({ status, headers }) => [status, headers.get('connection')])).toEqual(
    Array(5).fill([200, 'close']),
  )
  await closing
})

/** Sends requests until one fails; returns the error and the number of responses before. */
async function askUntilRefused(url: string, agent: Agent): Promise<{ end: string; answers: number }> {
  for (let answers = 0; ; answers += 1) {
    const end = await new Promise<string | undefined>((resolve) => {
      const asked = request(url, { agent }, (response) => {
        response.on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
        response.on('end', () => resolve(response.statusCode === 200 ? undefined : `${response.statusCode}`))
        response.resume()
      })
      asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
      asked.end()
    })
    if (end !== undefined) return { end, answers }
  }
}

test.each([
  ['keep their connections', true],
  ['open a connection for each request', false],
])('200 busy clients that %s lose no request when the portal closes', async (_what, keepAlive) => {
  const portal = await portalUnderTest(scratch.db, {})
  const { address, allBegun, answer } = await listen(portal, 200)
  const agent = new Agent({ keepAlive, maxSockets: Number.POSITIVE_INFINITY })
  const clients = Array.from({ length: 200 }, () => askUntilRefused(`${address}/slow`, agent))
  await allBegun
  const closing = portal.close()
  answer()
  await closing
  const ends = await Promise.all(clients)
  // Every client ended with a refused connection, so it knows that its last request wasn't processed.
  expect(ends.filter(({ end }) => end !== 'ECONNREFUSED')).toEqual([])
  expect(ends.filter(({ answers }) => answers === 0)).toEqual([])
  agent.destroy()
})

test('closing doesn’t wait for unused connections', async () => {
  const portal = await portalUnderTest(scratch.db, {})
  const { address } = await listen(portal, 1)
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  await portal.close()
  expect(socket.destroyed || (await once(socket, 'close'))).toBeTruthy()
})
