import { readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { verify } from '@node-rs/argon2'
import { permissionNames } from '@portal/contract/callers/permissions'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createImportUnderTest, type ImportUnderTest, type TestRow } from '../import.test-kit.ts'
import type { ImportFormat } from '../import-format.ts'
import { dealerFormat } from './dealer.format.ts'

let database: ScratchDatabase
let imports: ImportUnderTest
let supplier: BuiltSupplier

beforeAll(async () => {
  database = await createScratchDatabase()
  supplier = await buildSupplier(database.db, { handle: 'acme' })
  imports = createImportUnderTest(database, 'acme')
})

afterAll(async () => {
  imports?.remove()
  await database?.drop()
})

let dealers = 0

function dealer(values: TestRow = {}): TestRow {
  dealers += 1
  return { externalId: `E${dealers}`, email: `d${dealers}@house.example`, firstName: 'Given', ...values }
}

const run = (rows: readonly TestRow[], options = {}) =>
  imports.run(dealerFormat, imports.write(rows), options)

async function find(email: unknown): Promise<Record<string, unknown> | undefined> {
  const { rows } = await database.pool.query(
    `select d.*, a.city, a.postal, a.id as address_id from dealers d left join dealer_addresses a
       on a.dealer_id = d.id and a.is_account_address
     where d.email = $1 and d.supplier_id = $2`,
    [email, supplier.id],
  )
  return rows[0] as Record<string, unknown> | undefined
}

test('imports a dealer with account address, status by name and credit', async () => {
  const row = dealer({
    ...{ status: 'Cancel Pending', cancelAt: '2026-12-31', creditAvailable: '100.50', creditUsed: '-2' },
    ...{
      companyName: '=Formula & Sons',
      addressLine1: '1 Main',
      city: 'Salem',
      postal: '00501',
      country: 'US',
    },
  })
  expect(await run([row])).toMatchObject({ created: 1, refused: 0 })
  expect(await find(row.email)).toMatchObject({
    ...{ external_id: row.externalId, status_id: 7, credit_available: '100.50', credit_used: '-2.00' },
    ...{ company_name: '=Formula & Sons', city: 'Salem', postal: '00501', password_hash: null },
    cancel_at: new Date('2026-12-31T10:00:00Z'),
  })
})

