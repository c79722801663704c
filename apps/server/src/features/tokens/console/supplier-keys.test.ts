import { buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildToken } from '../../../http/callers/build-token.test-kit.ts'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { tokensHandlers } from '../tokens.routes.ts'
import { consoleTokensHandlers } from './console-tokens.routes.ts'

const path = '/api/console/keys'
const password = 'right-password'

let scratch: ScratchDatabase
let portal: PortalUnderTest
let supplier: BuiltSupplier
let staffToken: string

beforeAll(async () => {
  scratch = await createScratchDatabase()
  portal = await portalUnderTest(scratch.db, { ...consoleTokensHandlers, ...tokensHandlers })
  supplier = await buildSupplier(scratch.db)
  staffToken = await portal.signInStaff(supplier, 'owner')
})
afterAll(async () => {
  await portal.close()
  await scratch.drop()
})

const post = (to: string, body?: unknown) =>
  portal.ask('POST', to, { host: supplier.host, staffToken, ...(body === undefined ? {} : { body }) })
const list = async () => (await portal.ask('GET', path, { host: supplier.host, staffToken })).body.items
const getMe = (apiToken: string) => portal.ask('GET', '/api/v1/me', { host: supplier.host, apiToken })
const wanted = (name: string, more = {}) => ({ name, scopes: ['orders:read'], password, ...more })

test('a new key works with its scopes, rotates with an overlap, and stops at once when revoked', async () => {
  const made = await post(path, wanted('Warehouse'))
  expect(made.status).toBe(200)
  const asked = await getMe(made.body.secret)
  expect(asked.body).toMatchObject({
    name: 'Warehouse',
    owner: 'supplier',
    scopes: ['orders:read'],
    mode: 'live',
  })
  const { id } = made.body.token
  const next = await post(`${path}/${id}/rotation`, { password })
  expect([(await getMe(made.body.secret)).status, (await getMe(next.body.secret)).status]).toEqual([200, 200])
  for (const one of [id, next.body.token.id])
    expect((await post(`${path}/${one}/revocation`)).status).toBe(200)
  expect([(await getMe(made.body.secret)).status, (await getMe(next.body.secret)).status]).toEqual([401, 401])
  expect((await list()).map(({ state }: { state: string }) => state)).toEqual(['revoked', 'revoked'])
})

test('requires the user’s own password to create keys', async () => {
  const before = (await list()).length
  const wrong = await post(path, wanted('Thief', { password: 'wrong-password' }))
  expect([wrong.status, wrong.body.reason]).toEqual([406, 'wrong_current_password'])
  expect((await post(path, { name: 'Thief', scopes: ['orders:read'] })).status).toBe(422)
  expect(await list()).toHaveLength(before)
})

test('a test key can’t have scopes for data shared by both modes', async () => {
  const made = await post(path, wanted('Trial', { mode: 'test', scopes: ['orders:read', 'products:write'] }))
  expect([made.status, Object.keys(made.body.fields)]).toEqual([422, ['scopes']])
})

test('does not find other suppliers’ keys and dealers’ tokens', async () => {
  const other = await buildToken(scratch.db, await buildSupplier(scratch.db))
  const ofDealer = await buildToken(scratch.db, await buildDealer(scratch.db, supplier))
  for (const { id } of [other, ofDealer]) {
    expect((await list()).some((key: { id: number }) => key.id === id)).toBe(false)
    expect((await post(`${path}/${id}/revocation`)).body.reason).toBe('api_token_not_found')
    expect((await post(`${path}/${id}/rotation`, { password })).body.reason).toBe('api_token_not_found')
  }
})

test('audits creation, without the secret and the password', async () => {
  const made = await post(path, wanted('Audited'))
  const entries = await scratch.db.selectFrom('audit_entries').select(['command', 'data']).execute()
  const text = JSON.stringify(entries)
  expect(text).toContain('Audited')
  for (const secret of [made.body.secret, password]) expect(text).not.toContain(secret)
})
