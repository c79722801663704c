import { type EndpointName, endpoints } from '@portal/contract/api/endpoints'
import { canStaff, staffRoleNames } from '@portal/contract/callers/permissions'
import { keysOf } from '@portal/contract/fields/keys'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { mailOf } from '../../../features/access/access.test-kit.ts'
import { buildVariant, checkoutBody, testPlace } from '../../../features/checkout/checkout.test-kit.ts'
import {
  addStaffMember,
  providePortal,
  staffPassword,
  type TestRequest,
  testNow,
} from '../../../http/portal.test-kit.ts'
import { findStaffRecipients } from '../../../repositories/mail/mail-choice.repository.ts'
import { ensureStaffAccount, setStaffRole } from '../../../repositories/staff/staff.repository.ts'
import { handlers } from '../../handlers.ts'

const password = staffPassword
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

/** Adds a staff member with a password and a role. */
const person = (role: (typeof staffRoleNames)[number], of = supplier) =>
  addStaffMember(scratch.db, of.id, { role, now: portal.now })

const signIn = (email: string, typed = password, host = supplier.host) =>
  portal.ask('POST', '/api-public/console/session', { host, body: { email, password: typed } })

/** The token in a response's cookie. */
const cookieOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
  /console=([^;]*)/.exec(String(headers['set-cookie']))?.[1] ?? ''

const auditOf = (command: string) =>
  scratch.db
    .selectFrom('audit_entries')
    .select(['id', 'actor', 'role', 'data', 'outcome_of'])
    .where('supplier_id', '=', supplier.id)
    .where('command', '=', command)
    .orderBy('id')
    .execute()

const staffCalls = keysOf(endpoints).flatMap((name: EndpointName) => {
  const { access, method, path } = endpoints[name]
  return access.who === 'staff' ? [{ name, method, path, permission: access.permission }] : []
})

describe('signing in to the console', () => {
  test('sets an HttpOnly SameSite cookie and returns no token in the body', async () => {
    const { email } = await person('finance')
    const answer = await signIn(email)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      staff: { email, role: 'finance' },
      supplier: { handle: supplier.handle },
    })
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Strict')
    expect(JSON.stringify(answer.body)).not.toContain(cookieOf(answer))
    expect((await session(cookieOf(answer))).status).toBe(200)
  })

  test('gives the same refusal for a wrong password, an unknown email, another supplier’s staff and a pending invitation', async () => {
    const { email } = await person('owner')
    const elsewhere = await person('owner', await buildSupplier(scratch.db))
    people += 1
    const invited = `invited-${people}@staff.example`
    const id = await ensureStaffAccount(scratch.db, { email: invited, name: 'Invited', now: portal.now })
    await setStaffRole(
      scratch.db,
      { supplierId: supplier.id },
      { staffId: id, role: 'owner', now: portal.now },
    )
    const answers = [
      await signIn(email, 'wrong-password'),
      await signIn('nobody@staff.example'),
      await signIn(elsewhere.email),
      await signIn(invited),
    ]
    for (const { status, body, headers } of answers) {
      expect([status, body.reason, headers['set-cookie']]).toEqual([422, 'wrong_credentials', undefined])
    }
    // Every attempt is audited; the entered email only if it belongs to staff.
    expect(await auditOf('staff sign-in failed')).toMatchObject([
      { actor: email, data: { network: expect.any(String) } },
      { actor: null, data: { reason: 'unknown e-mail' } },
      { actor: null, data: { reason: 'unknown e-mail' } },
      { actor: invited },
    ])
  })

  test('stops after 10 wrong passwords from one network', async () => {
    const { email } = await person('owner')
    for (let n = 0; n < 10; n += 1) expect((await signIn(email, `guess ${n}`)).status).toBe(422)
    expect((await signIn(email)).status).toBe(429)
  })

  test('starts a new session each time, so a planted token is useless', async () => {
    const { email } = await person('owner')
    const planted = `dpc_${'A'.repeat(43)}`
    const answer = await portal.ask('POST', '/api-public/console/session', {
      ...{ host: supplier.host, staffToken: planted },
      body: { email, password },
    })
    expect(cookieOf(answer)).not.toBe(planted)
    expect((await session(planted)).status).toBe(401)
  })

  test('signing out makes a stolen cookie useless', async () => {
    const token = cookieOf(await signIn((await person('owner')).email))
    const out = await ask('DELETE', '/api/console/session', token)
    expect([out.status, cookieOf(out)]).toEqual([200, ''])
    expect((await session(token)).status).toBe(401)
  })

  test('lasts 8 hours without requests and 7 days at most', async () => {
    const token = await portal.signInStaff(supplier, 'owner')
    const at = (hours: number) => {
      portal.now = new Date(testNow.getTime() + hours * 3_600_000)
      return session(token)
    }
    for (let hours = 7; hours < 168; hours += 7) expect((await at(hours)).status).toBe(200)
    expect((await at(168)).status).toBe(401)
    const unused = await portal.signInStaff(supplier, 'owner')
    portal.now = new Date(portal.now.getTime() + 8 * 3_600_000)
    expect((await session(unused)).status).toBe(401)
  })
})

