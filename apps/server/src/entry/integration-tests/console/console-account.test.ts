import { type EndpointName, endpoints } from '@portal/contract/api/endpoints'
import { keysOf } from '@portal/contract/fields/keys'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessTasks } from '../../../features/access/access.tasks.ts'
import { mailOf } from '../../../features/access/access.test-kit.ts'
import {
  addStaffMember,
  employ,
  staffPassword as password,
  providePortal,
  type TestRequest,
  testNow,
} from '../../../http/portal.test-kit.ts'
import { runDueTasks } from '../../../jobs/tasks.test-kit.ts'
import { deleteAuthenticator } from '../../../repositories/staff/staff-authenticator.repository.ts'
import { createSecretBox } from '../../../security/secret-box.ts'
import { codeAt } from '../../../security/two-step/two-step.test-kit.ts'
import { handlers } from '../../handlers.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, handlers)
let supplier: BuiltSupplier
let people = 0

beforeEach(async () => {
  portal.now = testNow
  await scratch.db.deleteFrom('rate_limits').execute()
  supplier = await buildSupplier(scratch.db)
})

const ask = (method: string, path: string, staffToken: string, asked: TestRequest = {}) =>
  portal.ask(method, path, { host: supplier.host, staffToken, ...asked })
const session = (staffToken: string, host = supplier.host) =>
  portal.ask('GET', '/api/console/session', { host, staffToken })
const cookieOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
  /console=([^;]*)/.exec(String(headers['set-cookie']))?.[1] ?? ''

const person = (role: 'owner' | 'viewer' = 'owner', of = supplier) =>
  addStaffMember(scratch.db, of.id, { role, now: portal.now })

const signIn = (email: string, code?: string, typed = password, host = supplier.host) =>
  portal.ask('POST', '/api-public/console/session', {
    host,
    body: { email, password: typed, ...(code === undefined ? {} : { code }) },
  })

const later = (seconds: number) => {
  portal.now = new Date(portal.now.getTime() + seconds * 1000)
}

/** A signed-in staff member with an authenticator app, confirmed by the code of the previous 30 seconds. */
async function personWithApp() {
  const { id, email } = await person()
  const token = cookieOf(await signIn(email))
  const begun = await ask('POST', '/api/console/account/two-step/secret', token, { body: { password } })
  const { secret } = begun.body
  const code = codeAt(secret, portal.now)
  const on = await ask('POST', '/api/console/account/two-step', token, { body: { code } })
  expect(on.status).toBe(200)
  later(30)
  const { recoveryCodes } = on.body as { recoveryCodes: string[] }
  return { id, email, token, secret, recoveryCodes, confirmedWith: code }
}

const subjectsTo = async (email: string) =>
  (await mailOf(scratch, supplier))
    .filter(({ recipient }) => recipient === email)
    .map(({ subject }) => subject)

