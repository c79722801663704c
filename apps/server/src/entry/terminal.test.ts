import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDealerCommands } from '../features/dealers/dealers.commands.ts'
import { addImportCommands } from '../features/import/import.commands.ts'
import { openImportSession } from '../features/import/staging/import-session.sql.ts'
import { addSupplierCommands } from '../features/suppliers/suppliers.commands.ts'
import { type CommandOutput, runCommand } from '../terminal/terminal.test-kit.ts'

let database: ScratchDatabase
let folder: string

beforeAll(async () => {
  database = await createScratchDatabase()
  folder = mkdtempSync(join(tmpdir(), 'portal-terminal-'))
  await portal(
    'supplier',
    'create',
    '--handle',
    'acme',
    '--name',
    'Acme',
    '--currency',
    'usd',
    '--host',
    'Acme.localhost',
  )
  await portal(
    'dealer',
    'create',
    '--supplier',
    'acme',
    '--email',
    'a@acme.example',
    '--external-id',
    '1',
    '--password',
    'horse battery',
  )
})

afterAll(async () => {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  await database?.drop()
})

const features = [addSupplierCommands, addDealerCommands, addImportCommands]

const portal = (...words: string[]): Promise<CommandOutput> =>
  runCommand(words, { features, databaseUrl: database.url, dataDir: folder })

const ask = async (sql: string) => (await database.pool.query(sql)).rows as Record<string, unknown>[]

