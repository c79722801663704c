import { apiToken } from '@portal/contract/api-token/api-token.schema'
import type { DealerStatusId } from '@portal/contract/statuses/dealer-status'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { portalUnderTest, providePortal } from '../../http/portal.test-kit.ts'
import { hashToken, looksLikeToken } from '../../security/tokens.ts'
import { apiTokenHandlers } from './api-token.routes.ts'

const path = '/api/dealer-portal/api-token/'

const scratch = provideDatabase()
const portal = providePortal(scratch, apiTokenHandlers)
let supplier: BuiltSupplier
let dealer: BuiltDealer
let token: string

beforeAll(async () => {
  supplier = await buildSupplier(scratch.db)
})

beforeEach(async () => {
  dealer = await buildDealer(scratch.db, supplier)
  token = await portal.signIn(dealer)
})

const read = async (as = { host: supplier.host, token }) => (await portal.ask('GET', path, as)).body
const regenerate = (id: number, as = { host: supplier.host, token }) =>
  portal.ask('PATCH', `${path}${id}/regenerate`, as)
const stored = (of = dealer) =>
  scratch.db.selectFrom('api_tokens').selectAll().where('dealer_id', '=', of.id).execute()

describe('the API token', () => {
  test('is created at first sight and stays the same', async () => {
    const first = await read()
    expect(apiToken.safeParse(first).error).toBeUndefined()
    expect(looksLikeToken('api', first.token)).toBe(true)
    expect(first).toMatchObject({
      regeneratedAt: portal.now.toISOString(),
      lastUsedAt: null,
      reason: null,
    })
    expect(await read()).toEqual(first)
  })

  test('is created once in concurrent first requests', async () => {
    const reads = await Promise.all(Array.from({ length: 12 }, () => read()))
    expect(new Set(reads.map((look) => look.token)).size).toBe(1)
    expect(await stored()).toHaveLength(1)
  })

  test('is new for a canceled dealer who returns, and the old one never works again', async () => {
    const first = (await read()).token
    const setStatus = (status_id: DealerStatusId) =>
      scratch.db.updateTable('dealers').set({ status_id }).where('id', '=', dealer.id).execute()
    await setStatus(6)
    expect(await read()).toMatchObject({ token: null, reason: 'revoked' })
    await setStatus(3)
    const second = (await read()).token
    expect(looksLikeToken('api', second)).toBe(true)
    expect(second).not.toBe(first)
    const live = (await stored()).filter(({ revoked_at }) => revoked_at === null)
    expect(live.map(({ token_hash }) => token_hash)).toEqual([hashToken(second)])
    expect(await read()).toMatchObject({ token: second })
  })

  test('revoked by the supplier stays revoked until the dealer regenerates it', async () => {
    const first = await read()
    await scratch.db
      .updateTable('api_tokens')
      .set({ revoked_at: portal.now })
      .where('id', '=', first.id)
      .execute()
    for (let reads = 0; reads < 2; reads += 1) {
      expect(await read()).toMatchObject({ id: first.id, token: null, reason: 'revoked' })
    }
    expect(await stored()).toHaveLength(1)
    const { body: fresh } = await regenerate(first.id)
    expect(looksLikeToken('api', fresh.token)).toBe(true)
    expect(fresh.token).not.toBe(first.token)
    expect(await read()).toEqual(fresh)
  })

  test('survives every other status change', async () => {
    const first = (await read()).token
    for (const status_id of [5, 7, 2, 3] as const) {
      await scratch.db.updateTable('dealers').set({ status_id }).where('id', '=', dealer.id).execute()
    }
    expect((await read()).token).toBe(first)
  })

  test('is unreadable in database and logs', async () => {
    const shown = (await read()).token
    const [row] = await stored()
    expect(row?.token_hash).toEqual(hashToken(shown))
    expect(row?.token_encrypted?.includes(shown.slice(4))).toBe(false)
    expect(portal.logLines.join('\n')).not.toContain(shown)
  })

  test('is never shown to another dealer, even if rows are swapped', async () => {
    await read()
    const neighbour = await buildDealer(scratch.db, supplier)
    const as = { host: supplier.host, token: await portal.signIn(neighbour) }
    const own = await read(as)
    const [foreign] = await stored()
    await scratch.db
      .updateTable('api_tokens')
      .set({ token_encrypted: foreign?.token_encrypted ?? Buffer.alloc(0) })
      .where('dealer_id', '=', neighbour.id)
      .execute()
    const answer = await portal.ask('GET', path, as)
    expect(answer.status).toBe(500)
    expect(JSON.stringify(answer.body)).not.toContain(own.token)
  })
})