describe('access by role', () => {
  test.each(staffRoleNames)('a %s can call exactly the endpoints of its role', async (role) => {
    const token = await portal.signInStaff(supplier, role)
    for (const { name, method, path, permission } of staffCalls) {
      if (name === 'signOutStaff') continue
      const { status, body } = await ask(method, path.replace(/:\w+/g, '999999'), token, { body: {} })
      const may = permission === null || canStaff(role, permission)
      expect([name, body.reason === 'permission_missing' && status === 403]).toEqual([name, !may])
    }
  })

  test('sessions of dealers, API tokens and other suppliers’ sessions are refused', async () => {
    const dealer = await buildDealer(scratch.db, supplier)
    const elsewhere = await portal.signInStaff(await buildSupplier(scratch.db), 'owner')
    for (const { name, method, path } of staffCalls) {
      const at = path.replace(/:\w+/g, '1')
      const callers = [{}, { token: await portal.signIn(dealer) }, { staffToken: elsewhere }]
      for (const caller of callers) {
        const { status, body } = await portal.ask(method, at, { host: supplier.host, ...caller, body: {} })
        expect([name, status, body.reason]).toEqual([name, 401, 'no_session'])
      }
    }
  })

  test('other suppliers’ data is not found', async () => {
    const other = await buildSupplier(scratch.db)
    const dealer = await buildDealer(scratch.db, other)
    const order = await buildOrder(scratch.db, dealer)
    const token = await portal.signInStaff(supplier, 'owner')
    const lines = [{ orderLineId: order.lineIds[0], quantity: 1 }]
    const items = [{ ...(await buildVariant(scratch.db, other)), quantity: 1 }]
    const bodies: Partial<Record<EndpointName, object>> = {
      decideDealer: { transition: 'approve' },
      updateDealerDetails: { from: {}, to: { phone: '1' } },
      updateDealerGroup: { from: 'Dealers', to: 'Wholesale' },
      updateDealerCredit: { amount: '1', reason: 'Bonus' },
      createDealerNote: { text: 'Call first' },
      updateDealerNote: { text: 'Call first' },
      reviewCertificate: { review: 'accept' },
      blockDealer: { isBlocked: true },
      retryMail: {},
      shipOrder: { trackingNumber: '1Z' },
      updateStaffRole: { role: 'viewer', password },
      deleteStaff: { password },
      rotateSupplierKey: { password },
      signInAsDealer: { password },
      recordOrderRefund: { amount: '1.00', reason: 'Check 1042' },
      lowerOrderQuantities: { lines },
      updateOrderAddress: { of: 'shipping', address: testPlace },
      previewOrderQuantities: { lines },
      createOrderNote: { text: 'Mine.' },
      updateOrderTags: { add: ['rush'] },
      updateOrderShippingMethod: { shippingMethodId: other.shippingMethodId },
      quoteDealerOrder: { channelShippingMethodId: other.shippingMethodId, items },
      placeDealerOrder: checkoutBody(other, items),
      updateStaffView: {
        name: 'Taken over',
        projectionColumns: ['order.id'],
        sortColumnHandle: 'order.id',
        sortDescending: true,
      },
    }
    const { id: otherPerson } = await person('viewer', other)
    for (const { name, method, path } of staffCalls.filter((call) => call.path.includes(':id'))) {
      const foreign = { dealers: dealer.id, staff: otherPerson, 'dealer-groups': other.dealerGroupId }
      const id = foreign[path.split('/')[3] as keyof typeof foreign] ?? order.id
      const { status, body } = await ask(
        method,
        path.replace(':id', String(id)).replace(/:\w+/g, '1'),
        token,
        {
          body: bodies[name],
        },
      )
      expect([name, status, body.reason]).toEqual([name, 404, expect.stringMatching(/not_found$/)])
    }
    expect((await ask('POST', '/api/console/order-search', token, { body: {} })).body.items).toEqual([])
    expect((await ask('GET', '/api/console/dealers', token)).body).toEqual({ items: [], total: 0 })
  })

  test('another site’s page changes nothing, even though the browser sends the cookie', async () => {
    const token = await portal.signInStaff(supplier, 'owner')
    const dealer = await buildDealer(scratch.db, supplier, { status_id: 1 })
    const from = (headers: object) =>
      portal.app.inject({
        method: 'PATCH',
        url: `/api/console/dealers/${dealer.id}/status`,
        headers: { host: supplier.host, cookie: `console=${token}`, ...headers },
        payload: { transition: 'approve' },
      })
    const sites = [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]
    for (const headers of sites) {
      const answer = await from(headers)
      expect([answer.statusCode, answer.json().reason]).toEqual([403, 'cross_site'])
    }
    const status = scratch.db.selectFrom('dealers').select('status_id').where('id', '=', dealer.id)
    expect(await status.executeTakeFirst()).toEqual({ status_id: 1 })
    expect((await from({ origin: `http://${supplier.host}` })).statusCode).toBe(200)
  })

  test('a changed or removed role applies from the next request', async () => {
    const owner = await portal.signInStaff(supplier, 'owner')
    const { id, email } = await person('manager')
    const token = cookieOf(await signIn(email))
    expect((await ask('GET', '/api/console/dealers', token)).status).toBe(200)
    await ask('PATCH', `/api/console/staff/${id}`, owner, { body: { role: 'viewer', password } })
    expect((await ask('PATCH', '/api/console/dealers/1/status', token, { body: {} })).status).toBe(403)
    expect(
      (await ask('POST', `/api/console/staff/${id}/removal`, owner, { body: { password } })).status,
    ).toBe(200)
    expect((await session(token)).status).toBe(401)
  })
})

