import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startMailServer, type TestMailServer } from '../../gateways/mail-server/mail-server.test-kit.ts'
import { type MailServer, outboxMailServer, smtpServer } from '../../gateways/mail-server/mail-server.ts'
import { findWaitingTasks, letTimePass, runDueTasks } from '../../jobs/tasks.test-kit.ts'
import { renderSealedEmail } from '../../presenters/email/render-email.ts'
import { addMail, retryMail, sweepMailedLinks } from '../../repositories/mail/mail-outbox.repository.ts'
import { findSupplierById } from '../../repositories/suppliers/supplier.repository.ts'
import { taskPolicies } from '../../repositories/tasks/task-table.ts'
import { createSecretBox } from '../../security/secret-box.ts'
import { mailTasks } from './mail.tasks.ts'
import { readMail } from './read-mail.ts'

const now = new Date('2026-11-20T12:00:00Z')
const from = 'portal@house.example'
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const scratch = provideDatabase()
let supplier: BuiltSupplier
let receiver: TestMailServer
const logo = Buffer.from('the bytes of a logo')
const pictures = {
  read: async (address: string) => (address === '/pictures/acme/brand/logo.png' ? logo : undefined),
}

beforeEach(async () => {
  await scratch.db.deleteFrom('mail_outbox').execute()
  await sql`delete from graphile_worker._private_jobs`.execute(scratch.db)
  supplier = await buildSupplier(scratch.db, { name: 'Café "Q"', business_email: 'ask@q.example' })
  receiver = await startMailServer()
})
afterEach(() => receiver.close())

const secrets = createSecretBox(Buffer.alloc(32, 1))
const ctx = () => ({ db: scratch.db, now, log, secrets })
/** Runs due delivery tasks like a worker and returns their number. */
const deliverBy = (server: MailServer, on = ctx()) =>
  runDueTasks(
    scratch.db,
    mailTasks(() => on, { server, from, pictures }, 'https://portal.example'),
  )
const deliver = (url = receiver.url) => deliverBy(smtpServer(url))

async function write(recipient = 'to@dealer.example', subject = 'Grüße') {
  const words = { kind: 'message', subject, text: 'plain words', html: '<p>rich words</p>' }
  await addMail(scratch.db, { supplierId: supplier.id, recipient, ...words, now })
}

async function writeSecret() {
  const to = await findSupplierById(scratch.db, supplier.id)
  if (to === undefined) throw new Error('There is no supplier.')
  const url = 'https://portal.example/password-reset/1/dpr_secret'
  const message = {
    ...{ kind: 'password_reset', subject: 'Reset', heading: 'Reset', paragraphs: ['Somebody asked.'] },
    action: { label: 'Reset', url },
  }
  const recipient = 'to@dealer.example'
  const sealed = renderSealedEmail(to, message, { secrets, recipient })
  await addMail(scratch.db, { supplierId: supplier.id, recipient, ...sealed, now })
}

const outbox = () => scratch.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()
const makeDue = () => letTimePass(scratch.db, 24 * 3_600_000)

test('includes the one-click unsubscribe header if there is a link', async () => {
  const unsubscribeUrl = 'https://portal.example/unsubscribe/1~order_shipped~code'
  const words = { kind: 'message', subject: 'Shipped', text: 'plain words', html: '<p>rich words</p>' }
  const recipient = 'to@dealer.example'
  await addMail(scratch.db, { supplierId: supplier.id, recipient, ...words, unsubscribeUrl, now })
  await write()
  await deliver()
  const [ended, plain] = receiver.arrived.map(({ source }) => source.replaceAll(/\r\n\s+/g, ' '))
  expect(ended).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
  expect(ended).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(plain).not.toContain('List-Unsubscribe')
})