test('a repeated import changes nothing; a changed row updates only its dealer', async () => {
  const rows = [dealer({ city: 'Salem' }), dealer()]
  await run(rows)
  const before = await database.pool.query('select ctid, xmin, id from dealers order by id')
  expect(await run(rows)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  expect((await database.pool.query('select ctid, xmin, id from dealers order by id')).rows).toEqual(
    before.rows,
  )
  const [first, second] = rows
  expect(await run([{ ...first, firstName: 'Other', city: 'Dover' }, second ?? {}])).toMatchObject({
    ...{ created: 0, updated: 1, unchanged: 1 },
  })
  expect(await find(first?.email)).toMatchObject({ first_name: 'Other', city: 'Dover' })
})

test('missing columns keep the portal’s values', async () => {
  const row = dealer({ phone: '1', city: 'Salem', status: 'Active' })
  await run([row])
  await run([{ externalId: row.externalId ?? '', email: `new-${row.email}` }])
  expect(await find(`new-${row.email}`)).toMatchObject({
    phone: '1',
    city: 'Salem',
    status_id: 3,
    first_name: 'Given',
  })
})

test.each([
  [{ email: '' }, 'email', 'is required'],
  [{ email: 'nobody' }, 'email', 'must be a valid email address'],
  [{ status: 'Great' }, 'status', 'must be one of Pending, Approved'],
  [{ creditAvailable: '1e9' }, 'creditAvailable', 'must be an amount such as 8.50'],
  [{ autoAuthorize: 'maybe' }, 'autoAuthorize', 'must be yes or no'],
  [{ autoAuthorizeUpTo: '-1' }, 'autoAuthorizeUpTo', 'must be ""none"" or an amount of 0 or more'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'must be the name of a time zone'],
  [{ password: 'abc' }, 'password', 'must be at least 6 characters'],
  [{ password: 'password1' }, 'password', 'is too easy to guess'],
  [{ lastName: 'Bergstrand', password: 'Bergstrand1' }, 'password', 'is too easy to guess'],
  [{ companyName: 'Nordkap Ltd', password: 'nordkap7' }, 'password', 'is too easy to guess'],
])('rejects a row with %j at %s', async (fault, column, reason) => {
  const report = await run([dealer(), dealer(fault), dealer()])
  expect(report).toMatchObject({ created: 2, refused: 1 })
  expect(imports.refusalsOf(report)[0]).toMatch(new RegExp(`^3,${column},"?${reason}`))
})

test('rejected rows run in no spreadsheet and read back unchanged', async () => {
  const formula = '=HYPERLINK("https://evil.example")'
  const row: TestRow = {
    ...dealer({ companyName: formula, creditAvailable: '-2.50', status: 'Great' }),
    '=1+1': '@x',
  }
  const report = await run([{ ...row, phone: '+1 555', lastName: 'a;=b' }])
  const file = readFileSync(report.rejectedFile ?? '', 'utf8')
  const [header = '', refused = ''] = file.split('\r\n')
  expect(header).toContain(",'=1+1")
  expect(refused).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  expect(refused).toContain(",'@x")
  expect(refused).toContain(",'+1 555")
  expect(refused).toContain('"a;=b"')
  expect(refused).toContain(',-2.50')
  const corrected = imports.writeText(file.replaceAll('Great', 'Active'))
  expect(await imports.run(dealerFormat, corrected)).toMatchObject({ created: 1, refused: 0 })
  expect(await find(row.email)).toMatchObject({ company_name: formula, phone: '+1 555', last_name: 'a;=b' })
})

test('rejects a dealer’s second row, by externalId and by email ignoring case', async () => {
  const first = dealer()
  const report = await run([
    first,
    dealer({ externalId: first.externalId ?? '' }),
    dealer({ email: String(first.email).toUpperCase() }),
  ])
  expect(report).toMatchObject({ created: 1, refused: 2 })
  expect(imports.refusalsOf(report).map((line) => line.split(',').slice(0, 3).join())).toEqual([
    '3,externalId,repeats an earlier row',
    '4,email,repeats an earlier row',
  ])
})

test('rejects another dealer’s email; matches a dealer without externalId by email', async () => {
  const [mine, theirs] = [dealer(), dealer()]
  await run([mine, theirs])
  const report = await run([{ ...mine, email: theirs.email ?? '' }])
  expect(report).toMatchObject({ updated: 0, refused: 1 })
  expect(imports.refusalsOf(report)[0]).toContain('2,email,belongs to another dealer')
  const { email } = await buildDealer(database.db, supplier)
  expect(await run([dealer({ email: email.toUpperCase(), externalId: 'taken-over' })])).toMatchObject({
    ...{ created: 0, updated: 1 },
  })
  expect(await find(email.toUpperCase())).toMatchObject({ external_id: 'taken-over' })
})

test('hashes an initial password, and never replaces an existing one', async () => {
  const row = dealer({ password: 'correct horse' })
  expect(await run([row])).toMatchObject({ created: 1 })
  const hash = String((await find(row.email))?.password_hash)
  expect(hash).toMatch(/^\$argon2id\$/)
  expect(await verify(hash, 'correct horse')).toBe(true)
  expect(await run([{ ...row, password: 'another horse' }])).toMatchObject({ unchanged: 1 })
  expect((await find(row.email))?.password_hash).toBe(hash)
  // A password that won't be stored isn't validated.
  expect(await run([{ ...row, password: 'password1' }])).toMatchObject({ unchanged: 1, refused: 0 })
  const bare = dealer()
  await run([bare])
  expect(await run([{ ...bare, password: 'late horse' }], { dryRun: true })).toMatchObject({ updated: 1 })
  expect((await find(bare.email))?.password_hash).toBeNull()
  expect(await run([{ ...bare, password: 'late horse' }])).toMatchObject({ updated: 1 })
  expect((await find(bare.email))?.password_hash).toMatch(/^\$argon2id\$/)
})

test('imports settings with a dealer; an empty cell keeps them, and the same file again writes nothing', async () => {
  const settingsOf = async (email: unknown) => {
    const { rows } = await database.pool.query<{ handle: string; value: string | null }>(
      `select s.handle, s.value from dealer_settings s join dealers d on d.id = s.dealer_id
       where d.email = $1 order by s.handle`,
      [email],
    )
    return Object.fromEntries(rows.map(({ handle, value }) => [handle, value]))
  }
  const row = dealer({ autoAuthorize: 'Yes', autoAuthorizeUpTo: '.5', timeZone: 'america/new_york' })
  expect(await run([row])).toMatchObject({ created: 1, refused: 0 })
  expect(await settingsOf(row.email)).toEqual({ auto_authorize: 'true', auto_authorize_up_to: '0.5' })
  expect(await find(row.email)).toMatchObject({ time_zone: 'America/New_York' })
  expect(await run([row])).toMatchObject({ unchanged: 1 })
  const emptied = { ...row, autoAuthorize: '', autoAuthorizeUpTo: 'none', timeZone: '' }
  expect(await run([emptied])).toMatchObject({ updated: 1 })
  expect(await settingsOf(row.email)).toEqual({ auto_authorize: 'true', auto_authorize_up_to: null })
  expect(await find(row.email)).toMatchObject({ time_zone: 'America/New_York' })
  const { email, externalId } = row
  expect(await run([{ email: email ?? '', externalId: externalId ?? '' }])).toMatchObject({ unchanged: 1 })
  expect(await settingsOf(row.email)).toEqual({ auto_authorize: 'true', auto_authorize_up_to: null })
})

test('lets other work run between rows, and can be aborted there', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => dealer({ firstName: `Given ${index}` }))
  const file = imports.write(rows)
  let turns = 0
  let taken = 0
  const distinctTurns = new Set<number>()
  let abort: (() => void) | undefined
  // Each row takes 1 ms of synchronous work.
  const busy: ImportFormat = {
    ...dealerFormat,
    begin: async (...words) => {
      const importRun = await dealerFormat.begin(...words)
      const take: typeof importRun.take = (...row) => {
        for (const until = performance.now() + 1; performance.now() < until; );
        taken += 1
        if (taken === 20) abort?.()
        distinctTurns.add(turns)
        return importRun.take(...row)
      }
      return { ...importRun, take }
    },
  }
  let isOver = false
  const others = (async () => {
    for (; !isOver; turns += 1) await setImmediate()
  })()
  expect(await imports.run(busy, file, { dryRun: true })).toMatchObject({ created: 200 })
  isOver = true
  await others
  expect(distinctTurns.size).toBeGreaterThan(20)

  taken = 0
  const onStart = (abortImport: () => void) => (abort = abortImport)
  const stopped = imports.run(busy, file, { onStart })
  await expect(stopped).rejects.toThrow('The import was interrupted')
  expect(taken).toBeLessThan(200)
})

