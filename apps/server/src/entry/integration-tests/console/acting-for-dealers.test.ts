import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Supplier } from '../../../context/supplier.ts'
import { mailOf } from '../../../features/access/access.test-kit.ts'
import {
  addStaffMember,
  staffPassword as password,
  providePortal,
  type TestRequest,
  testNow,
} from '../../../http/portal.test-kit.ts'
import { canActForDealers } from '../../../security/acting-for-dealers.ts'
import { handlers } from '../../handlers.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, handlers)
let supplier: BuiltSupplier
let dealer: BuiltDealer
let owner: string
let person: { id: number; email: string }
let staffToken: string

beforeEach(async () => {
  portal.now = testNow
  await scratch.db.deleteFrom('rate_limits').execute()
  supplier = await buildSupplier(scratch.db)
  dealer = await buildDealer(scratch.db, supplier)
  owner = await portal.signInStaff(supplier, 'owner')
  person = await addStaffMember(scratch.db, supplier.id, { role: 'sales', now: portal.now })
  staffToken = await signIn()
})

const inConsole = (method: string, path: string, as: string, asked: TestRequest = {}) =>
  portal.ask(method, `/api/console${path}`, { host: supplier.host, staffToken: as, ...asked })
const asDealer = (method: string, path: string, token: string, asked: TestRequest = {}) =>
  portal.ask(method, `/api/dealer-portal${path}`, { host: supplier.host, token, ...asked })
const statusOf = async (token: string) => (await asDealer('GET', '/session', token)).status

async function signIn(): Promise<string> {
  const { headers } = await portal.ask('POST', '/api-public/console/session', {
    host: supplier.host,
    body: { email: person.email, password },
  })
  return /console=([^;]*)/.exec(String(headers['set-cookie']))?.[1] ?? ''
}

async function issueCode(as = staffToken): Promise<string> {
  const { body } = await inConsole('POST', `/dealers/${dealer.id}/sign-in`, as, { body: { password } })
  return body.url.split('/').at(-1)
}

const exchange = (token: string) =>
  portal.ask('POST', '/api-public/dealer-portal/dealer/exchange-token', {
    host: supplier.host,
    body: { token, purpose: 'impersonation' },
  })

/** The token of a new session on behalf of the dealer. */
const act = async (as = staffToken): Promise<string> => (await exchange(await issueCode(as))).body.token

