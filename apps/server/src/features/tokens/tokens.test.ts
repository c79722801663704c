import { scopeNames } from '@portal/contract/callers/scopes'
import type { DealerStatusId } from '@portal/contract/statuses/dealer-status'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildToken } from '../../http/callers/build-token.test-kit.ts'
import { providePortal, testNow } from '../../http/portal.test-kit.ts'
import { hashToken } from '../../security/tokens.ts'
import { tokensHandlers } from './tokens.routes.ts'

const path = '/api/dealer-portal/tokens'
const hourMs = 3_600_000

const scratch = provideDatabase()
const portal = providePortal(scratch, tokensHandlers)
let dealer: BuiltDealer
let as: { host: string; token: string }

beforeEach(async () => {
  portal.now = testNow
  dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  as = { host: dealer.supplier.host, token: await portal.signIn(dealer) }
})

const create = (body: object = {}) =>
  portal.ask('POST', path, { ...as, body: { name: 'Warehouse', scopes: ['orders:read'], ...body } })
const list = async () => (await portal.ask('GET', path, as)).body.items
const getMe = (apiToken: string, remoteAddress = '203.0.113.7') =>
  portal.ask('GET', '/api/v1/me', { host: as.host, apiToken, remoteAddress })
const later = (ms: number) => {
  portal.now = new Date(testNow.getTime() + ms)
}