describe('staff', () => {
  test('a removed member’s shared views go to an owner, who may have one of the same name', async () => {
    const leaver = await person('fulfilment')
    const owner = cookieOf(await signIn((await person('owner')).email))
    const leaving = cookieOf(await signIn(leaver.email))
    const layout = { projectionColumns: ['order.id'], sortColumnHandle: 'order.id', sortDescending: true }
    const save = (token: string, name: string, isShared: boolean) =>
      ask('POST', '/api/console/order-views', token, { body: { name, ...layout, isDefault: true, isShared } })
    const { id: kept } = (await save(owner, 'Today', false)).body
    const { id } = (await save(leaving, 'Today', true)).body
    await save(leaving, 'Mine', false)
    await ask('POST', `/api/console/staff/${leaver.id}/removal`, owner, { body: { password } })
    expect((await ask('GET', '/api/console/order-views', owner)).body).toEqual([
      expect.objectContaining({ id: kept, name: 'Today', isDefault: true }),
      expect.objectContaining({
        id,
        name: `Today (${id})`,
        isDefault: false,
        isShared: true,
        sharedBy: null,
      }),
    ])
  })

  test('always keeps an owner, even if two owners demote each other at once', async () => {
    const [one, two] = [await person('owner'), await person('owner')]
    const [first, second] = [cookieOf(await signIn(one.email)), cookieOf(await signIn(two.email))]
    const taken = await Promise.all([
      ask('PATCH', `/api/console/staff/${two.id}`, first, { body: { role: 'viewer', password } }),
      ask('POST', `/api/console/staff/${one.id}/removal`, second, { body: { password } }),
    ])
    expect(taken.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const left = taken[0]?.status === 200 ? { token: first, id: one.id } : { token: second, id: two.id }
    const last = await ask('POST', `/api/console/staff/${left.id}/removal`, left.token, {
      body: { password },
    })
    expect([last.status, last.body.reason]).toEqual([409, 'last_owner'])
  })

  const accept = (token: string, typed = 'violet harbour stone') =>
    portal.ask('POST', '/api-public/console/invitation', {
      host: supplier.host,
      body: { token, password: typed },
    })

  /** Invites a person and returns the token in the emailed link. */
  async function invite(email: string, role = 'fulfilment') {
    const owner = await portal.signInStaff(supplier, 'owner')
    const body = { email, name: 'Newcomer', role, password }
    const answer = await ask('POST', '/api/console/staff', owner, { body })
    expect(answer.status).toBe(200)
    const mails = (await mailOf(scratch, supplier)).filter(({ recipient }) => recipient === email)
    return /console\/invitation\/(dpv_[\w-]{43})/.exec(mails.at(-1)?.text_body ?? '')?.[1] ?? ''
  }

  test('join by an invitation that works once, and only the newest', async () => {
    people += 1
    const email = `new-${people}@staff.example`
    const [older, token] = [await invite(email), await invite(email)]
    expect((await accept(older)).body.reason).toBe('invitation_invalid')
    expect((await accept(token, 'aaaaaaaaaaaa')).body.reason).toBe('common_password')
    const accepted = await accept(token)
    expect([accepted.status, accepted.body.staff]).toMatchObject([200, { email, role: 'fulfilment' }])
    expect((await session(cookieOf(accepted))).status).toBe(200)
    expect((await accept(token)).body.reason).toBe('invitation_invalid')
    expect((await signIn(email, 'violet harbour stone')).status).toBe(200)
    const owner = await portal.signInStaff(supplier, 'owner')
    const again = await ask('POST', '/api/console/staff', owner, {
      body: { email, name: 'N', role: 'owner', password },
    })
    expect(again.body.reason).toBe('staff_exists')
  })

  test('can’t join by an invitation after 7 days, after removal, or at another supplier', async () => {
    people += 3
    const [late, removed, elsewhere] = [1, 2, 3].map((n) => `gone-${people - n}@staff.example`) as [
      string,
      string,
      string,
    ]
    const [lateToken, removedToken, elsewhereToken] = [
      await invite(late),
      await invite(removed),
      await invite(elsewhere),
    ]
    const owner = await portal.signInStaff(supplier, 'owner')
    const { items } = (await ask('GET', '/api/console/staff', owner)).body
    const { id } = items.find((member: { email: string }) => member.email === removed)
    expect(
      (await ask('POST', `/api/console/staff/${id}/removal`, owner, { body: { password } })).status,
    ).toBe(200)
    expect((await accept(removedToken)).body.reason).toBe('invitation_invalid')
    const other = await buildSupplier(scratch.db)
    const body = { token: elsewhereToken, password: 'violet harbour stone' }
    const there = await portal.ask('POST', '/api-public/console/invitation', { host: other.host, body })
    expect(there.body.reason).toBe('invitation_invalid')
    portal.now = new Date(testNow.getTime() + 7 * 24 * 3_600_000)
    expect((await accept(lateToken)).body.reason).toBe('invitation_invalid')
  })

  test('who work for another supplier confirm their own password, which stays', async () => {
    const { email } = await person('viewer', await buildSupplier(scratch.db))
    const token = await invite(email, 'owner')
    expect((await accept(token)).body.reason).toBe('wrong_credentials')
    expect((await accept(token, password)).status).toBe(200)
    expect((await signIn(email)).body.staff.role).toBe('owner')
  })

  test('don’t count as owners until they accept, even if they work elsewhere', async () => {
    const elsewhere = await buildSupplier(scratch.db)
    const { id, email } = await person('viewer', elsewhere)
    const there = cookieOf(await signIn(email, password, elsewhere.host))
    const consoles = async () =>
      (await portal.ask('GET', '/api/console/account', { host: elsewhere.host, staffToken: there })).body
        .suppliers.length
    const self = await person('owner')
    const owner = cookieOf(await signIn(self.email))
    const token = await invite(email, 'owner')
    expect([(await signIn(email)).body.reason, await consoles()]).toEqual(['wrong_credentials', 1])
    expect(await findStaffRecipients(scratch.db, { supplierId: supplier.id }, id)).toEqual([])
    const { items } = (await ask('GET', '/api/console/staff', owner)).body
    expect(items.find((member: { id: number }) => member.id === id)).toMatchObject({ isInvited: true })
    const came = items.filter((member: { isInvited: boolean }) => !member.isInvited)
    const remove = async (member: { id: number }) =>
      (await ask('POST', `/api/console/staff/${member.id}/removal`, owner, { body: { password } })).body
    const isSelf = ({ email: of }: { email: string }) => of === self.email
    for (const other of came.filter((member: { email: string }) => !isSelf(member))) await remove(other)
    expect((await remove(self)).reason).toBe('last_owner')
    expect((await accept(token, password)).status).toBe(200)
    expect([(await signIn(email)).status, await consoles()]).toEqual([200, 2])
    expect(await findStaffRecipients(scratch.db, { supplierId: supplier.id }, id)).toHaveLength(1)
  })
})