describe('access that staff opened for a dealer', () => {
  const endings: readonly [string, () => Promise<unknown>][] = [
    [
      'the person is removed',
      () => inConsole('POST', `/staff/${person.id}/removal`, owner, { body: { password } }),
    ],
    [
      'the role may not act for dealers any more',
      () => inConsole('PATCH', `/staff/${person.id}`, owner, { body: { role: 'finance', password } }),
    ],
    [
      'a role that may act for dealers is taken away and given back',
      async () => {
        for (const role of ['viewer', 'sales'])
          await inConsole('PATCH', `/staff/${person.id}`, owner, { body: { role, password } })
      },
    ],
    [
      'the owner signs the person out everywhere',
      () => inConsole('DELETE', `/staff/${person.id}/sessions`, owner),
    ],
    ['the person signs out everywhere else', () => inConsole('DELETE', '/account/sessions', staffToken)],
    ['the person signs out', () => inConsole('DELETE', '/session', staffToken)],
    [
      'the person changes the password',
      () =>
        inConsole('POST', '/account/password', staffToken, {
          body: { current: password, newPassword: 'violet harbour stone' },
        }),
    ],
  ]
  test.each(endings)('ends when %s, including a pending code', async (_when, end) => {
    const [token, code] = [await act(), await issueCode()]
    expect(await statusOf(token)).toBe(200)
    await end()
    expect(await statusOf(token)).toBe(401)
    expect((await exchange(code)).body.reason).toBe('exchange_code_invalid')
    const order = await buildOrder(scratch.db, dealer)
    const authorize = await asDealer('PATCH', `/orders/${order.id}/authorize/1`, token, { body: {} })
    expect([authorize.status, authorize.body.reason]).toEqual([401, 'no_session'])
  })

  test('is listed for the user, the owner and the dealer, and each can end it', async () => {
    const own = await portal.signIn(dealer)
    const sessions = async () => {
      const mine = (await inConsole('GET', '/account/sessions', staffToken)).body.items
      const { items: staff } = (await inConsole('GET', '/staff', owner)).body
      const ofDealer = (await inConsole('GET', `/dealers/${dealer.id}/sessions`, owner)).body.items
      const theirs = (await asDealer('GET', '/sessions', own)).body.items
      return {
        mine: mine.filter((one: { dealer?: object }) => one.dealer !== undefined),
        counted: staff.find(({ id }: { id: number }) => id === person.id).sessions,
        ofDealer: ofDealer.filter((one: { impersonatedBy?: string }) => one.impersonatedBy === person.email),
        theirs: theirs.filter((one: { byStaff?: boolean }) => one.byStaff),
      }
    }
    const ends = [
      (s: Awaited<ReturnType<typeof sessions>>) =>
        inConsole('DELETE', `/account/dealer-sessions/${s.mine[0].id}`, staffToken),
      (s: Awaited<ReturnType<typeof sessions>>) =>
        inConsole('DELETE', `/dealers/${dealer.id}/sessions/${s.ofDealer[0].id}`, owner),
      (s: Awaited<ReturnType<typeof sessions>>) => asDealer('DELETE', `/sessions/${s.theirs[0].id}`, own),
      () => asDealer('DELETE', '/sessions', own),
    ]
    for (const end of ends) {
      const token = await act()
      const listed = await sessions()
      expect(listed).toMatchObject({ mine: [{ dealer: { id: dealer.id } }], counted: 2 })
      expect([listed.ofDealer.length, listed.theirs.length]).toEqual([1, 1])
      expect((await end(listed)).status).toBe(200)
      expect(await statusOf(token)).toBe(401)
    }
    expect(await sessions()).toEqual({ mine: [], counted: 1, ofDealer: [], theirs: [] })
    expect([await statusOf(own), (await inConsole('GET', '/session', staffToken)).status]).toEqual([200, 200])
    const other = await act()
    const { mine } = await sessions()
    expect((await inConsole('DELETE', `/account/dealer-sessions/${mine[0].id}`, owner)).status).toBe(404)
    expect(await statusOf(other)).toBe(200)
  })
})

test('requires two-step sign-in to act for a dealer if the supplier requires it', () => {
  const flags = { staff_two_step: true } as Supplier['flags']
  const may = (hasTwoStep: boolean) => canActForDealers({ flags }, { role: 'owner', hasTwoStep })
  expect([may(false), may(true)]).toEqual([false, true])
})

describe('staff acting for a dealer', () => {
  test('can’t charge what their own role can’t charge', async () => {
    const order = await buildOrder(scratch.db, dealer)
    const charges = [
      ['PATCH', `/orders/${order.id}/authorize/1`],
      ['PATCH', `/orders/${order.id}/pay-again`],
      ['POST', '/order-search/bulk-auth-action'],
      ['POST', '/order-search/bulk-pay-again'],
    ] as const
    const [sales, manager] = [await act(), await act(await portal.signInStaff(supplier, 'manager'))]
    const reasons = (token: string) =>
      Promise.all(
        charges.map(
          async ([method, path]) => (await asDealer(method, path, token, { body: {} })).body.reason,
        ),
      )
    expect(await reasons(sales)).toEqual(charges.map(() => 'permission_missing'))
    expect(await reasons(manager)).not.toContain('permission_missing')
    await inConsole('PATCH', `/staff/${person.id}`, owner, { body: { role: 'manager', password } })
    expect(await reasons(sales)).not.toContain('permission_missing')
  })

  test('can’t create lasting access and don’t get the feed link', async () => {
    const token = await act()
    const order = await buildOrder(scratch.db, dealer)
    const lasting = [
      ['POST', '/dealer-products/dealer-feed-file/renew', undefined],
      ['POST', '/dealer/settings/', { auto_authorize: true }],
      ['PUT', '/mail-choices', { event: 'order_shipped', frequency: 'none' }],
      ['POST', `/orders/${order.id}/tracking-link`, undefined],
      ['DELETE', `/orders/${order.id}/tracking-link`, undefined],
    ] as const
    for (const [method, path, body] of lasting) {
      const answer = await asDealer(method, path, token, body ? { body } : {})
      expect([path, answer.body.reason]).toEqual([path, 'impersonation_forbidden'])
    }
    const feed = await asDealer('GET', '/dealer-products/dealer-feed-file', token)
    expect([feed.status, feed.body.feedLink]).toEqual([200, null])
  })
})

