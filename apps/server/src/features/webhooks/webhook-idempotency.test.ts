import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildToken } from '../../http/callers/build-token.test-kit.ts'
import { portalUnderTest } from '../../http/portal.test-kit.ts'
import { webhooksHandlers } from './webhooks.routes.ts'

const scratch = provideDatabase()
let portal: Awaited<ReturnType<typeof startPortal>>

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(async () => {
  await portal.close()
})

const startPortal = () => portalUnderTest(scratch.db, webhooksHandlers, { allowsLocalServices: true })

const oneEndpoint = { url: 'http://127.0.0.1:4169/', events: ['order.created'] }

async function buildTokens() {
  const dealer = await buildDealer(
    scratch.db,
    await buildSupplier(scratch.db, { flags: { api_access: true } }),
  )
  const { host } = dealer.supplier
  const [one, other] = [await buildToken(scratch.db, dealer), await buildToken(scratch.db, dealer)]
  const post = (path: string, body: object, { token } = one) =>
    portal.ask('POST', `/api/v1/${path}`, { host, apiToken: token, idempotencyKey: path, body })
  const list = () => portal.ask('GET', '/api/v1/webhook-endpoints', { host, apiToken: one.token })
  return { other, post, list }
}

test('a secret is shown again to the token that received it, and to no other', async () => {
  const { other, post } = await buildTokens()
  const made = await post('webhook-endpoints', oneEndpoint)
  expect(made.body.secret).toMatch(/^whsec_/)
  const again = await post('webhook-endpoints', oneEndpoint)
  expect([again.headers['idempotent-replayed'], again.body]).toEqual(['true', made.body])
  const foreign = await post('webhook-endpoints', oneEndpoint, other)
  expect([foreign.status, foreign.body.reason]).toEqual([422, 'idempotency_key_reused'])
  expect(JSON.stringify(foreign.body)).not.toContain('whsec_')
})

test('a request whose secret is a day old is refused, and nothing is created again', async () => {
  const { post, list } = await buildTokens()
  const begun = portal.now
  const { id } = (await post('webhook-endpoints', oneEndpoint)).body
  const rotation = `webhook-endpoints/${id}/rotate-secret`
  const secret = (await post(rotation, { overlapHours: 0 })).body.secret
  await post('webhook-listeners', {})
  portal.now = new Date(begun.getTime() + 25 * 3_600_000)
  for (const [path, body] of [
    ['webhook-endpoints', oneEndpoint],
    [rotation, { overlapHours: 0 }],
    ['webhook-listeners', {}],
  ] as const) {
    const late = await post(path, body)
    expect([path, late.status, late.body.reason]).toEqual([path, 409, 'idempotency_secret_shown'])
    expect(late.body.errors[0]).toContain('nothing new was created')
    expect(JSON.stringify(late.body)).not.toContain('whsec_')
  }
  const endpoints = (await list()).body.items as { id: number; url: string }[]
  expect(endpoints.map((one) => one.id)).toEqual([id])
  const another = (await post(`${rotation}?again`, { overlapHours: 0 })).body.secret
  expect(another).not.toBe(secret)
  portal.now = begun
})
