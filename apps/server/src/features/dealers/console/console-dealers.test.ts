import type { StaffRole } from '@portal/contract/callers/permissions'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { letTimePass, runDueTasks } from '../../../jobs/tasks.test-kit.ts'
import { createSecretBox } from '../../../security/secret-box.ts'
import { dealersTasks } from '../dealers.tasks.ts'
import { consoleDealersHandlers } from './console-dealers.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, consoleDealersHandlers)
let supplier: BuiltSupplier
let dealer: BuiltDealer
let manager: string
const path = '/api/console/dealers'
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

beforeEach(async () => {
  supplier = await buildSupplier(scratch.db, { name: 'Acme' })
  dealer = await buildDealer(scratch.db, supplier, { status_id: 1, company_name: 'Rope & Co' })
  manager = await portal.signInStaff(supplier, 'manager')
})

const ask = (method: string, at: string, body?: object, staffToken = manager) =>
  portal.ask(method, `${path}${at}`, { host: supplier.host, staffToken, ...(body && { body }) })
const decide = (transition: string, more: object = {}, id = dealer.id) =>
  ask('PATCH', `/${id}/status`, { transition, ...more })
const colleague = (role: StaffRole) => portal.signInStaff(supplier, role)
const mails = async () => {
  await letTimePass(scratch.db, 12_000)
  return await mailsSoFar()
}
const mailsSoFar = async () => {
  const ctx = () => ({ db: scratch.db, now: portal.now, log, secrets: createSecretBox(Buffer.alloc(32, 1)) })
  const { email_status_change } = dealersTasks(ctx, 'https://portal.example')
  await runDueTasks(scratch.db, { email_status_change })
  return await scratch.db
    .selectFrom('mail_outbox')
    .select(['recipient', 'subject', 'text_body'])
    .where('supplier_id', '=', supplier.id)
    .orderBy('id')
    .execute()
}