describe('a dealer’s tokens', () => {
  test('are shown once, allow what their scopes say, and are stored as hashes', async () => {
    const { body } = await create({ name: ' Warehouse ', expiresInDays: 30 })
    expect(body.secret).toMatch(/^dpa_[\w-]{43}$/)
    expect(body.token).toMatchObject({
      name: 'Warehouse',
      masked: `dpa_…${body.secret.slice(-4)}`,
      scopes: ['orders:read'],
      state: 'live',
      isFirst: false,
      lastUsedAt: null,
    })
    const { body: answer } = await getMe(body.secret)
    expect(answer).toMatchObject({
      name: 'Warehouse',
      owner: 'dealer',
      dealer: { id: dealer.id, email: dealer.email },
      scopes: ['orders:read'],
      mode: 'live',
      limits: { perSecond: 10, burst: 50 },
      expiresAt: new Date(testNow.getTime() + 30 * 24 * hourMs).toISOString(),
    })
    expect(JSON.stringify(await list())).not.toContain(body.secret.slice(4))
    const rows = await scratch.db
      .selectFrom('api_tokens')
      .selectAll()
      .where('dealer_id', '=', dealer.id)
      .execute()
    expect(rows.map(({ token_hash }) => token_hash)).toEqual([hashToken(body.secret)])
    expect(JSON.stringify(rows)).not.toContain(body.secret.slice(4))
    expect(portal.logLines.join('\n')).not.toContain(body.secret.slice(4))
  })

  test('record last use and network at most once a minute', async () => {
    const { body } = await create()
    const use = async () =>
      (await list()).map((token: { lastUsedAt: string; lastUsedFrom: string }) => [
        token.lastUsedAt,
        token.lastUsedFrom,
      ])
    await getMe(body.secret, '203.0.113.7')
    expect(await use()).toEqual([[testNow.toISOString(), '203.0.113.0/24']])
    later(59_000)
    await getMe(body.secret, '198.51.100.1')
    expect(await use()).toEqual([[testNow.toISOString(), '203.0.113.0/24']])
    later(61_000)
    await getMe(body.secret, '198.51.100.1')
    expect(await use()).toEqual([[portal.now.toISOString(), '198.51.100.0/24']])
  })

  test('expire on time', async () => {
    const { body } = await create({ expiresInDays: 1 })
    later(24 * hourMs - 1)
    expect((await getMe(body.secret)).status).toBe(200)
    later(24 * hourMs)
    expect((await getMe(body.secret)).body.reason).toBe('token_expired')
    expect(
      (await portal.ask('GET', path, { ...as, token: await portal.signIn(dealer) })).body.items[0].state,
    ).toBe('expired')
  })

  test('rotate with an overlap: both work, then only the newer', async () => {
    const { body: older } = await create()
    const rotate = (body: object) => portal.ask('POST', `${path}/${older.token.id}/rotate`, { ...as, body })
    const { body: newer } = await rotate({})
    expect(newer.token).toMatchObject({ name: 'Warehouse', scopes: ['orders:read'], expiresAt: null })
    expect((await list()).map(({ state }: { state: string }) => state)).toEqual(['live', 'replaced'])
    // A token can have only one successor.
    expect((await rotate({})).body.reason).toBe('api_token_not_found')
    later(24 * hourMs - 1)
    expect([(await getMe(older.secret)).status, (await getMe(newer.secret)).status]).toEqual([200, 200])
    later(24 * hourMs)
    expect([(await getMe(older.secret)).status, (await getMe(newer.secret)).status]).toEqual([401, 200])
  })

  test('rotate at once without an overlap, never extending their life', async () => {
    const { body: older } = await create({ expiresInDays: 1 })
    await portal.ask('POST', `${path}/${older.token.id}/rotate`, { ...as, body: { overlapHours: 168 } })
    later(24 * hourMs)
    expect((await getMe(older.secret)).status).toBe(401)
    portal.now = testNow
    const { body: other } = await create()
    await portal.ask('POST', `${path}/${other.token.id}/rotate`, { ...as, body: { overlapHours: 0 } })
    expect((await getMe(other.secret)).status).toBe(401)
  })

  test('are revoked at once', async () => {
    const { body } = await create()
    expect((await portal.ask('DELETE', `${path}/${body.token.id}`, as)).body).toEqual({ success: true })
    expect((await getMe(body.secret)).body.reason).toBe('token_revoked')
    expect((await portal.ask('DELETE', `${path}/${body.token.id}`, as)).status).toBe(404)
  })

  test('can’t be seen, rotated or revoked by another dealer or as a supplier key', async () => {
    const { body } = await create()
    const key = await buildToken(scratch.db, dealer.supplier)
    const neighbour = await buildDealer(scratch.db, dealer.supplier)
    const other = { host: as.host, token: await portal.signIn(neighbour) }
    expect((await portal.ask('GET', path, other)).body.items).toEqual([])
    for (const id of [body.token.id, key.id]) {
      expect((await portal.ask('DELETE', `${path}/${id}`, other)).status).toBe(404)
      expect((await portal.ask('POST', `${path}/${id}/rotate`, { ...other, body: {} })).status).toBe(404)
    }
    expect([(await getMe(body.secret)).status, (await getMe(key.token)).status]).toEqual([200, 200])
  })

  test('are limited to 20 active ones', async () => {
    const made = []
    for (let n = 0; n < 20; n += 1) made.push((await create()).body)
    expect((await create()).body.reason).toBe('too_many_tokens')
    await portal.ask('DELETE', `${path}/${made[0].token.id}`, as)
    expect((await create()).status).toBe(200)
  })

  test('can be rotated at the limit of 20, but not endlessly', async () => {
    const made = []
    for (let n = 0; n < 20; n += 1) made.push((await create()).body)
    const rotate = (id: number) => portal.ask('POST', `${path}/${id}/rotate`, { ...as, body: {} })
    const first = await rotate(made[0].token.id)
    expect(first.status).toBe(200)
    expect([(await getMe(made[0].secret)).status, (await getMe(first.body.secret)).status]).toEqual([
      200, 200,
    ])
    expect((await create()).body.reason).toBe('too_many_tokens')
    let last = first
    for (let n = 0; n < 30 && last.status === 200; n += 1) last = await rotate(last.body.token.id)
    expect(last.body.reason).toBe('too_many_tokens')
  })

  test('have no supplier scopes, and at least one scope', async () => {
    for (const scopes of [['inventory:write'], [], ['orders:delete'], scopeNames]) {
      expect((await create({ scopes })).body).toMatchObject({ reason: 'invalid_input', fields: {} })
    }
  })

  test('can’t be created without permission, or by staff acting for the dealer', async () => {
    await scratch.db.updateTable('dealers').set({ status_id: 1 }).where('id', '=', dealer.id).execute()
    expect((await create()).body.reason).toBe('api_token_unavailable')
    expect((await portal.ask('GET', path, as)).body.reason).toBe('approval_required')
    await scratch.db.updateTable('dealers').set({ status_id: 3 }).where('id', '=', dealer.id).execute()
    await scratch.db
      .updateTable('sessions')
      .set({ impersonated_by: 'someone' })
      .where('dealer_id', '=', dealer.id)
      .execute()
    expect((await create()).body.reason).toBe('impersonation_forbidden')
  })

  test('are all revoked when the account is canceled, and stay so', async () => {
    const { body } = await create()
    const setStatus = (status_id: DealerStatusId) =>
      scratch.db.updateTable('dealers').set({ status_id }).where('id', '=', dealer.id).execute()
    await setStatus(6)
    await setStatus(3)
    expect((await getMe(body.secret)).body.reason).toBe('token_revoked')
  })
})
