import { sessionWithToken } from '@portal/contract/access/session.schema'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { providePortal, testNow } from '../../http/portal.test-kit.ts'
import { hashPassword } from '../../security/passwords/password-hash.ts'
import { accessHandlers } from './access.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, accessHandlers)
let supplier: BuiltSupplier
let other: BuiltSupplier
let dealer: BuiltDealer
const password = 'correct horse'

beforeAll(async () => {
  supplier = await buildSupplier(scratch.db)
  other = await buildSupplier(scratch.db, { currency: 'GBP', flags: { payment_collection: false } })
})

beforeEach(async () => {
  portal.now = testNow
  await scratch.db.deleteFrom('rate_limits').execute()
  dealer = await buildDealer(scratch.db, supplier, { password_hash: await hashPassword(password) })
})

interface From {
  readonly host?: string
  readonly remoteAddress?: string
}

async function logIn(email: string, tried: string, from: From = {}) {
  return await portal.ask('POST', '/api-public/dealer-portal/dealer/login', {
    host: supplier.host,
    body: { email, password: tried },
    ...from,
  })
}

async function session(token: string, host = supplier.host) {
  return await portal.ask('GET', '/api/dealer-portal/session', { host, token })
}

const later = (ms: number) => {
  portal.now = new Date(portal.now.getTime() + ms)
}
const hourMs = 3_600_000

describe('signing in', () => {
  test('returns a token and the session, regardless of the email’s case', async () => {
    const answer = await logIn(dealer.email.toUpperCase(), password)
    expect(answer.status).toBe(200)
    expect(sessionWithToken.safeParse(answer.body).error).toBeUndefined()
    expect(answer.body).toMatchObject({
      token: expect.stringMatching(/^dps_[\w-]{43}$/),
      dealer: {
        id: dealer.id,
        email: dealer.email,
        accountDealerStatusId: 3,
        channelId: supplier.dealerGroupId,
      },
      account: { id: supplier.id, currencyContext: { code: 'USD', unicodeDecimal: 36 } },
      paymentCollection: true,
      allowBackorders: false,
    })
    const { token, ...rest } = answer.body
    expect((await session(token)).body).toEqual(rest)
  })

  test("uses currency and flags of the dealer's supplier", async () => {
    const hash = await hashPassword(password)
    const britishDealer = await buildDealer(scratch.db, other, { password_hash: hash })
    const answer = await logIn(britishDealer.email, password, { host: other.host })
    expect(answer.body).toMatchObject({
      account: { currencyContext: { code: 'GBP', unicodeDecimal: 163 } },
      paymentCollection: false,
    })
  })

  test('stores only the hash of the token', async () => {
    const { token } = (await logIn(dealer.email, password)).body
    const rows = await scratch.db
      .selectFrom('sessions')
      .selectAll()
      .where('dealer_id', '=', dealer.id)
      .execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows[0]?.token_hash).toHaveLength(32)
  })

  test.each([1, 2, 3, 4, 5, 6, 7] as const)('works for a dealer with status %i', async (statusId) => {
    await scratch.db.updateTable('dealers').set({ status_id: statusId }).where('id', '=', dealer.id).execute()
    expect((await logIn(dealer.email, password)).status).toBe(200)
  })

  test.each([
    ['a wrong password', () => logIn(dealer.email, 'wrong')],
    ['an unknown e-mail', () => logIn('nobody@dealer.example', password)],
    ['the right password at another supplier', () => logIn(dealer.email, password, { host: other.host })],
  ])('with %s gives the same response', async (_what, attempt) => {
    const answer = await attempt()
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual({
      reason: 'wrong_credentials',
      errors: ['No account matches those credentials...'],
      requestId: expect.any(String),
    })
  })

  test('refuses a dealer without a password', async () => {
    const imported = await buildDealer(scratch.db, supplier)
    expect((await logIn(imported.email, '')).body.reason).toBe('invalid_input')
    expect((await logIn(imported.email, 'anything')).body.reason).toBe('wrong_credentials')
  })

  test("shows a blocked dealer the supplier's message, but only after the right password", async () => {
    const block = (message: string | null) =>
      scratch.db
        .updateTable('dealers')
        .set({ blocked_at: testNow, blocked_message: message })
        .where('id', '=', dealer.id)
        .execute()
    await block(null)
    expect((await logIn(dealer.email, 'wrong')).body.reason).toBe('wrong_credentials')
    expect((await logIn(dealer.email, password)).body).toMatchObject({
      reason: 'dealer_blocked',
      errors: ['Access Denied'],
    })
    await block('Please call us.')
    const answer = await logIn(dealer.email, password)
    expect([answer.status, answer.body.errors]).toEqual([403, ['Please call us.']])
  })

  test('leaves no secret or email in the log', async () => {
    const { token } = (await logIn(dealer.email, password)).body
    await logIn(dealer.email, 'secret-typo')
    await session(token)
    const log = portal.logLines.join('')
    expect(log).toContain('/api-public/dealer-portal/dealer/login')
    for (const secret of [token, password, 'secret-typo', dealer.email]) expect(log).not.toContain(secret)
  })
})