test('a new key names its creator, is emailed to owners, and can end with its creator’s access', async () => {
  const manager = await portal.signInStaff(supplier, 'manager')
  const { staff } = (await inConsole('GET', '/session', manager)).body
  const body = { name: 'ERP', scopes: ['orders:read', 'webhooks:write'], password }
  const { secret } = (await inConsole('POST', '/keys', manager, { body })).body
  const me = async () =>
    (await portal.ask('GET', '/api/v1/me', { host: supplier.host, apiToken: secret })).status
  const [key] = (await inConsole('GET', '/keys', owner)).body.items
  expect([key.madeBy, await me()]).toEqual([{ id: staff.id, name: staff.name }, 200])
  const { email } = (await inConsole('GET', '/session', owner)).body.staff
  const endpoint = { url: 'https://erp.example/events', events: ['order.created'], description: '' }
  const added = await portal.ask('POST', '/api/v1/webhook-endpoints', {
    ...{ host: supplier.host, apiToken: secret, body: endpoint, idempotencyKey: 'first' },
  })
  expect(added.status).toBe(200)
  const mails = await mailOf(scratch, supplier)
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [email, expect.stringContaining('New API key for')],
    [email, expect.stringContaining('New webhook endpoint for')],
  ])
  expect(mails[0]?.text_body).toContain(staff.email)
  expect(mails[1]?.text_body).toContain('ERP')
  expect(JSON.stringify(mails)).not.toContain(secret)
  const removal = { password, revokeKeys: true }
  expect((await inConsole('POST', `/staff/${staff.id}/removal`, owner, { body: removal })).status).toBe(200)
  expect(await me()).toBe(401)
})

test('emails a sign-in from a new network, but not the first one', async () => {
  const newcomer = await addStaffMember(scratch.db, supplier.id, { role: 'sales', now: portal.now })
  const signInFrom = (remoteAddress: string) =>
    portal.ask('POST', '/api-public/console/session', {
      ...{ host: supplier.host, remoteAddress, body: { email: newcomer.email, password } },
    })
  for (const address of ['192.0.2.7', '192.0.2.9', '198.51.100.1', '198.51.100.1'])
    expect((await signInFrom(address)).status).toBe(200)
  const mails = (await mailOf(scratch, supplier)).filter(({ kind }) => kind === 'staff_new_network')
  expect(mails.map(({ recipient }) => recipient)).toEqual([newcomer.email])
  expect(mails[0]?.text_body).toContain('198.51.100.')
})

test('a stolen session can’t invite, change roles, end access or act for dealers', async () => {
  const { id, email } = person
  const calls = [
    ['POST', '/staff', { email: 'friend@staff.example', name: 'Friend', role: 'owner' }],
    ['PATCH', `/staff/${id}`, { role: 'owner' }],
    ['POST', `/staff/${id}/removal`, {}],
    ['POST', `/dealers/${dealer.id}/sign-in`, {}],
  ] as const
  for (const [method, path, body] of calls) {
    const without = await inConsole(method, path, owner, { body })
    expect([path, without.status, without.body.fields.password]).toEqual([path, 422, 'Password is required'])
    const wrong = await inConsole(method, path, owner, { body: { ...body, password: 'guessed' } })
    expect([path, wrong.status, wrong.body.reason]).toEqual([path, 406, 'wrong_current_password'])
  }
  const { items } = (await inConsole('GET', '/staff', owner)).body
  expect(items.find((member: { email: string }) => member.email === email)).toMatchObject({ role: 'sales' })
  expect(items).toHaveLength(2)
  for (let n = 0; n < 6; n += 1)
    await inConsole('POST', calls[3][1], owner, { body: { password: `guess ${n}` } })
  expect((await inConsole('POST', calls[3][1], owner, { body: { password } })).status).toBe(429)
})
