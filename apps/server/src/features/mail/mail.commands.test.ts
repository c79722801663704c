import { tmpdir } from 'node:os'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeAll, expect, test } from 'vitest'
import { addMail } from '../../repositories/mail/mail-outbox.repository.ts'
import { runCommand } from '../../terminal/terminal.test-kit.ts'
import { addAccessCommands } from '../access/access.commands.ts'
import { addDealerCommands } from '../dealers/dealers.commands.ts'
import { addMailCommands } from './mail.commands.ts'

const scratch = provideDatabase()
let supplier: BuiltSupplier

beforeAll(async () => {
  supplier = await buildSupplier(scratch.db)
  const other = await buildSupplier(scratch.db)
  const words = { kind: 'letter', subject: 'Hello', text: 'In words\n', html: '<p>In words</p>' }
  const now = new Date('2026-11-20T12:00:00Z')
  await addMail(scratch.db, { supplierId: supplier.id, recipient: 'a@dealer.example', ...words, now })
  await addMail(scratch.db, { supplierId: other.id, recipient: 'b@dealer.example', ...words, now })
})

const portal = (...words: string[]) =>
  runCommand(words, {
    features: [addDealerCommands, addAccessCommands, addMailCommands],
    database: scratch,
    dataDir: tmpdir(),
  })

test('lists emails, newest first, of one supplier or all', async () => {
  const all = JSON.parse((await portal('mail', 'list', '--json')).out)
  expect(all.map(({ recipient }: { recipient: string }) => recipient)).toEqual([
    'b@dealer.example',
    'a@dealer.example',
  ])
  expect(all[1]).toMatchObject({ supplier: supplier.handle, state: 'waiting', subject: 'Hello', tries: 0 })
  const { out } = await portal('mail', 'list', '--supplier', supplier.handle)
  expect(out).toContain('a@dealer.example')
  expect(out).not.toContain('b@dealer.example')
})

test('shows one email as text, HTML or JSON', async () => {
  const [, first] = JSON.parse((await portal('mail', 'list', '--json')).out)
  const id = String(first.id)
  expect((await portal('mail', 'show', id)).out).toMatch(
    /^To: a@dealer\.example\nSubject: Hello\n[\s\S]*In words/,
  )
  expect((await portal('mail', 'show', id, '--html')).out).toBe('<p>In words</p>')
  expect(JSON.parse((await portal('mail', 'show', id, '--json')).out).text).toBe('In words\n')
})

test.each([
  [['mail', 'show', '99999'], 'Email 99999 not found. Use portal mail list to see all emails.'],
  [['mail', 'show', 'x'], '"x" isn\'t a valid email id.'],
  [['mail', 'list', '--supplier', 'nobody'], 'Supplier "nobody" not found'],
])('%j fails in one sentence', async (words, sentence) => {
  const { code, err } = await portal(...words)
  expect(code).toBe(1)
  expect(err).toContain(sentence)
})

test('retries a failed email, but not a sent one', async () => {
  const [{ id }] = JSON.parse((await portal('mail', 'list', '--json')).out)
  const set = (columns: object) => scratch.db.updateTable('mail_outbox').set(columns).where('id', '=', id)
  await set({ given_up_at: new Date(), tries: 12, last_error: 'ECONNREFUSED' }).execute()
  expect(await stateOf(id)).toBe('given_up')
  expect((await portal('mail', 'retry', String(id))).code).toBe(0)
  expect(await stateOf(id)).toBe('waiting')
  await set({ sent_at: new Date() }).execute()
  const { code, err } = await portal('mail', 'retry', String(id))
  expect([code, err]).toEqual([1, `Email ${id} not found, or it was already sent.`])
  expect(await stateOf(id)).toBe('sent')
})

async function stateOf(id: number): Promise<string> {
  return JSON.parse((await portal('mail', 'show', String(id), '--json')).out).state
}

test('prints links for the supplier’s dealers only', async () => {
  const { email } = await buildDealer(scratch.db, supplier)
  const { code, out } = await portal(
    'dealer',
    'sign-in-link',
    '--supplier',
    supplier.handle,
    '--email',
    email,
  )
  expect(code).toBe(0)
  expect(out).toMatch(new RegExp(`^http://${supplier.host}:4000/set-token/dpx_[\\w-]{43}$`))
  const words = ['dealer', 'impersonate', '--supplier', supplier.handle, '--dealer', email, '--json']
  expect(JSON.parse((await portal(...words)).out)).toMatchObject({
    url: expect.stringContaining('/login-as-user/dpi_'),
    lifeSeconds: 60,
  })
  const nobody = await portal(
    'dealer',
    'impersonate',
    '--supplier',
    supplier.handle,
    '--email',
    'x@y.example',
  )
  expect([nobody.code, nobody.err]).toEqual([1, expect.stringContaining('has no dealer "x@y.example"')])
})