function write(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const header = 'orderNumber,dealer,orderedAt,sku,quantity,price\n'

test('a new supplier has one dealer group and the shipping method Standard, and is listed', async () => {
  const { code, out } = await portal('supplier', 'list', '--json')
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject([
    { handle: 'acme', name: 'Acme', currency: 'USD', hosts: ['acme.localhost'], dealers: 1, orders: 0 },
  ])
  const methods = await portal('supplier', 'shipping-method', 'list', '--supplier', 'acme', '--json')
  expect(JSON.parse(methods.out)).toMatchObject([{ name: 'Standard', group: 'Dealers' }])
})

test('changes only the given fields of a shipping method', async () => {
  const call = (verb: string, ...words: string[]) =>
    portal('supplier', 'shipping-method', verb, '--supplier', 'acme', ...words)
  const set = (...words: string[]) => call('set', '--name', 'Standard', ...words)
  const standard = async () => JSON.parse((await call('list', '--json')).out)[0]
  await set('--min-days', '2', '--max-days', '4')
  await set('--po-boxes', 'no')
  expect(await standard()).toMatchObject({ minDays: 2, maxDays: 4, deliversToPoBoxes: false })
  await set()
  expect(await standard()).toMatchObject({ minDays: null, deliversToPoBoxes: false })
  expect((await set('--po-boxes', 'maybe')).err).toContain('--po-boxes must be "yes" or "no".')
  expect((await call('list')).out).toMatch(/Standard +no +Dealers/)
  await set('--po-boxes', 'yes')
  expect(await standard()).toMatchObject({ deliversToPoBoxes: true })
})

test.each([
  [
    ['supplier', 'create', '--handle', 'acme', '--name', 'x', '--currency', 'USD'],
    'A supplier with the handle acme already exists.',
  ],
  [
    ['supplier', 'create', '--handle', 'b', '--name', 'x', '--currency', 'USD', '--host', 'acme.localhost'],
    'belongs to the supplier acme',
  ],
  [
    ['supplier', 'create', '--handle', 'b', '--name', 'x'],
    "Required option '--currency <code>' not specified",
  ],
  [
    ['supplier', 'create', '--handle', 'b', '--name', 'x', '--currency', 'USD', '--set', 'colour=red'],
    '"colour" isn\'t a setting',
  ],
  [['supplier', 'set', 'acme', '--set', 'show_sku=perhaps'], 'The setting show_sku must be true or false.'],
  [
    ['supplier', 'set', 'acme', '--set', 'access_code=short'],
    'The setting access_code must be 6 to 100 characters.',
  ],
  [['supplier', 'set', 'nobody', '--set', 'show_sku=true'], 'Supplier "nobody" not found'],
  [['dealer', 'status', '--supplier', 'acme', '--dealer', '1', 'Great'], '"Great" isn\'t a dealer status'],
  [
    ['dealer', 'password', '--supplier', 'acme', '--dealer', '1', '--password', 'abc'],
    'Password must be at least 6 characters.',
  ],
  [
    ['dealer', 'block', '--supplier', 'acme', '--dealer', 'stranger'],
    'has no dealer with the externalId or email "stranger"',
  ],
  [['dealer', 'set', '--supplier', 'acme', '--dealer', '1'], 'Nothing to change: add --auto-authorize'],
  [
    ['dealer', 'set', '--supplier', 'acme', '--dealer', '1', '--time-zone', 'Mars/Olympus'],
    '"Mars/Olympus" isn\'t a time zone. Use an IANA name such as America/New_York, or UTC.',
  ],
  [
    ['dealer', 'set', '--supplier', 'acme', '--dealer', '1', '--auto-authorize-up-to', '1,000'],
    '"1,000" isn\'t a limit. Set --auto-authorize-up-to to an amount such as 250.50, or none.',
  ],
  [
    ['dealer', 'set', '--supplier', 'acme', '--dealer', '1', '--auto-authorize', 'maybe'],
    '--auto-authorize must be yes or no, not "maybe".',
  ],
  [
    ['dealer', 'set', '--supplier', 'acme', '--dealer', 'stranger', '--time-zone', 'UTC'],
    'has no dealer with the externalId or email "stranger"',
  ],
  [['import', 'orders', '--supplier', 'acme', 'missing.csv'], "missing.csv doesn't exist."],
  [['export'], "Unknown command 'export'"],
])('%j fails with one clear sentence', async (words, sentence) => {
  const { code, out, err } = await portal(...words)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain(sentence)
  expect(err.trim().split('\n')).toHaveLength(1)
  expect(err).not.toMatch(/\bat .*\.ts/)
})

test('stores, sanitizes and resets settings', async () => {
  const details = write('program.html', '<p>Welcome<script>alert(1)</script></p>')
  const words = [
    '--set',
    `programDetails=@${details}`,
    '--set',
    'show_sku=no',
    '--set',
    'upsellPromoCode=SAVE',
  ]
  expect(await portal('supplier', 'set', '--handle', 'acme', ...words)).toMatchObject({ code: 0 })
  const read = async () =>
    (await ask(`select program_details, flags, upsell from suppliers where handle = 'acme'`))[0]
  expect(await read()).toEqual({
    ...{ program_details: '<p>Welcome</p>', flags: { show_sku: false }, upsell: { promoCode: 'SAVE' } },
  })
  await portal('supplier', 'set', 'acme', '--set', 'access_code=letters', '--set', 'programDetails=')
  await portal('supplier', 'set', 'acme', '--set', 'access_code=')
  expect(await read()).toMatchObject({ program_details: null, flags: { show_sku: false } })
})

test('changes a dealer’s settings one by one, shows them and audits them', async () => {
  const dealer = ['--supplier', 'acme', '--dealer', '1']
  const shown = async () =>
    JSON.parse((await portal('dealer', 'settings', ...dealer, '--json')).out) as unknown
  expect(await shown()).toEqual({ autoAuthorize: false, autoAuthorizeUpTo: null, timeZone: 'UTC' })
  const all = ['--auto-authorize', 'yes', '--auto-authorize-up-to', '.5', '--time-zone', 'america/new_york']
  expect((await portal('dealer', 'set', ...dealer, ...all)).out).toContain("Changed 1's settings.")
  expect(await shown()).toEqual({
    ...{ autoAuthorize: true, autoAuthorizeUpTo: '0.5', timeZone: 'America/New_York' },
  })
  await portal('dealer', 'set', ...dealer, '--auto-authorize-up-to', 'none')
  expect(await shown()).toEqual({
    ...{ autoAuthorize: true, autoAuthorizeUpTo: null, timeZone: 'America/New_York' },
  })
  expect((await portal('dealer', 'settings', ...dealer)).out).toMatch(/time-zone +America\/New_York/)
  expect(await ask(`select command from audit_entries where command = 'dealer set'`)).toHaveLength(2)
})

test('status, password and block change the dealer, end its sessions and are audited', async () => {
  const status = ['dealer', 'status', '--supplier', 'acme', '--email', 'A@ACME.example', 'cancel pending']
  expect((await portal(...status, '--cancel-at', '2026-12-31')).out).toContain('to Cancel Pending.')
  await ask(
    `insert into sessions (token_hash, supplier_id, dealer_id, device, network, created_at, last_used_at, expires_at)
     select sha256('x'), supplier_id, id, 'Chrome on Mac', '192.0.2.0/24', now(), now(), now() + interval '1 day' from dealers`,
  )
  expect(
    await portal('dealer', 'block', '--supplier', 'acme', '--dealer', '1', '--message', 'Call us'),
  ).toMatchObject({
    code: 0,
  })
  expect(await ask('select 1 from sessions')).toEqual([])
  const { out } = await portal('dealer', 'list', '--supplier', 'acme', '--json')
  expect(JSON.parse(out)).toMatchObject({
    ...{
      total: 1,
      dealers: [{ externalId: '1', status: 'Cancel Pending', isBlocked: true, hasPassword: true }],
    },
  })
  const acts = await ask(
    `select command from audit_entries where command in ('dealer status', 'dealer block')`,
  )
  expect(acts).toHaveLength(2)
})

test('an import exits with 0, 2 or 1, prints one JSON document, and writes rejected rows beside the file', async () => {
  const file = write('orders.csv', `${header}J1,1,2026-01-01,A,1,2.50\nJ2,1,2026-01-01,A,-1,2.50\n`)
  const some = await portal('import', 'orders', '--supplier', 'acme', '--json', file)
  expect(some).toMatchObject({ code: 2, err: '' })
  expect(JSON.parse(some.out)).toMatchObject({ created: 1, updated: 0, unchanged: 0, refused: 1, rows: 2 })
  expect(readFileSync(join(folder, 'orders.csv.rejected.csv'), 'utf8')).toContain('3,quantity,')
  const good = write('good.csv', `${header}J1,1,2026-01-01,A,1,2.50\n`)
  expect(await portal('import', 'orders', '--supplier', 'acme', good)).toMatchObject({ code: 0 })
  const failed = await portal('import', 'orders', '--supplier', 'acme', '--json', good, 'missing.csv')
  expect(failed.code).toBe(1)
  expect(JSON.parse(failed.out)).toMatchObject({ unchanged: 1, error: "missing.csv doesn't exist." })
})

test('two imports for one supplier run one after the other, and the second says that it waits', async () => {
  const file = write('turn.csv', `${header}T1,1,2026-01-01,A,1,2.50\n`)
  const [supplier] = await ask(`select id from suppliers where handle = 'acme'`)
  const options = { supplierId: Number(supplier?.id), now: new Date(), onWait: () => {} }
  const first = await openImportSession(database, options)
  const second = portal('import', 'orders', '--supplier', 'acme', '--json', file)
  const waiting = `select 1 from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`
  await vi.waitFor(async () => expect(await ask(waiting)).toHaveLength(1), { timeout: 60_000, interval: 20 })
  expect(await ask(`select 1 from orders where order_number = 'T1'`)).toEqual([])
  first.close()
  const { code, out, err } = await second
  expect({ code, err }).toEqual({
    ...{ code: 0, err: 'Waiting for another import for supplier acme to finish.' },
  })
  expect(JSON.parse(out)).toMatchObject({ created: 1 })
})
