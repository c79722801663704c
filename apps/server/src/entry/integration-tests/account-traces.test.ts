import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { mailedLink, sendRequestedLinks } from '../../features/access/access.test-kit.ts'
import { providePortal } from '../../http/portal.test-kit.ts'
import { hashPassword } from '../../security/passwords/password-hash.ts'
import { handlers } from '../handlers.ts'

const password = 'violet-harbour-31'
const reset = 'copper-meadow-77'
const dealerCalls = '/api-public/dealer-portal/dealer'
const remoteAddress = '203.0.113.77'
const network = '203.0.113.0/24'

const scratch = provideDatabase()
const portal = providePortal(scratch, handlers)
let supplier: BuiltSupplier
let dealer: BuiltDealer
let passwordHash: string

beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

beforeEach(async () => {
  supplier = await buildSupplier(scratch.db)
  dealer = await buildDealer(scratch.db, supplier, { password_hash: passwordHash })
})

const call = (method: string, path: string, asked: { body?: object; token?: string } = {}) =>
  portal.ask(method, path, { host: supplier.host, remoteAddress, ...asked })
const logIn = (email: string, secret: string) =>
  call('POST', `${dealerCalls}/login`, { body: { email, password: secret } })

async function traces() {
  const rows = await scratch.db
    .selectFrom('audit_entries')
    .select(['actor_kind', 'actor', 'command', 'data'])
    .where('supplier_id', '=', supplier.id)
    .orderBy('id')
    .execute()
  return rows.map(({ actor_kind: kind, actor, command, data }) => ({ by: actor ?? kind, command, data }))
}

test('audits a dealer’s sign-ins, test mode switches and sign-outs with the network', async () => {
  const { token } = (await logIn(dealer.email, password)).body
  for (const isOn of [true, false])
    await call('PUT', '/api/dealer-portal/test-mode', { token, body: { isOn } })
  await call('POST', '/api/dealer-portal/logout', { token })
  const about = { dealerId: dealer.id, network }
  const by = dealer.email
  expect(await traces()).toEqual([
    { by, command: 'account sign-in', data: { ...about, by: 'password' } },
    { by, command: 'account test mode', data: { ...about, isOn: true } },
    { by, command: 'account test mode', data: { ...about, isOn: false } },
    { by, command: 'account sign-out', data: about },
  ])
})

test('audits failed sign-ins with account and network but nothing that was typed', async () => {
  await logIn(dealer.email, 'my-old-secret')
  await logIn('my-password-in-the-wrong-field@x.example', password)
  await scratch.db
    .updateTable('dealers')
    .set({ blocked_at: portal.now })
    .where('id', '=', dealer.id)
    .execute()
  expect((await logIn(dealer.email, password)).status).toBe(403)
  const found = await traces()
  const failed = { by: 'system', command: 'account sign-in failed' }
  expect(found).toEqual([
    { ...failed, data: { dealerId: dealer.id, network, reason: 'wrong password' } },
    { ...failed, data: { network, reason: 'unknown e-mail' } },
    { ...failed, data: { dealerId: dealer.id, network, reason: 'blocked' } },
  ])
})

test('the audit log can’t be flooded: refused attempts and 1,000 failed ones an hour are its limit', async () => {
  const fail = async (email: string, from: string) => {
    const body = { email, password: 'wrong-secret' }
    const asked = { host: supplier.host, remoteAddress: from, body }
    return (await portal.ask('POST', `${dealerCalls}/login`, asked)).status
  }
  const statuses = []
  for (let attempt = 0; attempt < 103; attempt += 1)
    statuses.push(await fail(`nobody-${attempt}@x.example`, '192.0.2.9'))
  expect(statuses.slice(-4)).toEqual([422, 429, 429, 429])
  expect(await traces()).toHaveLength(100)
  await scratch.db
    .updateTable('rate_limits')
    .set({ points: 1000 })
    .where('key', '=', `failed_sign_ins:${supplier.id}`)
    .execute()
  for (const email of [dealer.email, 'nobody@x.example']) expect(await fail(email, '198.51.100.5')).toBe(422)
  expect(await traces()).toHaveLength(100)
})

test('audits emailed links and resets without the link, and nothing for unknown emails', async () => {
  await call('POST', `${dealerCalls}/forgot-password`, { body: { email: 'nobody@x.example' } })
  await call('POST', `${dealerCalls}/sign-in-link`, { body: { email: dealer.email } })
  await sendRequestedLinks(scratch, portal)
  const link = await mailedLink(scratch, portal, dealer)
  const done = await call('POST', `${dealerCalls}/password-reset/${link}`, { body: { password: reset } })
  expect(done.status).toBe(200)
  const found = await traces()
  expect(found.map(({ by, command, data }) => [by, command, data.dealerId])).toEqual([
    ['system', 'account sign-in link', dealer.id],
    ['system', 'account reset link', dealer.id],
    [dealer.email, 'account reset', dealer.id],
  ])
  expect(found.map(({ data }) => data.network)).toEqual([network, '127.0.0.0/24', network])
  const secrets = [password, reset, link.split('/')[1]]
  for (const secret of secrets) expect(JSON.stringify(found)).not.toContain(secret)
})