describe('guessing', () => {
  const owner = { remoteAddress: '203.0.113.7' }
  const guesser = { remoteAddress: '198.51.100.9' }

  test('one account from one network stops after 10 failures, and the response says until when', async () => {
    for (let n = 0; n < 10; n += 1)
      expect((await logIn(dealer.email, `guess ${n}`, guesser)).status).toBe(422)
    const answer = await logIn(dealer.email, 'guess 11', guesser)
    expect([answer.status, answer.body.reason]).toEqual([429, 'too_many_requests'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800)
    // Even the right password is refused from this network; otherwise attackers could probe past the limit.
    expect((await logIn(dealer.email, password, guesser)).status).toBe(429)
    // A neighboring address shares the guesser's limit; the owner's network doesn't.
    expect((await logIn(dealer.email, password, { remoteAddress: '198.51.100.200' })).status).toBe(429)
    expect((await logIn(dealer.email, password, owner)).status).toBe(200)
  })

  test('concurrently gets no more attempts', async () => {
    const answers = await Promise.all(
      Array.from({ length: 18 }, (_, n) => logIn(dealer.email, `guess ${n}`, guesser)),
    )
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(8)
  })

  test('from many networks locks out others, but never the owner on a known network', async () => {
    expect((await logIn(dealer.email, password, owner)).status).toBe(200)
    // Simulates 100 guesses from other networks within the hour.
    await scratch.db
      .updateTable('rate_limits')
      .set({ points: 100 })
      .where('key', 'like', 'sign_in:account:%')
      .execute()
    await scratch.db
      .updateTable('rate_limits')
      .set({ expire: Date.now() + hourMs })
      .where('key', 'like', 'sign_in:account:%')
      .execute()
    expect((await logIn(dealer.email, password, { remoteAddress: '192.0.2.55' })).status).toBe(429)
    expect((await logIn(dealer.email, password, owner)).status).toBe(200)
  })

  test('many accounts from one network stops, too', async () => {
    await logIn(dealer.email, 'wrong', guesser)
    await scratch.db
      .updateTable('rate_limits')
      .set({ points: 100 })
      .where('key', 'like', 'sign_in:network:%')
      .execute()
    expect((await logIn('someone@else.example', 'wrong', guesser)).status).toBe(429)
    expect((await logIn('someone@else.example', 'wrong', owner)).status).toBe(422)
  })

  test('successful sign-ins use up nothing', async () => {
    for (let n = 0; n < 12; n += 1) expect((await logIn(dealer.email, password, owner)).status).toBe(200)
  })
})

describe('a session', () => {
  test('of another supplier is refused', async () => {
    const token = await portal.signIn(dealer)
    expect((await session(token, supplier.host)).status).toBe(200)
    expect((await session(token, other.host)).status).toBe(401)
  })

  test('ends at sign-out', async () => {
    const token = await portal.signIn(dealer)
    const second = await portal.signIn(dealer)
    const answer = await portal.ask('POST', '/api/dealer-portal/logout', { host: supplier.host, token })
    expect(answer.body).toEqual({ success: true })
    expect((await session(token)).status).toBe(401)
    expect((await session(second)).status).toBe(200)
  })

  test('ends after 8 hours without use, and stays alive with it', async () => {
    const [used, unused] = [await portal.signIn(dealer), await portal.signIn(dealer)]
    later(7 * hourMs)
    expect((await session(used)).status).toBe(200)
    later(2 * hourMs)
    expect((await session(unused)).status).toBe(401)
    expect((await session(used)).status).toBe(200)
  })

  test('ends after 7 days, used or not', async () => {
    const token = await portal.signIn(dealer)
    for (let hours = 7; hours < 7 * 24; hours += 7) {
      later(7 * hourMs)
      expect([hours, (await session(token)).status]).toEqual([hours, hours < 7 * 24 ? 200 : 401])
    }
    later(7 * hourMs)
    expect((await session(token)).status).toBe(401)
  })

  test('ends when the supplier blocks the dealer', async () => {
    const token = await portal.signIn(dealer)
    await scratch.db.updateTable('dealers').set({ blocked_at: testNow }).where('id', '=', dealer.id).execute()
    expect((await session(token)).status).toBe(401)
  })

  test('records its use at most once a minute', async () => {
    const token = await portal.signIn(dealer)
    const lastUsedAt = async () =>
      (
        await scratch.db
          .selectFrom('sessions')
          .select('last_used_at')
          .where('dealer_id', '=', dealer.id)
          .executeTakeFirstOrThrow()
      ).last_used_at.getTime()
    later(59_000)
    await session(token)
    expect(await lastUsedAt()).toBe(testNow.getTime())
    later(2000)
    await session(token)
    expect(await lastUsedAt()).toBe(testNow.getTime() + 61_000)
  })
})