test('attaches brand images; the name replaces a missing one', async () => {
  const words = { kind: 'message', subject: 'Hello', text: 'plain words' }
  const html =
    '<p><img src="/pictures/acme/brand/logo.png" alt="Acme"><img src="/pictures/acme/brand/gone.png" alt="Gone &amp; lost"></p>'
  await addMail(scratch.db, { supplierId: supplier.id, recipient: 'to@dealer.example', ...words, html, now })
  await deliver()
  const source = receiver.arrived[0]?.source.replaceAll('=3D', '=') ?? ''
  expect(source).toContain('<img src="cid:logo-png@portal" alt="Acme">Gone &amp; lost')
  expect(source).toContain('Content-ID: <logo-png@portal>')
  expect(source).toContain(logo.toString('base64'))
  expect(source).not.toContain('gone.png')
})

test('sends waiting email under the supplier’s name, as text and HTML', async () => {
  await write()
  expect(await deliver()).toBe(1)
  expect(await deliver()).toBe(0)
  const [mail, ...more] = receiver.arrived
  expect(more).toEqual([])
  expect(mail?.to).toEqual(['to@dealer.example'])
  expect(mail?.source).toMatch(/^From: .*Caf.* <portal@house\.example>$/m)
  expect(mail?.source).toMatch(/^Reply-To: ask@q\.example/m)
  expect(mail?.source).toMatch(/^Message-ID: <mail-\d+-\d+@house\.example>/im)
  expect(mail?.source).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(mail?.source).toContain('plain words')
  expect(mail?.source).toContain('<p>rich words</p>')
  const [row] = await outbox()
  expect(row).toMatchObject({ sent_at: now, tries: 1, last_error: null })
})

test('an email exists if and only if its cause does', async () => {
  const undone = scratch.db.transaction().execute(async (db) => {
    const words = { kind: 'message', subject: 's', text: 't', html: 'h' }
    await addMail(db, { supplierId: supplier.id, recipient: 'a@b.example', ...words, now })
    throw new Error('changed our mind')
  })
  await expect(undone).rejects.toThrow('changed our mind')
  expect(await outbox()).toEqual([])
})

test('without a mail server an email counts as delivered once it is in the outbox', async () => {
  await write()
  expect(await deliverBy(outboxMailServer)).toBe(1)
  expect(await outbox()).toMatchObject([{ sent_at: now, text_body: 'plain words' }])
})

test('sends a sign-in link in full and keeps it no longer', async () => {
  await writeSecret()
  expect(JSON.stringify(await outbox())).not.toContain('dpr_secret')
  await deliver()
  expect(receiver.arrived[0]?.source.replace(/=\r\n/g, '')).toContain('/password-reset/1/dpr_secret')
  expect(await outbox()).toMatchObject([{ sent_at: now, sealed_body: null }])
})

test('without a mail server a link stays in the outbox until it is removed', async () => {
  await writeSecret()
  await deliverBy(outboxMailServer)
  const [row] = await outbox()
  const mail = await readMail({ db: scratch.db, secrets }, row?.id ?? 0)
  expect(mail).toMatchObject({ text: expect.stringContaining('/password-reset/1/dpr_secret') })
  await sweepMailedLinks(scratch.db, new Date(now.getTime() + 1))
  const swept = await readMail({ db: scratch.db, secrets }, row?.id ?? 0)
  const removed = 'The link was removed from this copy for security.'
  expect(swept).toMatchObject({ text: expect.stringContaining(removed) })
})

test('a waiting link can’t be decrypted after a restore: its email is given up, its text stays', async () => {
  await writeSecret()
  const restored = { ...ctx(), secrets: createSecretBox(Buffer.alloc(32, 1), Buffer.alloc(32, 2)) }
  expect(await deliverBy(smtpServer(receiver.url), restored)).toBe(1)
  expect(receiver.arrived).toEqual([])
  const [row] = await outbox()
  expect(row).toMatchObject({
    given_up_at: now,
    last_error: 'its link was encrypted with a key that no longer exists',
  })
  const mail = await readMail({ db: scratch.db, secrets: restored.secrets }, row?.id ?? 0)
  expect(mail).toMatchObject({ text: expect.stringContaining('Somebody asked.') })
})