describe('two-step sign-in', () => {
  test('starts with a secret as text and QR code, and is on once a code confirms it', async () => {
    const { email } = await person()
    const token = cookieOf(await signIn(email))
    const other = cookieOf(await signIn(email))
    const path = '/api/console/account/two-step'
    expect((await ask('POST', path, token, { body: { code: '123456' } })).body.reason).toBe('two_step_off')
    const wrong = await ask('POST', `${path}/secret`, token, { body: { password: 'a wrong one' } })
    expect(wrong.body.reason).toBe('wrong_current_password')
    const { body: begun } = await ask('POST', `${path}/secret`, token, { body: { password } })
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(begun.uri).toContain(`secret=${begun.secret}`)
    expect(begun.picture).toMatch(/^<svg /)
    expect(cookieOf(await signIn(email))).not.toBe('')
    const code = codeAt(begun.secret, portal.now)
    const bad = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect((await ask('POST', path, token, { body: { code: bad } })).body.reason).toBe('wrong_code')
    const on = await ask('POST', path, token, { body: { code } })
    expect(on.body.recoveryCodes).toHaveLength(10)
    expect(new Set(on.body.recoveryCodes).size).toBe(10)
    expect((await session(other)).status).toBe(401)
    expect((await session(token)).body.staff.hasTwoStep).toBe(true)
    expect(await subjectsTo(email)).toContain('Two-step sign-in is now on')
    const again = await ask('POST', `${path}/secret`, token, { body: { password } })
    expect(again.body.reason).toBe('two_step_on')
  })

  test('stores neither secret nor recovery codes readably', async () => {
    const { id, secret, recoveryCodes } = await personWithApp()
    const app = scratch.db.selectFrom('staff_authenticators').selectAll().where('staff_id', '=', id)
    const codes = scratch.db.selectFrom('staff_recovery_codes').selectAll().where('staff_id', '=', id)
    const stored = JSON.stringify([await app.execute(), await codes.execute()], (_key, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    )
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text)
  })

  test('asks for a code only after the right password, and signs nobody in without one', async () => {
    const { email, secret } = await personWithApp()
    const code = codeAt(secret, portal.now)
    expect((await signIn(email, code, 'a wrong one')).body.reason).toBe('wrong_credentials')
    const without = await signIn(email)
    expect([without.status, without.body.reason, without.headers['set-cookie']]).toEqual([
      422,
      'code_required',
      undefined,
    ])
    const answer = await signIn(email, ` ${code.slice(0, 3)} ${code.slice(3)} `)
    expect((await session(cookieOf(answer))).status).toBe(200)
  })

  test('accepts a code once, even in 10 simultaneous requests', async () => {
    const { email, secret, confirmedWith } = await personWithApp()
    expect((await signIn(email, confirmedWith)).body.reason).toBe('wrong_code')
    const code = codeAt(secret, portal.now)
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(email, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await signIn(email, code)).body.reason).toBe('wrong_code')
    later(30)
    expect((await signIn(email, codeAt(secret, portal.now))).status).toBe(200)
  })

  test('accepts the codes 30 seconds before and after, and none beyond', async () => {
    const { email, secret } = await personWithApp()
    const at = (seconds: number) => codeAt(secret, new Date(portal.now.getTime() + seconds * 1000))
    later(300)
    expect((await signIn(email, at(-60))).body.reason).toBe('wrong_code')
    expect((await signIn(email, at(60))).body.reason).toBe('wrong_code')
    expect((await signIn(email, at(-30))).status).toBe(200)
    expect((await signIn(email, at(30))).status).toBe(200)
    // A code older than the last accepted one is refused, even if still valid.
    expect((await signIn(email, at(0))).body.reason).toBe('wrong_code')
  })

  test('refuses even the right code after 10 wrong ones, from any network', async () => {
    const { email, secret } = await personWithApp()
    for (let n = 0; n < 10; n += 1) {
      const guess = await portal.ask('POST', '/api-public/console/session', {
        ...{ host: supplier.host, remoteAddress: `203.0.${n}.7` },
        body: { email, password, code: '000000' },
      })
      expect(guess.body.reason).toBe('wrong_code')
    }
    const right = await signIn(email, codeAt(secret, portal.now))
    expect([right.status, right.headers['set-cookie']]).toEqual([429, undefined])
  })

  test('accepts each recovery code once, even concurrently, and emails about it', async () => {
    const { email, recoveryCodes, token } = await personWithApp()
    const [first = '', second = ''] = recoveryCodes
    const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(email, first)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await signIn(email, first)).body.reason).toBe('wrong_code')
    expect((await signIn(email, second.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    const { body } = await ask('GET', '/api/console/account', token)
    expect(body.recoveryCodesLeft).toBe(8)
    expect((await subjectsTo(email)).filter((subject) => subject.startsWith('A recovery code'))).toHaveLength(
      2,
    )
  })

  test('refuses other users’ recovery codes and replaced ones', async () => {
    const one = await personWithApp()
    const other = await personWithApp()
    expect((await signIn(one.email, other.recoveryCodes[0])).body.reason).toBe('wrong_code')
    later(60)
    const renewed = await ask('POST', '/api/console/account/two-step/recovery-codes', one.token, {
      body: { password, code: codeAt(one.secret, portal.now) },
    })
    expect(renewed.status).toBe(200)
    expect((await signIn(one.email, one.recoveryCodes[0])).body.reason).toBe('wrong_code')
    expect((await signIn(one.email, renewed.body.recoveryCodes[0])).status).toBe(200)
  })

  test('is turned off only with password and code, with an email', async () => {
    const { email, secret, token } = await personWithApp()
    const off = (body: object) => ask('POST', '/api/console/account/two-step/removal', token, { body })
    const code = codeAt(secret, portal.now)
    expect((await off({ password: 'a wrong one', code })).body.reason).toBe('wrong_current_password')
    expect((await off({ password, code: '000000' })).body.reason).toBe('wrong_code')
    expect((await off({ password, code })).status).toBe(200)
    expect((await signIn(email)).status).toBe(200)
    expect(await subjectsTo(email)).toContain('Two-step sign-in is now off')
  })

  test('can’t be locked out by a stolen session that guesses codes', async () => {
    const { email, secret, token } = await personWithApp()
    const body = { email: 'friend@staff.example', name: 'Friend', role: 'viewer', password: '000000' }
    for (let n = 0; n < 11; n += 1) await ask('POST', '/api/console/staff', token, { body })
    expect((await ask('POST', '/api/console/staff', token, { body })).status).toBe(429)
    expect((await signIn(email, codeAt(secret, portal.now))).status).toBe(200)
  })

  test('stays on while any of the user’s suppliers requires it', async () => {
    const { id, secret, token } = await personWithApp()
    const strict = await buildSupplier(scratch.db, { flags: { staff_two_step: true } })
    await employ(scratch.db, strict.id, { staffId: id, role: 'viewer', now: portal.now })
    const off = await ask('POST', '/api/console/account/two-step/removal', token, {
      body: { password, code: codeAt(secret, portal.now) },
    })
    expect(off.body.reason).toBe('two_step_stays')
    expect((await ask('GET', '/api/console/account', token)).body.mustHaveTwoStep).toBe(true)
  })

  test('allows nothing else until it is set up if the supplier requires it', async () => {
    supplier = await buildSupplier(scratch.db, { flags: { staff_two_step: true } })
    const { id, email, token } = await personWithApp()
    const plain = cookieOf(await signIn((await person()).email))
    expect((await session(plain)).body.needsTwoStep).toBe(true)
    for (const name of keysOf(endpoints) as EndpointName[]) {
      const { access, method, path } = endpoints[name]
      if (access.who !== 'staff' || name === 'signOutStaff') continue
      const { body } = await ask(method, path.replace(/:\w+/g, '1'), plain, { body: {} })
      const isOpen = 'beforeTwoStep' in access && access.beforeTwoStep
      expect([name, body.reason === 'two_step_required']).toEqual([name, !isOpen])
    }
    expect((await ask('GET', '/api/console/staff', token)).status).toBe(200)
    const off = await ask('POST', '/api/console/account/two-step/removal', token, {
      body: { password, code: '000000' },
    })
    expect(off.body.reason).toBe('two_step_stays')
    await deleteAuthenticator(scratch.db, id)
    expect((await ask('GET', '/api/console/staff', token)).body.reason).toBe('two_step_required')
    expect((await signIn(email)).body.needsTwoStep).toBe(true)
  })

  test('an app code confirms sensitive actions like the password', async () => {
    const { secret, token } = await personWithApp()
    const invite = (typed: string) => {
      people += 1
      const body = { email: `asked-${people}@staff.example`, name: 'N', role: 'viewer', password: typed }
      return ask('POST', '/api/console/staff', token, { body })
    }
    const code = codeAt(secret, portal.now)
    expect((await invite('000000')).body.reason).toBe('wrong_current_password')
    expect((await invite(code)).status).toBe(200)
    expect((await invite(code)).body.reason).toBe('wrong_current_password')
  })
})