describe('regenerating', () => {
  test('replaces the token and invalidates the old one at once', async () => {
    const before = await read()
    portal.now = new Date(portal.now.getTime() + 60_000)
    const { status, body } = await regenerate(before.id)
    expect([status, body.id]).toEqual([200, before.id])
    expect(body.token).not.toBe(before.token)
    expect(body).toMatchObject({ regeneratedAt: portal.now.toISOString(), lastUsedAt: null })
    expect(await read()).toEqual(body)
    const hashes = (await stored()).map((row) => row.token_hash.toString('hex'))
    expect(hashes).toEqual([hashToken(body.token).toString('hex')])
  })

  test('leaves exactly one valid token in concurrent requests', async () => {
    const { id } = await read()
    const answers = await Promise.all(Array.from({ length: 10 }, () => regenerate(id)))
    const { token: last } = await read()
    expect(answers.map(({ body }) => body.token)).toContain(last)
    expect(await stored()).toHaveLength(1)
  })

  test('does not find another dealer’s or an unknown token', async () => {
    const neighbour = await buildDealer(scratch.db, supplier)
    const before = await read({ host: supplier.host, token: await portal.signIn(neighbour) })
    for (const id of [before.id, 999_999_999]) {
      const { status, body } = await regenerate(id)
      expect([status, body.reason]).toEqual([404, 'api_token_not_found'])
    }
    expect(await stored(neighbour)).toMatchObject([{ token_hash: hashToken(before.token) }])
  })

  test('is refused to staff acting for the dealer, who don’t see the token either', async () => {
    const { id } = await read()
    await scratch.db
      .updateTable('sessions')
      .set({ impersonated_by: 'operator' })
      .where('dealer_id', '=', dealer.id)
      .execute()
    expect(await read()).toMatchObject({ id, token: null, reason: null })
    const refused = await regenerate(id)
    expect([refused.status, refused.body.reason]).toEqual([409, 'impersonation_forbidden'])
  })
})

describe('who gets one', () => {
  test.each([
    [1, 'approval_required'],
    [2, null],
    [3, null],
    [4, 'approval_required'],
    [5, null],
    [6, 'revoked'],
    [7, null],
  ] as const)('status %i: %s', async (status, reason) => {
    const one = await buildDealer(scratch.db, supplier, { status_id: status })
    const as = { host: supplier.host, token: await portal.signIn(one) }
    const answer = await read(as)
    expect(answer.reason).toBe(reason)
    expect(answer.token === null).toBe(reason !== null)
    expect(await stored(one)).toHaveLength(reason === null ? 1 : 0)
    if (reason !== null) expect((await regenerate(1, as)).body.reason).toBe('api_token_unavailable')
  })

  test('nobody without the brand’s grant; an existing token is neither shown nor changed', async () => {
    const other = await buildSupplier(scratch.db)
    const one = await buildDealer(scratch.db, other)
    const as = { host: other.host, token: await portal.signIn(one) }
    const { id, token: before } = await read(as)
    const flags = JSON.stringify({ api_access: false })
    await scratch.db.updateTable('suppliers').set({ flags }).where('id', '=', other.id).execute()
    const fresh = await portalUnderTest(scratch.db, apiTokenHandlers)
    const answer = await fresh.ask('GET', path, as)
    expect(answer.body).toEqual({
      id: null,
      token: null,
      regeneratedAt: null,
      lastUsedAt: null,
      reason: 'no_access',
    })
    expect((await fresh.ask('PATCH', `${path}${id}/regenerate`, as)).body.reason).toBe(
      'api_token_unavailable',
    )
    expect(await stored(one)).toMatchObject([{ token_hash: hashToken(before) }])
    await fresh.close()
  })
})
