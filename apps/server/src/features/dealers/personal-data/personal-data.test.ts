import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { temporaryDataDir } from '@portal/testing/directories/temporary-directory'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileStore } from '../../../context/ports/file-store.ts'
import { createFileStore } from '../../../gateways/file-store/file-store.ts'
import { createDiskStorage } from '../../../gateways/storage/disk-storage.ts'
import { recordBackup } from '../../../repositories/operations/installation.repository.ts'
import { runCommand } from '../../../terminal/terminal.test-kit.ts'
import { type DealerTable, dealerTables } from './dealer-columns.sql.ts'
import { findDealerTables } from './dealer-tables.query.ts'
import { eraseDealer } from './erase-dealer.ts'
import { exportDealerData } from './export-dealer-data.ts'
import { buildFullDealer } from './full-dealer.test-kit.ts'
import { addPersonalDataCommands } from './personal-data.commands.ts'

const place = temporaryDataDir()
const scratch = provideDatabase()
let supplier: BuiltSupplier
let files: FileStore
let words = 0

beforeAll(async () => {
  supplier = await buildSupplier(scratch.db)
  files = createFileStore(createDiskStorage(place.path))
})
afterAll(async () => {
  await place.remove()
})

const portal = (...words: string[]) =>
  runCommand(['dealer', ...words, '--supplier', supplier.handle], {
    features: [addPersonalDataCommands],
    database: scratch,
    dataDir: place.path,
  })
const filled = (word: string) => buildFullDealer({ ...scratch, files }, supplier, word)
const createUniqueWord = () => {
  words += 1
  return `zanzibar${words}x`
}

const ctxOf = (store: FileStore) => ({
  db: scratch.db,
  now: new Date(),
  log: { info: () => {}, warn: () => {}, error: () => {} },
  actor: { kind: 'operator', name: 'root' } as const,
  publicUrl: '',
  supplier: supplier as never,
  owner: { supplierId: supplier.id },
  files: store,
})

/** The tables that contain a word in any column, as text or bytes. */
async function tablesWith(word: string): Promise<string[]> {
  const { rows } = await scratch.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
  )
  const hex = Buffer.from(word).toString('hex')
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await scratch.pool.query(
      `select from ${name} t where t::text ilike $1 or t::text ilike $2 limit 1`,
      [`%${word}%`, `%${hex}%`],
    )
    if (rowCount !== 0) found.push(name.replace('public.', ''))
  }
  return found.sort()
}

/** A dealer's rows as text, by table. */
async function rowsOf(dealerId: number): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const { name } of await findDealerTables(scratch.db)) {
    const { rows } = await scratch.pool.query(
      `select coalesce(string_agg(t::text, e'\\n' order by t::text), '') as text from ${name} t
       where supplier_id = $1 and ${name === 'dealers' ? 'id' : 'dealer_id'} = $2`,
      [supplier.id, dealerId],
    )
    texts[name] = rows[0].text
  }
  return texts
}

test('the list has every dealer table and text column, and nothing else', async () => {
  const found = await findDealerTables(scratch.db)
  const listed = Object.entries(dealerTables).map(([name, { columns }]) => [
    name,
    Object.keys(columns).sort(),
  ])
  expect(Object.fromEntries(listed)).toEqual(
    Object.fromEntries(found.map(({ name, texts }) => [name, [...texts].sort()])),
  )
  await scratch.pool.query(
    `create table dealer_pets (supplier_id int, dealer_id int, name varchar(9), tags text[], n int)`,
  )
  const more = await findDealerTables(scratch.db)
  expect(more.filter(({ name }) => !(name in dealerTables))).toMatchObject([
    { name: 'dealer_pets', texts: ['name', 'tags'] },
  ])
  await scratch.pool.query('drop table dealer_pets')
})

test('no retained column is named like a person’s data', () => {
  const retained = Object.entries(dealerTables).flatMap(([table, { rows, columns }]) =>
    rows === 'kept'
      ? Object.keys(columns)
          .filter((name) => 'retentionReason' in (columns[name] ?? {}))
          .map((name) => `${table}.${name}`)
      : [],
  )
  expect(retained).not.toEqual([])
  const personal = /\.(actor|author|.*(email|phone|note|message|address).*|(.*_)?(name|by))$/
  expect(retained.filter((name) => personal.test(name))).toEqual([])
})

