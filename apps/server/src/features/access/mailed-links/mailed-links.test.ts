import { buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { hashPassword } from '../../../security/passwords/password-hash.ts'
import { accessHandlers } from '../access.routes.ts'
import { mailedLink, mailOf, sendRequestedLinks } from '../access.test-kit.ts'

const root = '/api-public/dealer-portal/dealer'
const password = 'marble kettle'
const scratch = provideDatabase()
let portal: PortalUnderTest
let supplier: BuiltSupplier

beforeAll(async () => {
  portal = await portalUnderTest(scratch.db, accessHandlers, { trustProxy: ['127.0.0.1'] })
})
beforeEach(async () => {
  await scratch.db.deleteFrom('rate_limits').execute()
  supplier = await buildSupplier(scratch.db)
})
afterAll(async () => {
  await portal.close()
})

const post = (call: string, body: object, forwardedFor = '198.51.100.7') =>
  portal.ask('POST', `${root}/${call}`, { host: supplier.host, body, forwardedFor })

const codes = async () => {
  await sendRequestedLinks(scratch, portal)
  const mails = await mailOf(scratch, supplier)
  return mails.flatMap(({ text_body }) => /\/sign-in-link\/(dpm_[\w-]{43})/.exec(text_body)?.[1] ?? [])
}
const signInCode = async (email: string) => {
  await post('sign-in-link', { email })
  return (await codes()).at(-1) ?? ''
}
const exchange = (token: string, from?: string) =>
  post('exchange-token', { token, purpose: 'mailed_sign_in' }, from)
/** Exhausts the limit of 100 wrong passwords from other networks, for every account with an attempt. */
const guessFromManyAddresses = () =>
  scratch.db
    .updateTable('rate_limits')
    .set({ points: 101 })
    .where('key', 'like', 'sign_in:account:%')
    .execute()
const kept = () => scratch.db.selectFrom('mail_outbox').selectAll().where('supplier_id', '=', supplier.id)

describe('an emailed sign-in link', () => {
  test('lets the owner in from a new network despite others’ guessing, and then the password works there again', async () => {
    const dealer = await buildDealer(scratch.db, supplier, { password_hash: await hashPassword(password) })
    const logIn = (attempt: string, from: string) =>
      post('login', { email: dealer.email, password: attempt }, from)
    await logIn('wrong', '203.0.113.1')
    await guessFromManyAddresses()
    expect((await logIn(password, '198.51.100.7')).status).toBe(429)
    const entered = await exchange(await signInCode(dealer.email))
    expect([entered.status, entered.body.dealer.id]).toEqual([200, dealer.id])
    expect((await logIn(password, '198.51.100.7')).status).toBe(200)
    expect((await logIn(password, '192.0.2.9')).status).toBe(429)
  })

  test('works once, for 10 minutes, and only the newest', async () => {
    const dealer = await buildDealer(scratch.db, supplier)
    const [first, second] = [await signInCode(dealer.email), await signInCode(dealer.email)]
    expect((await exchange(first)).body.reason).toBe('exchange_code_invalid')
    expect((await exchange(second)).status).toBe(200)
    expect((await exchange(second)).body.reason).toBe('exchange_code_invalid')
    const [mail] = (await mailOf(scratch, supplier)).filter(({ kind }) => kind === 'sign_in_link')
    expect(mail?.text_body).toContain('The link works once and expires in 10 minutes.')
    const before = portal.now
    for (const [waitMs, status] of [
      [10 * 60_000, 409],
      [10 * 60_000 - 1, 200],
    ] as const) {
      const code = await signInCode((await buildDealer(scratch.db, supplier)).email)
      portal.now = new Date(before.getTime() + waitMs)
      expect((await exchange(code)).status).toBe(status)
      portal.now = before
    }
  })

  test('is useless for another purpose, at another supplier, or after a password reset', async () => {
    const dealer = await buildDealer(scratch.db, supplier)
    const other = await buildSupplier(scratch.db)
    const code = await signInCode(dealer.email)
    expect((await post('exchange-token', { token: code, purpose: 'sign_in' })).status).toBe(409)
    const body = { token: code, purpose: 'mailed_sign_in' }
    expect((await portal.ask('POST', `${root}/exchange-token`, { host: other.host, body })).status).toBe(409)
    const link = await mailedLink(scratch, portal, { email: dealer.email, supplier })
    expect((await post(`password-reset/${link}`, { password: 'violet harbour' })).status).toBe(200)
    expect((await exchange(code)).status).toBe(409)
  })

  test('gets the same response for known and unknown emails, and is not sent to blocked dealers', async () => {
    const dealer = await buildDealer(scratch.db, supplier, { blocked_at: portal.now })
    for (const email of [dealer.email, 'nobody@dealer.example']) {
      expect(await post('sign-in-link', { email })).toMatchObject({ status: 200, body: { success: true } })
    }
    expect(await codes()).toEqual([])
  })
})

describe('emailed links', () => {
  test('are limited to 3 an hour per account, from any networks', async () => {
    const dealer = await buildDealer(scratch.db, supplier)
    for (let n = 0; n < 12; n += 1) {
      const answer = await post('forgot-password', { email: dealer.email.toUpperCase() }, `203.0.${n}.1`)
      expect(answer.status).toBe(200)
    }
    await sendRequestedLinks(scratch, portal)
    expect((await mailOf(scratch, supplier)).map(({ kind }) => kind)).toEqual(Array(3).fill('password_reset'))
    // Sign-in links have their own limit, so the dealer can still sign in.
    expect(await signInCode(dealer.email)).toMatch(/^dpm_/)
  })

  test('only the newest password link works', async () => {
    const dealer = await buildDealer(scratch.db, supplier)
    const first = await mailedLink(scratch, portal, { email: dealer.email, supplier })
    const second = await mailedLink(scratch, portal, { email: dealer.email, supplier })
    const old = await post(`password-reset/${first}`, { password: 'violet harbour' })
    expect([old.status, old.body.reason]).toEqual([409, 'reset_token_invalid'])
    expect((await post(`password-reset/${second}`, { password: 'violet harbour' })).status).toBe(200)
  })

  test('a reset signs the owner in at once, after 10 wrong attempts and many from elsewhere', async () => {
    const dealer = await buildDealer(scratch.db, supplier, { password_hash: await hashPassword(password) })
    for (let n = 0; n < 11; n += 1) await post('login', { email: dealer.email, password: 'wrong' })
    await guessFromManyAddresses()
    const link = await mailedLink(scratch, portal, { email: dealer.email, supplier })
    await post(`password-reset/${link}`, { password: 'violet harbour' })
    expect((await post('login', { email: dealer.email, password: 'violet harbour' })).status).toBe(200)
  })

  test('are encrypted in the outbox, useless to anyone who reads the database', async () => {
    const dealer = await buildDealer(scratch.db, supplier)
    const secrets = [
      await signInCode(dealer.email),
      await mailedLink(scratch, portal, { email: dealer.email, supplier }),
    ]
    for (const row of await kept().execute()) {
      const readable = JSON.stringify({ ...row, sealed_body: row.sealed_body?.toString('latin1') })
      for (const secret of secrets) expect(readable).not.toContain(secret)
      expect(readable).not.toMatch(/dp[mr]_/)
      expect(row.text_body).toContain('The link was removed from this copy for security.')
    }
  })
})