test('new dealers are Pending, or Approved if the supplier approves automatically', async () => {
  const [pending, approved] = [dealer(), dealer()]
  await run([pending])
  expect(await find(pending.email)).toMatchObject({ status_id: 1 })
  await database.pool.query(`update suppliers set flags = '{"auto_approve": true}' where id = $1`, [
    supplier.id,
  ])
  await run([approved])
  expect(await find(approved.email)).toMatchObject({ status_id: 2 })
})

test('a changed credit adds an entry with the difference, an unchanged one none', async () => {
  const row = dealer({ creditAvailable: '100.50' })
  await run([row])
  await run([{ ...row, creditAvailable: '80', lastName: 'Changed' }])
  await run([{ ...row, creditAvailable: '80', lastName: 'Again' }])
  const { rows } = await database.pool.query(
    `select e.amount, e.balance, e.reason, e.actor_kind, d.credit_available from credit_entries e
       join dealers d on d.id = e.dealer_id where d.email = $1 order by e.number`,
    [row.email],
  )
  const entry = { reason: 'Set by import', credit_available: '80.00' }
  expect(rows).toMatchObject([
    { ...entry, amount: '100.50', balance: '100.50' },
    { ...entry, amount: '-20.50', balance: '80.00' },
  ])
})

test('at the terminal every column counts, and the dealer can undo an email change', async () => {
  const row = dealer({ creditAvailable: '1' })
  await run([row])
  const to = `moved-${row.email}`
  expect(await run([{ ...row, email: to, creditAvailable: '2' }])).toMatchObject({ updated: 1, refused: 0 })
  const stored = await find(to)
  const { rows } = await database.pool.query(
    `select c.old_email, m.recipient, m.kind from email_changes c
     join mail_outbox m on m.supplier_id = c.supplier_id and m.recipient = c.old_email where c.dealer_id = $1`,
    [stored?.id],
  )
  expect(rows).toEqual([{ old_email: row.email, recipient: row.email, kind: 'email_changed' }])
})

test('the same email in different case is no change', async () => {
  const row = dealer()
  await run([row])
  await run([{ ...row, email: String(row.email).toUpperCase() }])
  const { rows } = await database.pool.query(
    'select from email_changes c join dealers d on d.id = c.dealer_id where d.external_id = $1',
    [row.externalId],
  )
  expect(rows).toEqual([])
})

test('staff can’t give an email to another dealer while its dealer can still undo its change', async () => {
  const row = dealer()
  await run([row])
  await run([{ ...row, email: `elsewhere-${row.email}` }])
  const report = await run([dealer({ email: row.email ?? '' })], { grants: permissionNames })
  expect(report).toMatchObject({ created: 0, refused: 1 })
})