test('retries an unavailable mail server at growing intervals', async () => {
  await write()
  const waits: number[] = []
  for (let tries = 0; tries < 4; tries += 1) {
    await makeDue()
    expect(await deliver('smtp://127.0.0.1:1')).toBe(1)
    const [row] = await outbox()
    const [waiting] = await findWaitingTasks(scratch.db, 'deliver_mail')
    waits.push(Math.round((waiting?.waitsMs ?? 0) / 1000))
    expect(row).toMatchObject({ sent_at: null, given_up_at: null, tries: tries + 1 })
    expect(row?.last_error).toMatch(/ECONNREFUSED|ESOCKET/)
  }
  // e, e², e³ and e⁴ seconds.
  expect(waits).toEqual([3, 7, 20, 55])
  expect(await deliver()).toBe(0)
  await makeDue()
  expect(await deliver()).toBe(1)
  expect(receiver.arrived).toHaveLength(1)
})

test.each([
  [451, false],
  [552, true],
] as const)('a reply of %i gives the email up: %s', async (code, isGivenUp) => {
  receiver.answer = code
  await write()
  await deliver()
  const [row] = await outbox()
  expect(row?.last_error).toContain(String(code))
  expect(row?.last_error).not.toContain('not now')
  expect(row?.given_up_at !== null).toBe(isGivenUp)
  expect(await findWaitingTasks(scratch.db, 'deliver_mail')).toHaveLength(isGivenUp ? 0 : 1)
})

test('sends emails written together in few tasks, and retries failed ones individually', async () => {
  const words = { kind: 'message', subject: 'Hello', text: 'plain words', html: '<p>rich words</p>' }
  const mails = Array.from({ length: 12 }, (_, n) => ({
    ...{ ...words, supplierId: supplier.id, recipient: `to-${n}@dealer.example`, now },
  }))
  await addMail(scratch.db, ...mails)
  expect(await deliver()).toBe(2)
  expect(receiver.arrived.map(({ to }) => to[0])).toEqual(mails.map(({ recipient }) => recipient))
  await addMail(scratch.db, ...mails)
  receiver.answer = 451
  expect(await deliver()).toBe(2 + 12)
  expect(await findWaitingTasks(scratch.db, 'deliver_mail')).toHaveLength(12)
  receiver.answer = 'take'
  await makeDue()
  expect(await deliver()).toBe(12)
  expect(receiver.arrived).toHaveLength(24)
  expect((await outbox()).every(({ sent_at: sentAt }) => sentAt !== null)).toBe(true)
})

test('concurrent processes send each email once', async () => {
  for (let n = 0; n < 30; n += 1) await write(`to-${n}@dealer.example`)
  await Promise.all([deliver(), deliver(), deliver(), deliver()])
  const recipients = receiver.arrived.flatMap(({ to }) => to)
  expect(recipients).toHaveLength(30)
  expect(new Set(recipients).size).toBe(30)
})

test('tries an email for two days and gives it up after the last attempt', async () => {
  await write()
  let waitedMs = 0
  for (let attempts = 1; attempts < taskPolicies.deliver_mail.maxAttempts; attempts += 1) {
    expect(await deliver('smtp://127.0.0.1:1')).toBe(1)
    const [waiting] = await findWaitingTasks(scratch.db, 'deliver_mail')
    waitedMs += waiting?.waitsMs ?? 0
    await makeDue()
  }
  expect(waitedMs / 3_600_000).toBeGreaterThan(48)
  expect(waitedMs / 3_600_000).toBeLessThan(60)
  expect(await outbox()).toMatchObject([{ given_up_at: null }])
  expect(await deliver('smtp://127.0.0.1:1')).toBe(1)
  expect(await outbox()).toMatchObject([{ given_up_at: now, tries: 19 }])
  await makeDue()
  expect(await deliver()).toBe(0)
  expect(
    await retryMail(scratch.db, { supplierId: undefined, id: (await outbox())[0]?.id ?? 0, now: new Date() }),
  ).toBe(true)
  expect(await deliver()).toBe(1)
  expect(await outbox()).toMatchObject([{ given_up_at: null, sent_at: now, tries: 1 }])
})