test('exports all of a dealer’s data as JSON and CSV with files, without secrets', async () => {
  const word = createUniqueWord()
  const dealer = await filled(word)
  await scratch.pool.query(`update dealer_addresses set company_name = '=1+2;"x"' where dealer_id = $1`, [
    dealer.id,
  ])
  const target = join(place.path, `out-${word}`)
  const { code, out, err } = await portal('export-data', target, '--dealer', dealer.email)
  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(/to .*: \d+ rows from \d+ tables as JSON and CSV, 2 files\./)
  const { rows } = JSON.parse(readFileSync(join(target, 'export.json'), 'utf8'))
  const kept = Object.keys(dealerTables).filter((name) => dealerTables[name]?.rows !== 'derived')
  // The fixture has rows in every table, so every exported table is tested.
  expect(Object.keys(rows).sort()).toEqual([...kept, 'audit_entries', 'mail_outbox'].sort())
  for (const [table, count] of Object.entries(rows)) {
    const json = JSON.parse(readFileSync(join(target, `${table}.json`), 'utf8'))
    const csv = parse(readFileSync(join(target, `${table}.csv`), 'utf8'), { columns: true })
    expect([table, json.length, csv.length]).toEqual([table, count, count])
  }
  const [order] = JSON.parse(readFileSync(join(target, 'orders.json'), 'utf8'))
  expect(order).toMatchObject({ total: 21, note: word, ship_to_name: word })
  const [address] = parse(readFileSync(join(target, 'dealer_addresses.csv'), 'utf8'), { columns: true })
  expect(address).toMatchObject({ name: word, company_name: `'=1+2;"x"` })
  const [file = ''] = readdirSync(join(target, 'files'))
  expect(readFileSync(join(target, 'files', file), 'utf8')).toBe(`certificate of ${word}`)
  const all = readdirSync(target)
    .map((name) => (name === 'files' ? '' : readFileSync(join(target, name), 'utf8')))
    .join()
  for (const secret of ['token_hash', 'password_hash', 'secret_sealed', 'storage_key', 'link_nonce']) {
    expect(all).not.toContain(secret)
  }
  const again = await portal('export-data', target, '--dealer', dealer.email)
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('already exists')])
})

test('keeps files put into the directory during the export', async () => {
  const dealer = await filled(createUniqueWord())
  const target = join(place.path, 'put-meanwhile')
  mkdirSync(target)
  const busy: FileStore = {
    ...files,
    read: async (key) => {
      writeFileSync(join(target, 'accounts.txt'), 'of someone else')
      return await files.read(key)
    },
  }
  const owner = { supplierId: supplier.id, dealerId: dealer.id }
  const refused = await exportDealerData(ctxOf(busy), owner, target)
  expect(refused).toMatchObject({
    reason: 'conflict',
    errors: [expect.stringContaining('already exists')],
  })
  expect(readdirSync(target)).toEqual(['accounts.txt'])
  expect(readdirSync(place.path).filter((name) => name.includes('.part-'))).toEqual([])

  rmSync(join(target, 'accounts.txt'))
  expect(await exportDealerData(ctxOf(files), owner, target)).toMatchObject({ files: 2 })
  expect(readdirSync(target)).toContain('export.json')
})

