import { buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { addressPattern, eraseMentions } from './erase-mentions.sql.ts'

const scratch = provideDatabase()
let supplier: BuiltSupplier
beforeEach(async () => {
  supplier = await buildSupplier(scratch.db)
})

const email = 'a@x.example'
// Ordinary words and numbers that also occur elsewhere.
const names = {
  first_name: 'Standard',
  last_name: 'Shipping',
  company_name: 'order',
  phone: '12345',
  tax_id: '10045',
  website: 'status',
}

/** Every row of every table, as text. */
async function allRows(): Promise<string[]> {
  const { rows: tables } = await scratch.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
  )
  const all: string[] = []
  for (const { name } of tables) {
    const { rows } = await scratch.pool.query(`select t::text as row from ${name} t`)
    all.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return all.sort()
}

/** Inserts rows with this text and JSON into tables whose rows belong to no dealer; returns the number of rows. */
async function plant(text: string, json: unknown, dealerId?: number): Promise<number> {
  const about = [supplier.id, text, JSON.stringify(json)]
  const statements = [
    `insert into mail_outbox (supplier_id, kind, recipient, subject, text_body, html_body, created_at)
     select $1::int, 'order_received', 'staff@supplier.example', $2::text, $2::text, left($3::text, 0), now()`,
    `insert into api_requests (supplier_id, token_id, at, method, path, status, ms, request_id, reason, answer, request_body)
     select $1::int, 1, now(), 'GET', '/', 400, 1, 'r', left($2::text, 9), $3::jsonb, jsonb_build_object('message', $2::text)`,
    `insert into idempotency_keys (supplier_id, caller, key, request_hash, answer_body, created_at, expires_at)
     select $1::int, 'key 1', gen_random_uuid()::text || left($2::text, 0), sha256(''), $3::json, now(), now()`,
    `insert into jobs (supplier_id, actor_kind, actor, kind, status, input, outcome, created_at, finished_at)
     select $1::int, 'operator', left($2::text, 9), 'order_export', 'succeeded', $3::jsonb, to_jsonb($2::text), now(), now()`,
    `insert into audit_entries (actor_kind, actor, command, supplier_id, data)
     select 'operator', $2::text, 'changeOrder', $1::int,
       jsonb_build_object('dealerId', ${dealerId ?? 'null'}::int, 'body', $3::jsonb, 'note', $2::text)`,
  ]
  for (const statement of statements) await scratch.pool.query(statement, about)
  return statements.length
}

const erase = (dealerId: number, emails: readonly string[] = [email]) =>
  scratch.db
    .transaction()
    .execute((db) => eraseMentions(db, { supplierId: supplier.id, dealerIds: [dealerId] }, emails))

test('keeps what only resembles a dealer: names, numbers, keys, ids and longer addresses', async () => {
  const dealer = await buildDealer(scratch.db, supplier, { email, ...names })
  const other = await buildDealer(scratch.db, supplier, { email: 'aa@x.example', company_name: 'order' })
  const words = [...Object.values(names), 'Standard Shipping', String(dealer.id)]
  const longer = [
    'aa@x.example',
    'b.a@x.example',
    'b-a@x.example',
    'b+a@x.example',
    "o'a@x.example",
    'éa@x.example',
  ]
  const later = ['a@x.example.org', 'a@x.examples', 'a@x.example-shop.org', 'a@x-example', 'a@xzexample']
  for (const text of [...words, ...longer, ...later, ...later.map((one) => `From <${one}>: Standard`)]) {
    await plant(text, { [text]: 'Standard', order: { status: text, id: 10045 }, list: [text, 12345] })
  }
  await plant('Standard', { [email]: 'a key', id: 10045, orderId: dealer.id })
  // Rows about the other dealer stay, even if they mention this one.
  const audit = `insert into audit_entries (actor_kind, actor, command, supplier_id, data) values ($1, $2, $3, $4, $5)`
  await scratch.pool.query(audit, [
    'operator',
    email,
    'changeDealer',
    supplier.id,
    { dealerId: other.id, email },
  ])
  await scratch.pool.query(
    `insert into mail_outbox (supplier_id, kind, recipient, subject, text_body, html_body, about_dealers, created_at)
     values ($1, 'order_note', 'aa@x.example', 'order', 'Ask a@x.example', '', null, now()),
       ($1, 'staff_order_placed', 'staff@supplier.example', 'order', 'Standard', '', $2, now())`,
    [supplier.id, [other.id]],
  )
  const before = await allRows()
  await erase(dealer.id)
  expect(await allRows()).toEqual(before)
})

test('keeps role changes of a staff member with the dealer’s email', async () => {
  const dealer = await buildDealer(scratch.db, supplier, { email, ...names })
  const { rows } = await scratch.pool.query(
    `insert into staff (email, name, created_at) values ('A@x.example', 'Ann', now()) returning id`,
  )
  const [person] = rows
  await scratch.db
    .insertInto('staff_roles')
    .values({ supplier_id: supplier.id, staff_id: person.id, role: 'owner', created_at: new Date() } as never)
    .execute()
  const audit = `insert into audit_entries (actor_kind, actor, command, supplier_id, data) values ($1, $2, $3, $4, $5)`
  await scratch.pool.query(audit, ['operator', email, 'shipOrder', supplier.id, { orderId: 10045 }])
  await scratch.pool.query(audit, ['operator', 'root', 'staff invite', supplier.id, { email }])
  await scratch.pool.query(
    `insert into mail_outbox (supplier_id, kind, recipient, subject, text_body, html_body, created_at)
     values ($1, 'staff_invitation', 'A@x.example', 'Your role', 'Welcome', '', now())`,
    [supplier.id],
  )
  await scratch.pool.query(
    `insert into link_requests (supplier_id, purpose, email, origin, network, requested_at)
     values ($1, 'staff_password', $2, 'https://x.example', '10.0.0.0/24', now())`,
    [supplier.id, email],
  )
  const before = await allRows()
  await erase(dealer.id)
  expect(await allRows()).toEqual(before)
})

test("erases a dealer's email that was resent to another address", async () => {
  const dealer = await buildDealer(scratch.db, supplier, { email, ...names })
  const before = await allRows()
  await scratch.pool.query(
    `insert into mail_outbox (supplier_id, kind, recipient, subject, text_body, html_body, to_dealer_id, created_at)
     values ($1, 'order_shipped', 'back@y.example', 'Shipped', 'Shipped', '', $2, now())`,
    [supplier.id, dealer.id],
  )
  await erase(dealer.id)
  expect(await allRows()).toEqual(before)
})

test('finds a whole address in texts and values, whatever surrounds it', async () => {
  const dealer = await buildDealer(scratch.db, supplier, { email, ...names })
  const texts = [
    email,
    'From A@X.example.',
    'Who (a@x.example) asks',
    "'a@x.example' is taken",
    'mailto:a@x.example',
  ]
  const before = await allRows()
  let insertedCount = 0
  for (const text of texts) insertedCount += await plant(text, { list: [{ message: text }] }, dealer.id)
  await erase(dealer.id)
  const left = (await allRows()).filter((row) => !before.includes(row))
  // For each text, the idempotency key stays without its response, and the audit entry without its data.
  expect(insertedCount).toBe(texts.length * 5)
  expect(left).toHaveLength(texts.length * 2)
  // The user who acted stays, also in the searched text, which begins with it.
  const ofAct = (row: string) => row.replace(/^.*?,operator,[^,]*,/, '').replace(/"[^"]*changeorder/, '')
  const entries = left.filter((row) => row.startsWith('public.audit_entries'))
  expect(entries.filter((row) => /[({ "]a@x/i.test(ofAct(row)))).toEqual([])
  expect(left.filter((row) => row.startsWith('public.idempotency_keys') && /a@x/i.test(row))).toEqual([])
})

test('mistakes no random neighbor for an address, and finds it between other words', async () => {
  const part = fc.stringMatching(/^[a-z0-9éß_%+'-]{1,4}$/)
  const around = fc.constantFrom(' ', '\n', '<', '>', '(', ')', ',', ';', ':', '"')
  const cases = fc.sample(
    fc.tuple(part, part, around, around, fc.constantFrom('before', 'after', 'around')),
    { numRuns: 400, seed: 7 },
  )
  const texts = cases.map(([one, two, left, right, place]) => {
    const neighbour = { before: `${one}${email}`, after: `${email}${two}`, around: `${one}.${email}.${two}` }[
      place
    ]
    // A quote next to an address isn't part of it.
    const isQuote = (place === 'before' && one === "'") || (place === 'after' && two === "'")
    return {
      neighbour: `${left}${isQuote ? 'x' : ''}${neighbour}${isQuote ? 'x' : ''}${right}`,
      whole: `${one}${left}${email}${right}${two}`,
    }
  })
  const { rows } = await scratch.pool.query(
    `select neighbour ~ $2 as wrong, whole ~ $2 as found, neighbour, whole from jsonb_to_recordset($1) as t (neighbour text, whole text)`,
    [JSON.stringify(texts), addressPattern(email)],
  )
  expect(rows.filter(({ wrong, found }) => wrong || !found)).toEqual([])
})