describe('the own account', () => {
  test('a password change ends all other sessions at every supplier, and emailed links', async () => {
    const { id, email } = await person()
    const elsewhere = await buildSupplier(scratch.db)
    await employ(scratch.db, elsewhere.id, { staffId: id, role: 'viewer', now: testNow })
    const [token, other] = [cookieOf(await signIn(email)), cookieOf(await signIn(email))]
    const there = cookieOf(await signIn(email, undefined, password, elsewhere.host))
    const account = (await ask('GET', '/api/console/account', token)).body
    expect(account.suppliers.map(({ handle }: { handle: string }) => handle)).toEqual([
      supplier.handle,
      elsewhere.handle,
    ])
    expect(account.suppliers[1].url).toBe(`https://${elsewhere.host}:8443/console/`)
    const change = (body: object) => ask('POST', '/api/console/account/password', token, { body })
    const newPassword = 'violet harbour stone'
    expect((await change({ current: 'a wrong one', newPassword })).body.reason).toBe('wrong_current_password')
    expect((await change({ current: password, newPassword: 'aaaaaaaaaaaa' })).body.reason).toBe(
      'common_password',
    )
    expect((await change({ current: password, newPassword })).status).toBe(200)
    expect((await session(token)).status).toBe(200)
    expect((await session(other)).status).toBe(401)
    expect((await session(there, elsewhere.host)).status).toBe(401)
    expect((await signIn(email)).status).toBe(422)
    expect((await signIn(email, undefined, newPassword)).status).toBe(200)
  })

  test('requires 10 characters, 8 with two-step sign-in, or what the strictest supplier requires', async () => {
    const { id, secret, token } = await personWithApp()
    const change = async (newPassword: string, current = password) =>
      (await ask('POST', '/api/console/account/password', token, { body: { current, newPassword } })).body
    const [seven, eight, long] = ['Zq9!xvK', 'Zq9!xvKr', 'Zq9!xvKrTw2m']
    expect((await change(seven)).fields.newPassword).toContain('at least 8 characters')
    expect(await change(eight)).toEqual({ success: true })
    const off = (typed: string) =>
      ask('POST', '/api/console/account/two-step/removal', token, {
        body: { password: typed, code: codeAt(secret, portal.now) },
      })
    expect((await off(eight)).body.reason).toBe('password_short')
    const strict = await buildSupplier(scratch.db, { flags: { password_minimum_length: 14 } })
    await employ(scratch.db, strict.id, { staffId: id, role: 'viewer', now: portal.now })
    expect((await change(long, eight)).fields.newPassword).toContain('at least 14 characters')
    const plain = cookieOf(await signIn((await person()).email))
    const nine = await ask('POST', '/api/console/account/password', plain, {
      body: { current: password, newPassword: 'Zq9!xvKrT' },
    })
    expect(nine.body.fields.newPassword).toContain('at least 10 characters')
  })

  test('shows and ends its own sessions, never other users’', async () => {
    const { email } = await person('viewer')
    const [token, other] = [cookieOf(await signIn(email)), cookieOf(await signIn(email))]
    const colleague = await portal.signInStaff(supplier, 'owner')
    const { items } = (await ask('GET', '/api/console/account/sessions', token)).body
    expect(items.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true, false])
    const theirs = (await ask('GET', '/api/console/account/sessions', colleague)).body.items[0].id
    expect((await ask('DELETE', `/api/console/account/sessions/${theirs}`, token)).status).toBe(404)
    expect((await ask('DELETE', `/api/console/account/sessions/${items[1].id}`, token)).status).toBe(200)
    expect((await session(other)).status).toBe(401)
    expect((await session(colleague)).status).toBe(200)
  })

  test('an owner ends a colleague’s sessions, but not those at another supplier', async () => {
    const { id, email } = await person('viewer')
    const elsewhere = await buildSupplier(scratch.db)
    await employ(scratch.db, elsewhere.id, { staffId: id, role: 'viewer', now: testNow })
    const here = cookieOf(await signIn(email))
    const there = cookieOf(await signIn(email, undefined, password, elsewhere.host))
    const owner = await portal.signInStaff(supplier, 'owner')
    const { items } = (await ask('GET', '/api/console/staff', owner)).body
    expect(items.find((member: { email: string }) => member.email === email).sessions).toBe(1)
    expect((await ask('DELETE', `/api/console/staff/${id}/sessions`, owner)).status).toBe(200)
    expect((await session(here)).status).toBe(401)
    expect((await session(there, elsewhere.host)).status).toBe(200)
  })
})

