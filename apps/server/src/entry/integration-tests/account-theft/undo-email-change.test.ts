import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { mailedLink, mailOf, sendRequestedLinks } from '../../../features/access/access.test-kit.ts'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { hashPassword } from '../../../security/passwords/password-hash.ts'
import { handlers } from '../../handlers.ts'

const root = '/api-public/dealer-portal/dealer'
const stolen = 'thief@elsewhere.example'
const hourMs = 3_600_000
const scratch = provideDatabase()
const portal = providePortal(scratch, handlers)
let supplier: BuiltSupplier
let dealer: BuiltDealer
let thief: string

beforeEach(async () => {
  await scratch.db.deleteFrom('rate_limits').execute()
  supplier = await buildSupplier(scratch.db)
  dealer = await buildDealer(scratch.db, supplier, { password_hash: await hashPassword('marble kettle') })
  thief = await portal.signIn(dealer)
})

const changeTo = (email: string, token = thief, id = dealer.id) =>
  portal.ask('POST', `/api/dealer-portal/dealer/${id}/basic`, {
    host: supplier.host,
    token,
    body: { email, firstName: 'Given', lastName: 'Family' },
  })
const post = (call: string, body: object) =>
  portal.ask('POST', `${root}/${call}`, { host: supplier.host, body })
const undo = (token: string) => post('undo-email-change', { token })
const lives = async (token: string) =>
  (await portal.ask('GET', '/api/dealer-portal/session', { host: supplier.host, token })).status === 200
const emailNow = async () => {
  const row = scratch.db.selectFrom('dealers').select('email').where('id', '=', dealer.id)
  return (await row.executeTakeFirstOrThrow()).email
}

/** The undo links emailed to an address, oldest first. */
async function undoLinks(to = dealer.email): Promise<string[]> {
  const mails = await mailOf(scratch, supplier)
  return mails.flatMap(({ recipient, text_body }) =>
    recipient === to ? (/\/undo-email-change\/(dpu_[\w-]{43})/.exec(text_body)?.[1] ?? []) : [],
  )
}
async function undoLink(to = dealer.email): Promise<string> {
  return (await undoLinks(to)).at(-1) ?? ''
}