test('an erased dealer is gone everywhere; figures, events and other dealers stay', async () => {
  const word = createUniqueWord()
  const dealer = await filled(word)
  const other = await filled(createUniqueWord())
  expect((await tablesWith(word)).length).toBeGreaterThan(30)
  // The dealer's feed file is handed over to another dealer that uses it.
  const feedKey = await files.put(Buffer.from('the feed of all'))
  await scratch.pool.query(
    `insert into files (supplier_id, dealer_id, storage_key, file_name, content_type, size_bytes, sha256)
     values ($1, $2, $3, 'product-feed.csv', 'text/csv', 15, sha256('the feed of all'))`,
    [supplier.id, dealer.id, feedKey],
  )
  const sharer = await buildDealer(scratch.db, supplier)
  await scratch.pool.query(
    'insert into dealer_feeds (supplier_id, dealer_id, link_nonce, storage_key) values ($1, $2, $3, $4)',
    [supplier.id, sharer.id, randomBytes(32), feedKey],
  )
  const before = await rowsOf(other.id)
  await recordBackup(scratch.db, { place: place.path, madeAt: new Date('2026-11-19'), newerUntilRemoval: 14 })

  const { code, out, err } = await portal('erase', '--yes', '--dealer', dealer.email)
  expect([code, err]).toEqual([0, ''])
  expect(out).toContain('including in 1 order (amounts are kept)')
  expect(out).toContain('from 2026-11-19 still contains the data. It will be deleted after 14 more backups.')
  expect(out).toContain('tools contain the data')
  expect(out).not.toContain(word)

  expect(await tablesWith(word)).toEqual([])
  for (const key of dealer.fileKeys) expect(existsSync(join(place.path, 'files', key))).toBe(false)
  expect(await rowsOf(other.id)).toEqual(before)
  const { rows: feed } = await scratch.pool.query('select dealer_id from files where storage_key = $1', [
    feedKey,
  ])
  expect(feed).toEqual([{ dealer_id: sharer.id }])
  expect(existsSync(join(place.path, 'files', feedKey))).toBe(true)
  expect(existsSync(join(place.path, 'files', String(other.fileKeys[0])))).toBe(true)

  const { rows } = await scratch.pool.query(
    `select o.total::text, o.order_number <> '' as numbered, p.total::text as invoiced, e.data, a.country, d.status_id,
       (select count(*)::int from transactions t where t.order_id = o.id) as charges,
       (select default_text || item_text || extra_text from order_search s where s.order_id = o.id) as document
     from orders o join payments p on p.order_id = o.id join order_events e on e.order_id = o.id
       join order_addresses a on a.id = o.shipping_address_id join dealers d on d.id = o.dealer_id where o.id = $1`,
    [dealer.orderId],
  )
  expect(rows).toMatchObject([
    {
      total: '21.00',
      invoiced: '21.00',
      numbered: true,
      charges: 1,
      status_id: 6,
      data: { amount: '12.50', orderStatusId: 4 },
    },
  ])
  expect(rows[0].document).toContain('erased')

  const erased = await rowsOf(dealer.id)
  const again = await portal('erase', '--yes', '--dealer', `erased-${dealer.id}@erased.invalid`)
  expect([again.code, again.out]).toEqual([0, expect.stringContaining('This dealer has already been erased')])
  expect(await rowsOf(dealer.id)).toEqual(erased)
  await expect(scratch.pool.query('update order_notes set text = text')).rejects.toThrow('never changed')
})

test.each([
  ['order_addresses', 'phone', ['order_address_texts', 'order_addresses', 'order_search']],
  ['orders', 'note', ['order_search', 'orders']],
  ['order_events', 'data', ['order_events']],
  ['order_notes', 'author', ['order_notes']],
  ['credit_entries', 'reason', ['credit_entries']],
  ['dealers', 'phone', ['dealers']],
  ['sessions', undefined, []],
  ['dealer_notes', undefined, ['dealer_notes']],
  ['saved_filters', undefined, ['saved_filters']],
])('a build without %s %s is noticed', async (table, column, left) => {
  const word = createUniqueWord()
  const dealer = await filled(word)
  const whole = dealerTables[table]
  if (whole === undefined) throw new Error(`There is no table ${table}.`)
  const missingColumn = { isExported: true, retentionReason: 'internal code' } as const
  const broken: DealerTable =
    column && whole.rows === 'kept'
      ? { rows: 'kept', columns: { ...whole.columns, [column]: missingColumn } }
      : { rows: 'derived', columns: whole.columns }
  const tables = { ...dealerTables, [table]: broken }
  await eraseDealer(ctxOf(files), { supplierId: supplier.id, dealerId: dealer.id }, tables)
  expect(await tablesWith(word)).toEqual(left)
})

test('refuses in sentences while there are open orders, pending money or credit, and changes nothing', async () => {
  const dealer = await buildDealer(scratch.db, supplier)
  const { id } = await buildOrder(scratch.db, dealer, {})
  const erase = () => portal('erase', '--yes', '--dealer', dealer.email)
  expect((await erase()).err).toBe('The dealer has 1 open order. Close or cancel them first.')
  await scratch.pool.query('update orders set order_status_id = 2 where id = $1', [id])
  await scratch.pool.query(
    `insert into transactions (supplier_id, dealer_id, order_id, transaction_type_id, amount, idempotency_key, created_at, round)
     values ($1, $2, $3, 2, 1, 'pending', now(), 1)`,
    [supplier.id, dealer.id, id],
  )
  expect((await erase()).err).toContain('The dealer has 1 pending payment.')
  await scratch.pool.query('delete from transactions where order_id = $1', [id])
  await scratch.pool.query(
    `insert into credit_entries (supplier_id, dealer_id, at, amount, reason, actor_kind) values ($1, $2, now(), 5, 'Gift', 'operator')`,
    [supplier.id, dealer.id],
  )
  const { code, err } = await erase()
  expect([code, err]).toEqual([1, 'The dealer has 5.00 in credit. Pay it out or deduct it first.'])
  const { rows } = await scratch.pool.query('select email from dealers where id = $1', [dealer.id])
  expect(rows).toEqual([{ email: dealer.email }])
})