describe('decisions', () => {
  test('an approval is emailed with the user’s message', async () => {
    const { status, body } = await decide('approve', { message: 'Welcome on board.' })
    expect([status, body.dealerStatus]).toEqual([200, 'Approved'])
    const [mail] = await mails()
    expect(mail).toMatchObject({
      recipient: dealer.email,
      subject: 'Your Acme account has been approved',
      text_body: expect.stringContaining('Welcome on board.'),
    })
  })

  test('an approval or denial undone before its email is sent sends none', async () => {
    const other = await buildDealer(scratch.db, supplier, { status_id: 1 })
    const third = await buildDealer(scratch.db, supplier, { status_id: 1 })
    await decide('deny', { message: 'Sorry.' })
    expect(await mailsSoFar()).toEqual([])
    const ids = [dealer.id, other.id, third.id]
    await ask('POST', '/decisions', { selection: { ids: ids.slice(1) }, transition: 'approve' })
    expect(await mailsSoFar()).toEqual([])
    const undone = await ask('POST', '/decisions/undo', { ids: ids.slice(0, 2) })
    expect(undone.body).toEqual({ changed: 2, changedIds: ids.slice(0, 2), refused: [] })
    const statuses = await scratch.db
      .selectFrom('dealers')
      .select('status_id')
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    expect(statuses.map(({ status_id }) => status_id)).toEqual([1, 1, 2])
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([third.email])
  })

  test('can’t undo a decision that was emailed, changed, never made, or another supplier’s', async () => {
    const undo = async (id: number) =>
      (await ask('POST', '/decisions/undo', { ids: [id] })).body.refused[0]?.sentence
    expect(await undo(dealer.id)).toBe("The email has been sent, so this can't be undone.")
    await decide('approve')
    await decide('activate')
    expect(await undo(dealer.id)).toBe("The status has changed since, so this can't be undone.")
    await mails()
    expect(await undo(dealer.id)).toBe("The email has been sent, so this can't be undone.")
    const foreign = await buildDealer(scratch.db, await buildSupplier(scratch.db), { status_id: 1 })
    expect(await undo(foreign.id)).toContain('not found')
    const seller = await colleague('viewer')
    expect((await ask('POST', '/decisions/undo', { ids: [dealer.id] }, seller)).status).toBe(403)
  })

  test('the second of two concurrent decisions is told about the first and changes nothing', async () => {
    const answers = await Promise.all([decide('approve'), decide('deny')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = await decide('deny')
    expect(late.body.reason).toBe('dealer_transition_refused')
    expect(late.body.errors[0]).toMatch(
      /^This dealer's status is (Approved, so they can't be denied|already Denied)\. The status was last changed by .*@.*\.$/,
    )
    expect(await mails()).toHaveLength(1)
  })

  test('a canceled dealer stays canceled, with an explanation', async () => {
    await decide('cancel')
    const { status, body } = await decide('approve')
    expect([status, body.reason]).toEqual([409, 'dealer_transition_refused'])
    expect(body.errors[0]).toContain("This account is closed and can't be changed.")
  })

  test('a cancellation needs a future date, which can be moved but not set twice', async () => {
    const active = await buildDealer(scratch.db, supplier)
    expect((await decide('cancel_later', {}, active.id)).body.fields.cancelAt).toBe(
      'Please choose a day in the future',
    )
    const past = { cancelAt: '2020-01-01T00:00:00Z' }
    expect((await decide('cancel_later', past, active.id)).status).toBe(422)
    const date = { cancelAt: '2099-01-01T00:00:00Z' }
    expect((await decide('cancel_later', date, active.id)).body.cancelAt).toBe('2099-01-01T00:00:00.000Z')
    expect((await decide('cancel_later', date, active.id)).status).toBe(409)
    const later = { cancelAt: '2099-02-01T00:00:00Z' }
    expect((await decide('cancel_later', later, active.id)).status).toBe(200)
    expect((await decide('activate', {}, active.id)).body).toMatchObject({
      dealerStatus: 'Active',
      cancelAt: null,
    })
  })

  test('of many dealers, eligible ones are approved and each other gets an explanation', async () => {
    const waiting = await buildDealer(scratch.db, supplier, { status_id: 1 })
    const gone = await buildDealer(scratch.db, supplier, { status_id: 6, company_name: 'Gone Ltd' })
    const foreign = await buildDealer(scratch.db, await buildSupplier(scratch.db), { status_id: 1 })
    const ids = [dealer.id, waiting.id, gone.id, foreign.id]
    const { body } = await ask('POST', '/decisions', { selection: { ids }, transition: 'approve' })
    expect(body.changed).toBe(2)
    expect(body.refused).toEqual([
      {
        id: gone.id,
        name: 'Gone Ltd',
        sentence: "This account is closed and can't be changed.",
      },
    ])
    const row = scratch.db.selectFrom('dealers').select('status_id').where('id', '=', foreign.id)
    expect(await row.executeTakeFirst()).toEqual({ status_id: 1 })
    const all = { selection: { dealerStatusId: 1 }, transition: 'deny' }
    expect((await ask('POST', '/decisions', all)).body).toEqual({ changed: 0, changedIds: [], refused: [] })
  })

  test('a dealer is blocked once, and a late colleague is told', async () => {
    const block = { isBlocked: true, message: 'Please call us.' }
    expect((await ask('PUT', `/${dealer.id}/block`, block)).body).toMatchObject({
      isBlocked: true,
      blockedMessage: 'Please call us.',
    })
    const again = await ask('PUT', `/${dealer.id}/block`, { isBlocked: true, message: 'Other words' })
    expect([again.status, again.body.errors]).toEqual([409, ['This dealer is already blocked.']])
    expect((await ask('GET', `/${dealer.id}`)).body.blockedMessage).toBe('Please call us.')
  })

  test('a dealer is emailed when blocked and when unblocked', async () => {
    for (const isBlocked of [true, false]) await ask('PUT', `/${dealer.id}/block`, { isBlocked })
    const [blocked, unblocked] = await mailsSoFar()
    expect(blocked?.subject).toBe('Your Acme account has been blocked')
    expect(unblocked).toMatchObject({
      recipient: dealer.email,
      subject: 'Your Acme account has been unblocked',
      text_body: expect.stringContaining('You can sign in again.'),
    })
  })
})

describe('the list', () => {
  test.each(['celik', 'ÇELIK', 'çelik'])('finds accents by %s', async (search) => {
    await buildDealer(scratch.db, supplier, { company_name: 'Çelik Demir' })
    expect(await names(`search=${encodeURIComponent(search)}`)).toEqual(['Çelik Demir'])
  })

  test.each([
    ['the end of the phone number', '555-0177'],
    ['the last four digits of the phone number', '0177'],
    ['the whole phone number', '5415550177'],
    ['a phone number with country code', '+1 541 555 0177'],
    ['words of the name in any order', 'demir çel'],
    ['words of company and person', 'ada demir'],
  ])('finds a dealer by %s', async (_, search) => {
    await buildDealer(scratch.db, supplier, {
      ...{ company_name: 'Çelik Demir', first_name: 'Ada', phone: '(541) 555-0177' },
    })
    expect(await names(`search=${encodeURIComponent(search)}`)).toEqual(['Çelik Demir'])
    expect(await names(`search=${encodeURIComponent(`${search}9`)}`)).toEqual([])
  })

  const names = async (query: string) =>
    (await ask('GET', `?${query}`)).body.items.map((item: { companyName: string }) => item.companyName)

  test('is searched, filtered and sorted', async () => {
    const twine = await buildDealer(scratch.db, supplier, { company_name: 'Äther Twine', status_id: 3 })
    await buildDealer(scratch.db, supplier, { company_name: 'Zebra', status_id: 3, external_id: 'D-77' })
    expect(await names('sort=name')).toEqual(['Äther Twine', 'Rope & Co', 'Zebra'])
    expect(await names('sort=-name')).toEqual(['Zebra', 'Rope & Co', 'Äther Twine'])
    expect(await names('sort=joined')).toEqual(['Rope & Co', 'Äther Twine', 'Zebra'])
    expect(await names('')).toEqual(['Zebra', 'Äther Twine', 'Rope & Co'])
    expect(await names('search=d-77')).toEqual(['Zebra'])
    expect(await names('dealerStatusId=1')).toEqual(['Rope & Co'])
    expect(await names(`groupId=${supplier.dealerGroupId + 999}`)).toEqual([])
    await scratch.db
      .insertInto('resale_certificates')
      .values({
        ...{ supplier_id: supplier.id, dealer_id: twine.id, number: '1', state: 'OR' },
        expires_at: new Date('2099-01-01'),
      })
      .execute()
    expect(await names('certificates=waiting')).toEqual(['Äther Twine'])
  })

  test('is exported so that no spreadsheet runs dealers’ input', async () => {
    await buildDealer(scratch.db, supplier, { company_name: '=HYPERLINK("x")', email: 'a,b@dealer.example' })
    const { payload } = await portal.app.inject({
      method: 'POST',
      url: `${path}/export`,
      headers: { host: supplier.host, cookie: `console=${manager}`, 'sec-fetch-site': 'same-origin' },
      payload: { sort: 'joined' },
    })
    const lines = payload.trimEnd().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain('externalId,email,companyName')
    expect(lines[1]).toContain('Rope & Co')
    expect(lines[2]).toContain(`"a,b@dealer.example","'=HYPERLINK(""x"")"`)
  })
})

describe('a new dealer', () => {
  const add = (body: object) => ask('POST', '', body)

  test('is invited with a link to set a password', async () => {
    const { body } = await add({ email: 'new@shop.example', firstName: 'Ada' })
    expect(body).toMatchObject({ email: 'new@shop.example', dealerStatus: 'Active', hasPassword: false })
    const [mail] = await mails()
    expect(mail).toMatchObject({
      recipient: 'new@shop.example',
      subject: "You've been invited to Acme",
    })
    const expiry = scratch.db
      .selectFrom('password_resets')
      .select('expires_at')
      .where('dealer_id', '=', body.id)
    const { expires_at } = await expiry.executeTakeFirstOrThrow()
    expect(expires_at.getTime() - portal.now.getTime()).toBe(7 * 24 * 3_600_000)
    expect((await ask('POST', `/${body.id}/invitation`)).status).toBe(200)
    expect(await mails()).toHaveLength(2)
    await scratch.db.updateTable('dealers').set({ password_hash: 'x' }).where('id', '=', body.id).execute()
    const late = await ask('POST', `/${body.id}/invitation`)
    expect([late.status, late.body.errors]).toEqual([409, ['This dealer already has a password.']])
  })

  test('can be added without an email; a taken email is refused', async () => {
    expect((await add({ email: 'quiet@shop.example', isInvited: false })).status).toBe(200)
    expect(await mails()).toEqual([])
    expect((await add({ email: 'Quiet@shop.example' })).body.reason).toBe('email_taken')
  })
})

describe('notes for colleagues', () => {
  test('are read by all and changed by their author', async () => {
    const sales = await colleague('sales')
    const { body: note } = await ask(
      'POST',
      `/${dealer.id}/notes`,
      { text: 'Pays late.\nCall first.' },
      sales,
    )
    expect(note).toMatchObject({ text: 'Pays late.\nCall first.', isOwn: true })
    const [seen] = (await ask('GET', `/${dealer.id}/notes`)).body.items
    expect(seen).toMatchObject({ id: note.id, isOwn: false })
    const mine = `/${dealer.id}/notes/${note.id}`
    expect((await ask('PATCH', mine, { text: 'Mine now' })).body.reason).toBe('note_not_found')
    expect((await ask('DELETE', mine)).body.reason).toBe('note_not_found')
    expect((await ask('PATCH', mine, { text: 'Pays on time' }, sales)).body.text).toBe('Pays on time')
    expect((await ask('DELETE', mine, undefined, sales)).status).toBe(200)
    expect((await ask('GET', `/${dealer.id}/notes`)).body.items).toEqual([])
  })
})

test('the timeline lists in sentences who did what, newest first', async () => {
  await decide('approve', { message: 'Welcome.' })
  await ask('PUT', `/${dealer.id}/block`, { isBlocked: true })
  await ask('POST', `/${dealer.id}/credit`, { amount: '10', reason: 'Bonus' })
  const { items } = (await ask('GET', `/${dealer.id}/timeline`)).body
  expect(items.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    'Credit adjusted by $10.00 (balance $10.00): "Bonus"',
    'Account blocked',
    'Status changed to Approved: "Welcome."',
  ])
  expect(items[0].by).toMatchObject({ kind: 'operator', name: expect.stringContaining('@') })
})
