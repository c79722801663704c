import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeEach, expect, test, vi } from 'vitest'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { hashPassword } from '../../../security/passwords/password-hash.ts'
import { handlers } from '../../handlers.ts'

const root = '/api/dealer-portal'
const password = 'marble kettle'
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

const ask = (method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, body?: object, token = session) =>
  portal.ask(method, `${root}/${path}`, { host: supplier.host, token, body })

const token = { name: 'Warehouse', scopes: ['orders:read'] }
const endpoint = { url: 'https://one.example/orders', events: ['order.created'] }

/** Creates a token and an endpoint, and returns the requests that would extend API access. */
async function calls(): Promise<{ path: string; method: 'POST' | 'PATCH'; body: object }[]> {
  const { body: made } = await ask('POST', 'tokens', { ...token, password })
  const { body: added } = await ask('POST', 'webhook-endpoints', { ...endpoint, password })
  return [
    { method: 'POST', path: 'tokens', body: { ...token, name: 'Another' } },
    { method: 'POST', path: `tokens/${made.token.id}/rotate`, body: {} },
    { method: 'POST', path: 'webhook-endpoints', body: { ...endpoint, url: 'https://two.example/orders' } },
    { method: 'PATCH', path: `webhook-endpoints/${added.id}`, body: { url: 'https://three.example/' } },
  ]
}

test('a session alone grants no API access: it requires the account password', async () => {
  const counted = () =>
    scratch.db
      .selectFrom('api_tokens')
      .where('dealer_id', '=', dealer.id)
      .select((e) => e.fn.countAll<string>().as('n'))
      .executeTakeFirst()
  for (const { method, path, body } of await calls()) {
    const before = await counted()
    const without = await ask(method, path, body)
    expect([without.status, without.body.fields], path).toEqual([422, { password: 'Password is required' }])
    const wrong = await ask(method, path, { ...body, password: 'marble kettles' })
    expect([wrong.status, wrong.body.reason, Object.keys(wrong.body.fields)], path).toEqual([
      406,
      'wrong_current_password',
      ['password'],
    ])
    expect(await counted()).toEqual(before)
    expect((await ask(method, path, { ...body, password })).status, path).toBe(200)
  }
})

test('test mode requires the same password', async () => {
  expect((await ask('PUT', 'test-mode', { isOn: true })).status).toBe(200)
  expect((await ask('POST', 'webhook-endpoints', endpoint)).body.fields).toEqual({
    password: 'Password is required',
  })
  expect((await ask('POST', 'webhook-endpoints', { ...endpoint, password })).status).toBe(200)
})

test('requires nothing if no new access is granted', async () => {
  const { body: added } = await ask('POST', 'webhook-endpoints', { ...endpoint, password })
  const path = `webhook-endpoints/${added.id}`
  expect((await ask('PATCH', path, { active: false, description: 'Old' })).status).toBe(200)
  expect((await ask('POST', `${path}/rotate-secret`, {})).status).toBe(200)
})

test('does not ask accounts without a password, and the session has hasPassword', async () => {
  const neighbour = await buildDealer(scratch.db, supplier)
  const other = await portal.signIn(neighbour)
  expect((await ask('POST', 'tokens', token, other)).status).toBe(200)
  expect((await ask('GET', 'session', undefined, other)).body).not.toHaveProperty('hasPassword')
  expect((await ask('GET', 'session')).body).toMatchObject({ hasPassword: true })
})

test('the password can’t be guessed by creating tokens', async () => {
  for (let n = 0; n < 10; n += 1) await ask('POST', 'tokens', { ...token, password: `guess ${n}` })
  const right = await ask('POST', 'tokens', { ...token, password })
  expect([right.status, right.body.reason]).toEqual([429, 'too_many_requests'])
  const change = { current: password, newPassword: 'violet harbour' }
  expect((await ask('POST', 'dealer/update-password', change)).status).toBe(429)
})

async function waitsForAccount(): Promise<void> {
  const { rows } = await scratch.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  expect(rows).toHaveLength(1)
}

test('creates no token if the session ends meanwhile', async () => {
  for (let round = 0; round < 5; round += 1) {
    const own = await portal.signIn(dealer)
    const client = await scratch.pool.connect()
    await client.query('begin')
    // Like undoing an email change: locks the account, then ends its sessions.
    await client.query('update dealers set updated_at = updated_at where id = $1', [dealer.id])
    const making = ask('POST', 'tokens', { ...token, name: `Round ${round}`, password }, own)
    // In odd rounds, the session ends while the token's request waits for the account's lock.
    if (round % 2 === 1) await vi.waitFor(waitsForAccount, { timeout: 60_000, interval: 10 })
    await client.query('delete from sessions where dealer_id = $1', [dealer.id])
    await client.query('commit')
    client.release()
    expect((await making).status).toBe(401)
  }
  const made = scratch.db.selectFrom('api_tokens').select('name').where('dealer_id', '=', dealer.id)
  expect(await made.execute()).toEqual([])
})