describe('a forgotten password', () => {
  const request = (email: string) =>
    portal.ask('POST', '/api-public/console/password-request', { host: supplier.host, body: { email } })
  const secrets = createSecretBox(Buffer.alloc(32, 1))
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const answerRequests = () =>
    runDueTasks(
      scratch.db,
      accessTasks(() => ({ db: scratch.db, now: portal.now, log, secrets })),
    )
  const linkTo = async (email: string) => {
    await request(email)
    await answerRequests()
    const mails = (await mailOf(scratch, supplier)).filter(({ recipient }) => recipient === email)
    const body = mails.at(-1)?.text_body ?? ''
    return /console\/new-password\/(dpw_[\w-]{43})/.exec(body)?.[1] ?? ''
  }
  const reset = (token: string, typed = 'violet harbour stone', host = supplier.host) =>
    portal.ask('POST', '/api-public/console/password', { host, body: { token, password: typed } })

  test('is reset by an emailed link that works once, ends every session and still asks for the code', async () => {
    const { email, token, secret } = await personWithApp()
    const older = await linkTo(email)
    const link = await linkTo(email)
    expect((await reset(older)).body.reason).toBe('reset_token_invalid')
    expect((await reset(link, 'aaaaaaaaaaaa')).body.reason).toBe('common_password')
    const done = await Promise.all([reset(link), reset(link)])
    expect(done.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(done.map(({ headers }) => headers['set-cookie'])).toEqual([undefined, undefined])
    expect((await session(token)).status).toBe(401)
    expect((await signIn(email, undefined, 'violet harbour stone')).body.reason).toBe('code_required')
    expect((await signIn(email, codeAt(secret, portal.now), 'violet harbour stone')).status).toBe(200)
  })

  test('names the account to the link’s holder only, and not after use', async () => {
    const { email } = await personWithApp()
    const link = await linkTo(email)
    const accountOf = async (token: string, host = supplier.host) =>
      (await portal.ask('POST', '/api-public/console/link', { host, body: { token } })).body
    const none = { email: null, hasPassword: false }
    expect(await accountOf(link)).toEqual({ email, hasPassword: true })
    expect(await accountOf(link, (await buildSupplier(scratch.db)).host)).toEqual(none)
    expect(await accountOf(`${link.slice(0, -1)}x`)).toEqual(none)
    await reset(link)
    expect(await accountOf(link)).toEqual(none)
  })

  test('gets the same response for unknown emails and other suppliers’ staff, who get no email', async () => {
    const elsewhere = await person('owner', await buildSupplier(scratch.db))
    for (const email of ['nobody@staff.example', elsewhere.email]) {
      const { status, body } = await request(email)
      expect([status, body]).toEqual([200, { success: true }])
    }
    await answerRequests()
    expect(await mailOf(scratch, supplier)).toEqual([])
  })

  test('can’t be reset after an hour or at another supplier', async () => {
    const { email } = await person()
    const link = await linkTo(email)
    const other = await buildSupplier(scratch.db)
    expect((await reset(link, undefined, other.host)).body.reason).toBe('reset_token_invalid')
    later(3601)
    expect((await reset(link)).body.reason).toBe('reset_token_expired')
  })
})
