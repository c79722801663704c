import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCommand } from '../../terminal/start-command.test-kit.ts'

const database = provideDatabase()
let supplier: BuiltSupplier
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-terminal-'))
  supplier = await buildSupplier(database.db, { handle: 'acme' })
  await buildDealer(database.db, supplier, { external_id: '1' })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const start = (words: readonly string[], input?: string) =>
  startCommand(words, { databaseUrl: database.url, cwd: folder, ...(input === undefined ? {} : { input }) })

const ask = async (sql: string) => (await database.pool.query(sql)).rows as Record<string, unknown>[]

function write(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const header = 'orderNumber,dealer,orderedAt,sku,quantity,price\n'

test('creates a dealer with a password from standard input, which neither output nor audit log repeats', async () => {
  const words = ['dealer', 'create', '--supplier', 'acme', '--email', 'b@acme.example', '--external-id', '2']
  const said = await start([...words, '--password-stdin'], 'horse battery\n').ended
  expect(said).toMatchObject({ code: 0, err: '' })
  expect(said.out).toMatch(/^Created dealer b@acme\.example/)
  const acts = await ask(
    `select actor, data::text as data from audit_entries where command = 'dealer create'`,
  )
  expect(acts).toHaveLength(1)
  expect(JSON.stringify([said, acts])).not.toContain('horse')
})

test('reports an unreachable database in one sentence', async () => {
  const { ended } = startCommand(['supplier', 'list'], {
    databaseUrl: 'postgres://portal:secret-word@127.0.0.1:9/portal',
    cwd: folder,
  })
  const { code, err } = await ended
  expect(code).toBe(1)
  expect(err.trim().split('\n')).toHaveLength(1)
  expect(err).not.toContain('secret-word')
})

test('writes rejected rows to the current folder if the file’s folder is read-only', async () => {
  mkdirSync(join(folder, 'fixed'))
  const file = write('fixed/orders.csv', `${header}K1,1,2026-01-01,A,0,2.50\n`)
  chmodSync(join(folder, 'fixed'), 0o555)
  const { out } = await start(['import', 'orders', '--supplier', 'acme', '--json', file]).ended
  // Writable again, so that the folder can be removed.
  chmodSync(join(folder, 'fixed'), 0o755)
  expect(JSON.parse(out).files[0].rejectedFile).toBe(join(folder, 'orders.csv.rejected.csv'))
  expect(existsSync(join(folder, 'fixed', 'orders.csv.rejected.csv'))).toBe(false)
})

test.each([0, 500])(
  'an import that loses its database after %d orders says so in one sentence',
  async (orders) => {
    // Three batches of few orders with many lines, which are written quickly even on a busy machine.
    const rows = Array.from({ length: 60_000 }, (_, index) => `D${index % 3000},1,2026-01-01,S${index},1,1\n`)
    const file = write(`away-${orders}.csv`, header + rows.join(''))
    const { ended } = start(['import', 'orders', '--supplier', 'acme', file])
    const ofImport = `application_name = 'portal operator' and datname = current_database()`
    const begun = `select 1 from audit_entries where data ->> 'file' = '${file}'`
    while ((await ask(begun)).length === 0) await sleep(20)
    const written = `select 1 from orders where order_number like 'D%' limit ${orders}`
    while ((await ask(written)).length < orders) await sleep(20)
    await ask(`select pg_terminate_backend(pid) from pg_stat_activity where ${ofImport}`)
    const { code, err } = await ended
    expect(code).toBe(1)
    expect(err).toBe(
      'The database connection was lost. Rows imported so far are kept. Run the import again to finish.\n',
    )
  },
)

test('a killed import leaves whole orders, and the next run completes them', async () => {
  // A batch and a half of few orders with many lines, which are written quickly even on a busy machine.
  const orders = 300
  const rows = Array.from({ length: 30_000 }, (_, index) => `L${index % orders},1,2026-01-01,S${index},1,1\n`)
  const file = write('large.csv', header + rows.join(''))
  const { child, ended } = start(['import', 'orders', '--supplier', 'acme', file])
  const imported = async () =>
    Number((await ask(`select count(*) as n from orders where order_number like 'L%'`))[0]?.n)
  while ((await imported()) === 0) await sleep(20)
  child.kill('SIGKILL')
  expect((await ended).code).toBeNull()
  const before = await imported()
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(orders)
  expect(await ask(`select 1 from orders where order_number like 'L%' and line_count <> 100`)).toEqual([])

  const { out } = await start(['import', 'orders', '--supplier', 'acme', '--json', file]).ended
  expect(JSON.parse(out)).toMatchObject({ created: orders - before, unchanged: before, refused: 0 })
})

test('an interrupted import says so in one sentence', async () => {
  const rows = Array.from({ length: 40_000 }, (_, index) => `I${index},1,2026-01-01,S,1,1\n`)
  const file = write('interrupted.csv', header + rows.join(''))
  const { child, ended } = start(['import', 'orders', '--supplier', 'acme', file])
  const begun = `select 1 from audit_entries where data ->> 'file' = '${file}'`
  while ((await ask(begun)).length === 0) await sleep(20)
  child.kill('SIGINT')
  const { code, err } = await ended
  expect({ code, err: err.trim() }).toEqual({
    ...{
      code: 1,
      err: 'The import was interrupted. Rows imported so far are kept. Run the import again to finish.',
    },
  })
})

test('erases nothing until the dealer’s email is typed', async () => {
  const dealer = await buildDealer(database.db, supplier)
  const words = ['dealer', 'erase', '--supplier', supplier.handle, '--dealer', dealer.email]
  const answer = (input: string) => start(words, input).ended
  for (const { code, err } of await Promise.all(['', 'yes\n'].map(answer))) {
    expect([code, err]).toEqual([1, expect.stringContaining("Nothing was erased: the email didn't match.")])
  }
  const typed = await answer(`${dealer.email}\n`)
  expect([typed.code, typed.out]).toEqual([0, expect.stringContaining('Erased the dealer')])
})
