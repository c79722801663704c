import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeEach, expect, test } from 'vitest'
import { providePortal, testNow } from '../../../http/portal.test-kit.ts'
import { accessHandlers } from '../access.routes.ts'
import { mailedLink, mailOf } from '../access.test-kit.ts'

const base = '/api-public/dealer-portal/dealer'
const minuteMs = 60_000
const scratch = provideDatabase()
const portal = providePortal(scratch, accessHandlers)
let dealer: BuiltDealer

beforeEach(async () => {
  portal.now = testNow
  dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
})

const host = () => dealer.supplier.host
const validate = (link: string, at = host()) =>
  portal.ask('GET', `${base}/password-reset-validate/${link}`, { host: at })
const reset = (link: string, password = 'a-new-secret', at = host()) =>
  portal.ask('POST', `${base}/password-reset/${link}`, { host: at, body: { password } })
const logIn = (password: string) =>
  portal.ask('POST', `${base}/login`, { host: host(), body: { email: dealer.email, password } })
const isSignedIn = async (token: string) =>
  (await portal.ask('GET', '/api/dealer-portal/session', { host: host(), token })).status === 200

test('an emailed link sets the password once, ends every session and notifies the dealer', async () => {
  const older = await mailedLink(scratch, portal, dealer)
  const link = await mailedLink(scratch, portal, dealer)
  const token = await portal.signIn(dealer)
  expect(await isSignedIn(token)).toBe(true)
  expect((await validate(link)).body).toEqual({ valid: true, expired: false, email: dealer.email })
  expect(await reset(link)).toMatchObject({ status: 200, body: { success: true } })
  expect(await isSignedIn(token)).toBe(false)
  expect((await logIn('a-new-secret')).status).toBe(200)
  for (const used of [link, older]) {
    expect((await validate(used)).body).toEqual({ valid: false, expired: false })
    expect(await reset(used, 'another-secret')).toMatchObject({
      status: 409,
      body: { reason: 'reset_token_invalid' },
    })
  }
  expect((await logIn('another-secret')).status).toBe(422)
  const kinds = (await mailOf(scratch, dealer.supplier)).map(({ kind }) => kind)
  expect(kinds).toEqual(['password_reset', 'password_reset', 'password_changed'])
})

test('a link lasts one hour and then reports that it has expired', async () => {
  const link = await mailedLink(scratch, portal, dealer)
  portal.now = new Date(testNow.getTime() + 60 * minuteMs - 1)
  expect((await validate(link)).body).toEqual({ valid: true, expired: false, email: dealer.email })
  portal.now = new Date(testNow.getTime() + 60 * minuteMs)
  expect((await validate(link)).body).toEqual({ valid: false, expired: true })
  expect(await reset(link)).toMatchObject({
    status: 409,
    body: { reason: 'reset_token_expired', errors: ['Your password reset token has expired!'] },
  })
})

test('a link is bound to its dealer and supplier', async () => {
  const link = await mailedLink(scratch, portal, dealer)
  const [, token = ''] = link.split('/')
  const colleague = await buildDealer(scratch.db, dealer.supplier)
  const elsewhere = await buildSupplier(scratch.db)
  const unknown = { valid: false, expired: false }
  expect((await validate(`${colleague.id}/${token}`)).body).toEqual(unknown)
  expect((await validate(link, elsewhere.host)).body).toEqual(unknown)
  expect((await reset(`${colleague.id}/${token}`)).status).toBe(409)
  expect((await reset(link, 'a-new-secret', elsewhere.host)).status).toBe(409)
  expect((await validate(link)).body).toEqual({ valid: true, expired: false, email: dealer.email })
})

test.each(['nonsense', `dpr_${'x'.repeat(43)}`, `dps_${'x'.repeat(43)}`, '%00', '..'])(
  'reports an unknown token (%s) as neither valid nor expired',
  async (token) => {
    const { status, body } = await validate(`${dealer.id}/${token}`)
    // The HTTP client resolves `..` before sending, so the path is a different one.
    if (token !== '..') expect([status, body]).toEqual([200, { valid: false, expired: false }])
    expect(status).toBeLessThan(500)
  },
)

test('an unacceptable password does not use up the link', async () => {
  const link = await mailedLink(scratch, portal, dealer)
  const short = await reset(link, '12345')
  expect(short).toMatchObject({ status: 422 })
  expect(short.body.fields).toEqual({ password: 'Password must be at least 6 characters' })
  for (const password of ['password1', dealer.email]) {
    expect(await reset(link, password)).toMatchObject({ status: 422, body: { reason: 'common_password' } })
  }
  expect((await validate(link)).body).toEqual({ valid: true, expired: false, email: dealer.email })
})

test('the supplier may require longer passwords', async () => {
  const supplier = await buildSupplier(scratch.db, { flags: { password_minimum_length: 12 } })
  dealer = await buildDealer(scratch.db, supplier)
  const link = await mailedLink(scratch, portal, dealer)
  const { body } = await reset(link, 'elevenchars')
  expect(body.fields).toEqual({ password: 'Password must be at least 12 characters' })
})

test('only one of 50 simultaneous uses of a link succeeds', async () => {
  const link = await mailedLink(scratch, portal, dealer)
  const passwords = Array.from({ length: 50 }, (_, n) => `parallel-secret-${n}`)
  const answers = await Promise.all(passwords.map((password) => reset(link, password)))
  const winners = passwords.filter((_, n) => answers[n]?.status === 200)
  expect(winners).toHaveLength(1)
  // Losers find the link used, the password queue full or the server busy.
  for (const { status } of answers) expect([200, 409, 429, 503]).toContain(status)
  expect((await logIn(winners[0] ?? '')).status).toBe(200)
})