describe('the undo link of an email change', () => {
  test('restores the old address and ends all sessions and links emailed meanwhile', async () => {
    const owner = await portal.signIn(dealer)
    expect((await changeTo(stolen)).status).toBe(200)
    const reset = await mailedLink(scratch, portal, { email: stolen, supplier })
    await post('sign-in-link', { email: stolen })
    await sendRequestedLinks(scratch, portal)
    const mails = await mailOf(scratch, supplier)
    const code = /sign-in-link\/(\S+)/.exec(mails.at(-1)?.text_body ?? '')?.[1]
    expect(await undo(await undoLink())).toMatchObject({ status: 200, body: { success: true } })
    expect(await emailNow()).toBe(dealer.email)
    expect([await lives(owner), await lives(thief)]).toEqual([false, false])
    expect((await post(`password-reset/${reset}`, { password: 'violet harbour' })).status).toBe(409)
    expect((await post('exchange-token', { token: code, purpose: 'mailed_sign_in' })).status).toBe(409)
    expect((await post('login', { email: dealer.email, password: 'marble kettle' })).status).toBe(200)
  })

  test('revokes API access granted since the changing session began, and says so', async () => {
    const as = { host: supplier.host, token: thief }
    const make = async (name: string) => {
      const body = { name, scopes: ['orders:read', 'webhooks:write'], password: 'marble kettle' }
      const answer = await portal.ask('POST', '/api/dealer-portal/tokens', { ...as, body })
      return answer.body.secret as string
    }
    const me = async (apiToken: string) =>
      (await portal.ask('GET', '/api/v1/me', { host: supplier.host, apiToken })).status
    const older = await make('Warehouse')
    await scratch.db
      .updateTable('api_tokens')
      .set({ created_at: new Date(0), regenerated_at: new Date(0) })
      .execute()
    const [before, url] = [await make('Before the change'), 'https://thief.example/orders']
    const endpoint = { url, events: ['order.created'], password: 'marble kettle' }
    expect(
      (await portal.ask('POST', '/api/dealer-portal/webhook-endpoints', { ...as, body: endpoint })).status,
    ).toBe(200)
    await changeTo(stolen)
    const since = await make('After the change')
    expect([await me(older), await me(before), await me(since)]).toEqual([200, 200, 200])
    expect((await undo(await undoLink())).status).toBe(200)
    expect([await me(older), await me(before), await me(since)]).toEqual([200, 401, 401])
    const endpoints = scratch.db.selectFrom('webhook_endpoints').select('is_active').where('url', '=', url)
    expect(await endpoints.execute()).toEqual([{ is_active: false }])
    const mail = (await mailOf(scratch, supplier)).find(
      ({ recipient, kind }) => recipient === dealer.email && kind === 'email_undone',
    )
    expect(mail?.text_body).toContain('After the change, Before the change')
    expect(mail?.text_body).toContain(url)
    expect(mail?.text_body).toContain('create new tokens')
  })

  test('works from the first address, however often the thief changed it since, and invalidates later links', async () => {
    await changeTo(stolen)
    await changeTo('second@elsewhere.example')
    const [first, later] = [await undoLink(), await undoLink(stolen)]
    expect((await undo(first)).status).toBe(200)
    expect(await emailNow()).toBe(dealer.email)
    expect((await undo(later)).body.reason).toBe('email_undo_invalid')
    expect(await emailNow()).toBe(dealer.email)
  })

  test('invalidates a password set since, so whoever set it is signed out', async () => {
    await changeTo(stolen)
    const reset = await mailedLink(scratch, portal, { email: stolen, supplier })
    expect((await post(`password-reset/${reset}`, { password: 'violet harbour' })).status).toBe(200)
    expect((await undo(await undoLink())).status).toBe(200)
    const logIn = (password: string) => post('login', { email: dealer.email, password })
    expect((await logIn('violet harbour')).body.reason).toBe('wrong_credentials')
    const own = await mailedLink(scratch, portal, { email: dealer.email, supplier })
    await post(`password-reset/${own}`, { password: 'amber lantern' })
    expect((await logIn('amber lantern')).status).toBe(200)
  })

  test('notifies the address that loses the account, once', async () => {
    await changeTo(stolen)
    const link = await undoLink()
    await undo(link)
    await undo(link)
    const mails = (await mailOf(scratch, supplier)).filter(({ recipient }) => recipient === stolen)
    expect(mails.map(({ kind }) => kind)).toEqual(['email_restored'])
    expect(mails[0]?.text_body).not.toContain('http')
  })

  test('never gives the account to an interim address', async () => {
    await changeTo(stolen)
    await changeTo(dealer.email)
    const answer = await undo(await undoLink(stolen))
    expect([answer.status, answer.body.reason]).toEqual([409, 'email_undo_invalid'])
    expect(await emailNow()).toBe(dealer.email)
    expect((await undo(await undoLink())).status).toBe(200)
  })

  test('can’t be blocked by registering the old address for another account', async () => {
    await changeTo(stolen)
    const person = { email: dealer.email, password: 'violet harbour', firstName: 'A', lastName: 'B' }
    expect((await post('signup', person)).body.reason).toBe('email_taken')
    const other = await buildDealer(scratch.db, supplier)
    const taken = await changeTo(dealer.email, await portal.signIn(other), other.id)
    expect([taken.status, taken.body.reason]).toEqual([409, 'account_email_taken'])
    expect((await undo(await undoLink())).status).toBe(200)
  })

  test('reports that the supplier gave the address to someone else, and remains valid', async () => {
    await changeTo(stolen)
    const other = await buildDealer(scratch.db, supplier, { email: dealer.email })
    const link = await undoLink()
    expect((await undo(link)).body.reason).toBe('email_undo_taken')
    await scratch.db
      .updateTable('dealers')
      .set({ email: 'free@dealer.example' })
      .where('id', '=', other.id)
      .execute()
    expect((await undo(link)).status).toBe(200)
  })

  test('works once, for 72 hours, only at its supplier', async () => {
    await changeTo(stolen)
    const link = await undoLink()
    const elsewhere = { host: (await buildSupplier(scratch.db)).host, body: { token: link } }
    expect((await portal.ask('POST', `${root}/undo-email-change`, elsewhere)).status).toBe(409)
    const before = portal.now
    portal.now = new Date(before.getTime() + 72 * hourMs)
    expect((await undo(link)).body.reason).toBe('email_undo_invalid')
    portal.now = new Date(before.getTime() + 72 * hourMs - 1000)
    expect((await undo(link)).status).toBe(200)
    expect((await undo(link)).status).toBe(409)
    portal.now = before
  })

  test('gives no access to a change in progress when it was used', async () => {
    for (let round = 0; round < 5; round += 1) {
      const token = await portal.signIn(dealer)
      await changeTo(`${round}.${stolen}`, token)
      const link = await undoLink()
      await Promise.all([undo(link), changeTo(`${round}.again.${stolen}`, token)])
      expect([await emailNow(), await lives(token)]).toEqual([dealer.email, false])
    }
  })

  test('is in the audit log with the user, and in no log file', async () => {
    await changeTo(stolen)
    const link = await undoLink()
    await undo(link)
    const audit = scratch.db
      .selectFrom('audit_entries')
      .select(['actor_kind', 'command', 'data'])
      .where('supplier_id', '=', supplier.id)
      .orderBy('id')
    const network = '127.0.0.0/24'
    expect(await audit.execute()).toEqual([
      {
        actor_kind: 'dealer',
        command: 'account email',
        data: { dealerId: dealer.id, network, from: dealer.email, to: stolen },
      },
      {
        actor_kind: 'dealer',
        command: 'account email: undo',
        data: { dealerId: dealer.id, network, to: dealer.email, ended: { tokens: [], endpoints: [] } },
      },
    ])
    expect(portal.logLines.join('\n')).not.toContain(link)
  })
})

describe('probing for registered emails', () => {
  test('stops after 10 refusals an hour, for this dealer only, and says when to retry', async () => {
    const others = await Promise.all(Array.from({ length: 12 }, () => buildDealer(scratch.db, supplier)))
    const answers = []
    for (const { email } of others) answers.push(await changeTo(email))
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(409), 429, 429])
    const wait = Number(answers.at(-1)?.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(3600)
    expect((await changeTo('free@dealer.example')).status).toBe(429)
    // Requests that keep the email are still accepted.
    expect((await changeTo(dealer.email)).status).toBe(200)
    const neighbour = await buildDealer(scratch.db, supplier)
    const asNeighbour = await changeTo(dealer.email, await portal.signIn(neighbour), neighbour.id)
    expect(asNeighbour.status).toBe(409)
  })

  test('gains nothing from concurrent requests or unused addresses', async () => {
    const { email: taken } = await buildDealer(scratch.db, supplier)
    const at = await Promise.all(Array.from({ length: 30 }, () => changeTo(taken)))
    expect(at.filter(({ status }) => status === 409)).toHaveLength(10)
    await scratch.db.deleteFrom('rate_limits').execute()
    const free = []
    for (let n = 0; n < 12; n += 1) free.push((await changeTo(`free-${n}@dealer.example`)).status)
    expect(free).toEqual([...Array(10).fill(200), 429, 429])
  })
})
