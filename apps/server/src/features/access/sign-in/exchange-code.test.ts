import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Refusal } from '../../../context/refusal.ts'
import { supplierCtx } from '../../../context/supplier-context.test-kit.ts'
import { type PortalUnderTest, portalUnderTest, testNow } from '../../../http/portal.test-kit.ts'
import { accessHandlers } from '../access.routes.ts'
import { issueSignInLink } from './issue-sign-in-link.ts'

type Purpose = 'sign_in' | 'impersonation'
const scratch = provideDatabase()
let portal: PortalUnderTest
let dealer: BuiltDealer
const minuteMs = 60_000

beforeAll(async () => {
  portal = await portalUnderTest(scratch.db, {
    ...accessHandlers,
    updatePassword: async () => ({ success: true }) as const,
    getAccountCredit: async () => ({ creditAvailable: '0.00', creditUsed: '0.00' }),
    searchOrders: async () => ({ totalRecords: 0, rows: [] }) as never,
  })
})

beforeEach(async () => {
  portal.now = testNow
  dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
})

afterAll(async () => {
  await portal.close()
})

async function issue(purpose: Purpose): Promise<string> {
  const ctx = await supplierCtx(scratch.db, dealer.supplier.handle, { now: portal.now })
  const url = await issueSignInLink(ctx, dealer.email, purpose)
  if (url instanceof Refusal) throw new Error(url.errors.join(' '))
  const page = purpose === 'sign_in' ? 'set-token' : 'login-as-user'
  expect(url).toMatch(new RegExp(`^https://${dealer.supplier.host}:8443/${page}/`))
  return url.split('/').at(-1) ?? ''
}

const exchange = (token: string, purpose?: Purpose, host = dealer.supplier.host) =>
  portal.ask('POST', '/api-public/dealer-portal/dealer/exchange-token', {
    host,
    body: { token, ...(purpose === undefined ? {} : { purpose }) },
  })
const call = (method: string, path: string, token: string, body?: object) =>
  portal.ask(method, path, { host: dealer.supplier.host, token, ...(body === undefined ? {} : { body }) })
const readSession = (token: string) => call('GET', '/api/dealer-portal/session', token)
const refused = { status: 409, body: { reason: 'exchange_code_invalid' } }

