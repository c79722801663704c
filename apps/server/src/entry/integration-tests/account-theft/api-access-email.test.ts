import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeEach, expect, test } from 'vitest'
import { mailOf } from '../../../features/access/access.test-kit.ts'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { hashPassword } from '../../../security/passwords/password-hash.ts'
import { handlers } from '../../handlers.ts'

const root = '/api/dealer-portal'
const password = 'marble kettle'
const events = ['order.created']
const scratch = provideDatabase()
const portal = providePortal(scratch, handlers)
let supplier: BuiltSupplier
let dealer: BuiltDealer
let session: string

beforeEach(async () => {
  await scratch.db.deleteFrom('rate_limits').execute()
  supplier = await buildSupplier(scratch.db)
  dealer = await buildDealer(scratch.db, supplier, { password_hash: await hashPassword(password) })
  session = await portal.signIn(dealer)
})

async function ask(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) {
  const answer = await portal.ask(method, `${root}/${path}`, { host: supplier.host, token: session, body })
  expect(answer.status, path).toBe(200)
  return answer.body
}

async function mails(kind: string) {
  const all = await mailOf(scratch, supplier)
  return all
    .filter((mail) => mail.kind === kind && mail.recipient === dealer.email)
    .map((mail) => mail.text_body)
}

const makeToken = (name: string, own = password) =>
  ask('POST', 'tokens', { name, scopes: ['orders:read'], password: own })

test('emails the dealer about every token, never with its secret', async () => {
  const { token, secret } = await makeToken('Warehouse')
  const rotated = await ask('POST', `tokens/${token.id}/rotate`, { password })
  const [first] = [await ask('GET', 'api-token/')]
  const regenerated = await ask('PATCH', `api-token/${first.id}/regenerate`)
  const told = [
    ...(await mails('program_access_create_token')),
    ...(await mails('program_access_rotate_token')),
    ...(await mails('program_access_regenerate_token')),
  ]
  expect(told).toHaveLength(3)
  expect(told[0]).toContain('Warehouse')
  expect(told[0]).toContain('By: A signed-in user')
  for (const hidden of [secret, rotated.secret, regenerated.token]) {
    expect(hidden).toMatch(/^[\w-]{20,}/)
    expect(told.join(' ')).not.toContain(hidden)
  }
})

test('emails the dealer about an endpoint, its new URL and its new secret', async () => {
  const url = 'https://one.example/orders'
  const { id } = await ask('POST', 'webhook-endpoints', { url, events, password })
  await ask('PATCH', `webhook-endpoints/${id}`, { url, description: 'The same address', password })
  await ask('PATCH', `webhook-endpoints/${id}`, { url: 'https://two.example/orders', password })
  const { secret } = await ask('POST', `webhook-endpoints/${id}/rotate-secret`, {})
  expect(await mails('program_access_add_endpoint')).toEqual([expect.stringContaining(url)])
  expect(await mails('program_access_move_endpoint')).toEqual([
    expect.stringContaining('https://two.example/orders (previously https://one.example/orders)'),
  ])
  const rotated = await mails('program_access_rotate_secret')
  expect(rotated).toEqual([expect.stringContaining('https://two.example/orders')])
  expect(rotated.join()).not.toContain(secret)
})

test('a client that creates endpoints in a loop sends 10 emails an hour, which name it', async () => {
  const body = { name: 'Loop', scopes: ['orders:read', 'webhooks:write'], password }
  const { secret: apiToken } = await ask('POST', 'tokens', body)
  for (let number = 1; number <= 12; number++) {
    const made = await portal.ask('POST', '/api/v1/webhook-endpoints', {
      ...{ host: supplier.host, apiToken, idempotencyKey: `loop-${number}` },
      body: { url: `https://receiver.example/${number}`, events },
    })
    expect(made.status).toBe(200)
    const path = `/api/v1/webhook-endpoints/${made.body.id}`
    await portal.ask('DELETE', path, { host: supplier.host, apiToken })
  }
  const told = await mails('program_access_add_endpoint')
  expect(told).toHaveLength(10)
  expect(told[0]).toContain('An API client with the token')
})

test('the email about a new password lists the API clients that keep working', async () => {
  const change = (current: string, newPassword: string) =>
    ask('POST', 'dealer/update-password', { current, newPassword })
  await change(password, 'violet harbour stone')
  expect((await mails('password_changed')).at(-1)).not.toContain('Still active')
  const own = 'violet harbour stone'
  await makeToken('Warehouse', own)
  await makeToken('Shop', own)
  await ask('POST', 'webhook-endpoints', { url: 'https://one.example/orders', events, password: own })
  await change('violet harbour stone', 'copper lantern field')
  expect((await mails('password_changed')).at(-1)).toContain(
    'You still have 2 active API tokens and 1 active webhook endpoint.',
  )
})
