import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyPassword } from '../security/password-hash.ts'
import { createSecretBox } from '../security/secret-box.ts'
import { demoTables } from './demo-rows.ts'
import { seedDemo } from './seed-demo.ts'

const now = new Date('2026-11-21T12:00:00Z')
const secrets = createSecretBox(Buffer.alloc(32, 3))
let scratch: ScratchDatabase

async function countAll(): Promise<Record<string, number>> {
  const counts = demoTables.map(async (table) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
      scratch.db,
    )
    return [table, rows[0]?.n ?? -1] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

beforeAll(async () => {
  scratch = await createScratchDatabase()
  // A supplier that was here first, with the host that the demo would like: its ids and its host stay its own.
  await sql`insert into suppliers (handle, name, currency) values ('first', 'First', 'USD')`.execute(
    scratch.db,
  )
  await sql`insert into supplier_hosts (host, supplier_id) values ('localhost', 1)`.execute(scratch.db)
  await seedDemo(scratch, { now, secrets })
})
afterAll(() => scratch.drop())

describe('the seeded demo', () => {
  test('gives the dealer with the most orders an API token that only the portal can read', async () => {
    const { rows } = await sql<{ supplier_id: number; dealer_id: number; email: string; sealed: Buffer }>`
      select t.supplier_id, t.dealer_id, d.email, t.token_encrypted as sealed from api_tokens t
      join dealers d on d.supplier_id = t.supplier_id and d.id = t.dealer_id`.execute(scratch.db)
    expect(rows.map(({ email }) => email)).toEqual(['active@dealer.example'])
    const [row] = rows
    if (row === undefined) throw new Error('There is no token.')
    const owner = `api-token ${row.supplier_id}/${row.dealer_id}`
    expect(secrets.open(row.sealed, owner)).toMatch(/^dpa_[\w-]{43}$/)
  })

  test('is there once, however often it is asked for', async () => {
    const before = await countAll()
    expect(before).toMatchObject({ suppliers: 4, dealers: 9, orders: 5_661 })
    await seedDemo(scratch, { now: new Date('2027-03-01T00:00:00Z'), secrets })
    expect(await countAll()).toEqual(before)
  })

  test('leaves another supplier its host and keeps its own', async () => {
    const { rows } = await sql<{ host: string; handle: string }>`
      select h.host, s.handle from supplier_hosts h join suppliers s on s.id = h.supplier_id order by 1`.execute(
      scratch.db,
    )
    expect(rows).toEqual([
      { host: 'alderquay.localhost', handle: 'alderquay' },
      { host: 'fenwhistle.localhost', handle: 'fenwhistle' },
      { host: 'localhost', handle: 'first' },
      { host: 'tidewick.localhost', handle: 'tidewick' },
    ])
  })

  test('lets its dealers in with the demo password', async () => {
    const dealers = await scratch.db.selectFrom('dealers').select(['email', 'password_hash']).execute()
    const hash = dealers.find(({ email }) => email === 'active@dealer.example')?.password_hash ?? null
    expect(await verifyPassword(hash, 'portal-demo')).toBe(true)
    expect(await verifyPassword(hash, 'portal-dem0')).toBe(false)
  })

  test('has in the database totals that are the rounded sums of their lines', async () => {
    const { rows } = await sql`
      select o.id from orders o join order_items i using (supplier_id, dealer_id)
      where i.order_id = o.id group by o.supplier_id, o.dealer_id, o.id, o.total
      having o.total <> round(sum(i.quantity * i.price), 2)`.execute(scratch.db)
    expect(rows).toEqual([])
  })

  test('counts its orders as the orders list does', async () => {
    const { rows } = await sql<{ counted: number; stored: number }>`
      select (select sum(n)::int from order_counts where day is null) as counted, (select count(*)::int from orders) as stored`.execute(
      scratch.db,
    )
    expect(rows[0]?.counted).toBe(rows[0]?.stored)
  })

  test('leaves room for the next rows', async () => {
    const next = await sql<{ id: number }>`
      insert into dealer_groups (supplier_id, name) values (2, 'Another') returning id`.execute(scratch.db)
    expect(next.rows[0]?.id).toBeGreaterThan(0)
    const { rows } = await sql<{ next: string; last: string }>`
      select assign_order_number(s.id) as next, max(o.order_number::bigint)::text as last
      from suppliers s join orders o on o.supplier_id = s.id group by s.id`.execute(scratch.db)
    for (const { next, last } of rows) expect(Number(next)).toBe(Number(last) + 1)
  })
})

test('a demo that is broken off leaves nothing behind', async () => {
  const empty = await createScratchDatabase()
  const controller = new AbortController()
  const report = () => controller.abort()
  await expect(seedDemo(empty, { now, secrets, report, signal: controller.signal })).rejects.toThrow()
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from suppliers`.execute(empty.db)
  expect(rows[0]?.n).toBe(0)
  await empty.drop()
}, 90_000)

test('a demo that cannot be finished leaves nothing behind', async () => {
  const broken = await createScratchDatabase()
  await sql`alter table order_events add check (kind <> 'shipment_created')`.execute(broken.db)
  await expect(seedDemo(broken, { now, secrets })).rejects.toThrow()
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from suppliers`.execute(broken.db)
  expect(rows[0]?.n).toBe(0)
  await broken.drop()
}, 90_000)