describe('a sign-in code', () => {
  test('opens the dealer’s own session, once', async () => {
    const code = await issue('sign_in')
    const { status, body } = await exchange(code)
    expect([status, body.dealer.id, body.impersonatedBy]).toEqual([200, dealer.id, undefined])
    expect((await readSession(body.token)).status).toBe(200)
    expect(await exchange(code)).toMatchObject(refused)
  })

  test('opens one session in 50 parallel requests', async () => {
    const code = await issue('sign_in')
    const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await scratch.pool.query(
      'select count(*)::int as n from sessions where dealer_id = $1',
      [dealer.id],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test('lasts 60 seconds', async () => {
    const [late, soon] = [await issue('sign_in'), await issue('sign_in')]
    portal.now = new Date(testNow.getTime() + 59_999)
    expect((await exchange(soon)).status).toBe(200)
    portal.now = new Date(testNow.getTime() + 60_000)
    expect(await exchange(late)).toMatchObject(refused)
  })

  test('is useless elsewhere or for another purpose, and attempts don’t use it up', async () => {
    const code = await issue('sign_in')
    const elsewhere = await buildSupplier(scratch.db)
    expect(await exchange(code, 'sign_in', elsewhere.host)).toMatchObject(refused)
    expect(await exchange(code, 'impersonation')).toMatchObject(refused)
    expect((await exchange(code)).status).toBe(200)
  })

  test('a session token is no code, and a code is no session token', async () => {
    const token = await portal.signIn(dealer)
    expect(await exchange(token)).toMatchObject(refused)
    expect((await readSession(await issue('sign_in'))).status).toBe(401)
  })

  test('refuses a blocked dealer', async () => {
    const code = await issue('sign_in')
    await scratch.db
      .updateTable('dealers')
      .set({ blocked_at: portal.now, blocked_message: 'Call us.' })
      .where('id', '=', dealer.id)
      .execute()
    expect(await exchange(code)).toMatchObject({ status: 403, body: { errors: ['Call us.'] } })
  })
})

describe('staff acting for a dealer', () => {
  test('have 30 minutes and are audited by name', async () => {
    const { status, body } = await exchange(await issue('impersonation'), 'impersonation')
    const until = new Date(testNow.getTime() + 30 * minuteMs)
    expect([status, body.impersonatedBy]).toEqual([200, { name: 'Robin', until: until.toISOString() }])
    portal.now = new Date(until.getTime() - 1)
    expect((await readSession(body.token)).status).toBe(200)
    portal.now = until
    expect((await readSession(body.token)).status).toBe(401)
    const audit = await auditOf(dealer)
    expect(audit).toEqual(['Robin: dealer impersonate', 'Robin: acting for a dealer: begin'])
  })

  test.each([
    ['POST', '/api/dealer-portal/dealer/update-password'],
    ['PATCH', '/api/dealer-portal/api-token/1/regenerate'],
    ['POST', '/api/dealer-portal/dealer/settings/payment-method'],
    ['POST', '/api/dealer-portal/dealer/settings/payment-method-ranks'],
    ['DELETE', '/api/dealer-portal/dealer/settings/payment-method/1'],
    ['PUT', '/api/dealer-portal/dealer/settings/payment-method/1/toggle-active'],
    ['POST', '/api/dealer-portal/dealer/stripe-attach-source'],
    ['POST', '/api/dealer-portal/dealer/stripe-setup-intent'],
    ['POST', '/api/dealer-portal/dealer/stripe-verify-ach'],
    ['POST', '/api/dealer-portal/dealer-payments/square/card'],
    ['DELETE', '/api/dealer-portal/dealer-payments/square/card/1'],
  ])('can’t %s %s', async (method, path) => {
    const { body } = await exchange(await issue('impersonation'), 'impersonation')
    expect(await call(method, path, body.token, {})).toMatchObject({
      status: 409,
      body: { reason: 'impersonation_forbidden' },
    })
    // The dealer itself may.
    const own = await call(method, path, await portal.signIn(dealer), {})
    expect(own.body.reason).not.toBe('impersonation_forbidden')
  })

  test('leave no entry for reading and one for every change', async () => {
    const { body } = await exchange(await issue('impersonation'), 'impersonation')
    expect((await call('GET', '/api/dealer-portal/dealer/account-credit', body.token)).status).toBe(200)
    expect((await call('POST', '/api/dealer-portal/order-search/', body.token, {})).status).toBe(200)
    expect((await call('POST', '/api/dealer-portal/logout', body.token)).status).toBe(200)
    expect(await auditOf(dealer)).toEqual([
      'Robin: dealer impersonate',
      'Robin: acting for a dealer: begin',
      'Robin: acting for a dealer: logout',
    ])
  })
})

async function auditOf({ id, supplier }: BuiltDealer): Promise<string[]> {
  const rows = await scratch.db
    .selectFrom('audit_entries')
    .select(['actor', 'command', 'data'])
    .where('supplier_id', '=', supplier.id)
    .orderBy('id')
    .execute()
  return rows.filter(({ data }) => data.dealerId === id).map(({ actor, command }) => `${actor}: ${command}`)
}

test('one network can try 60 codes in 15 minutes', async () => {
  const ask = (n: number) =>
    portal.ask('POST', '/api-public/dealer-portal/dealer/exchange-token', {
      host: dealer.supplier.host,
      remoteAddress: '198.51.100.20',
      body: { token: `dpx_${String(n).padStart(43, '0')}` },
    })
  for (let n = 0; n < 60; n += 1) expect((await ask(n)).status).toBe(409)
  expect((await ask(60)).status).toBe(429)
})

test('logs no code and no token', () => {
  expect(portal.logLines.join('')).not.toMatch(/dp[xis]_/)
})
