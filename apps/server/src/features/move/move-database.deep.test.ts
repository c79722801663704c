import { connect } from '@portal/database/connection/connect'
import { openDatabase } from '@portal/database/connection/open-database'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import {
  createEmptyDatabase,
  createScratchDatabase,
  type ScratchDatabase,
} from '@portal/testing/databases/scratch-database'
import { temporaryDataDir } from '@portal/testing/directories/temporary-directory'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../../context/refusal.ts'
import { verifyStorage } from '../../domain/installation/verify-storage.ts'
import { createFileStore } from '../../gateways/file-store/file-store.ts'
import { createDiskStorage } from '../../gateways/storage/disk-storage.ts'
import { claimInstallation } from '../../repositories/operations/installation.repository.ts'
import { addTask } from '../../repositories/tasks/task.repository.ts'
import { buildFullDealer } from '../dealers/personal-data/full-dealer.test-kit.ts'
import { type MoveRequest, moveDatabase } from './move-database.ts'

const installation = 'ab'.repeat(16)
const place = temporaryDataDir()
let source: ScratchDatabase
let target: Awaited<ReturnType<typeof createEmptyDatabase>>

beforeAll(async () => {
  source = await createScratchDatabase()
  target = await createEmptyDatabase()
  const files = createFileStore(createDiskStorage(place.path))
  for (const word of ['alpha', 'beta']) {
    await buildFullDealer({ ...source, files }, await buildSupplier(source.db), word)
  }
  await addTask(source.db, 'deliver_mail', { supplierId: 1, id: 1 })
  await claimInstallation(source.db, installation)
})
afterAll(async () => {
  await source.drop()
  await target.drop()
  await place.remove()
})

async function run(more: Partial<MoveRequest> = {}) {
  const database = await openDatabase({
    databaseUrl: source.url,
    dataDir: '',
    applicationName: 'portal-tests',
  })
  try {
    const request = { source: database, installation, targetUrl: target.url, report: () => {}, ...more }
    return await moveDatabase(request)
  } finally {
    await database.close()
  }
}

const refusalOf = (answer: unknown) => (answer instanceof Refusal ? answer.errors[0] : answer)

/** Interrupts a move when it reports this progress. */
const interruptAt = (message: string) =>
  run({
    report: (what) => {
      if (what.includes(message)) throw new Error('the power fails')
    },
  })

async function rowsOf(url: string): Promise<Record<string, string>> {
  const { pool } = connect({ url, applicationName: 'portal-tests', max: 1 })
  try {
    const { rows: tables } = await pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'graphile_worker') and tablename not in ('change_epoch', 'applied_migrations', 'applied_migrations_lock', 'migrations', 'installation')`,
    )
    const texts: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await pool.query(
        `select coalesce(string_agg(t::text, e'\n' order by t::text), '') as text from ${name} t`,
      )
      texts[name] = rows[0].text
    }
    const { rows } = await pool.query(
      `select (select string_agg(tgname, ',' order by tgrelid::regclass::text, tgname) from pg_trigger where not tgisinternal and tgenabled = 'O') as triggers,
         (select string_agg(sequencename || coalesce(last_value::text, ''), ',' order by sequencename) from pg_sequences) as sequences,
         (select string_agg(indexdef, ',' order by indexname) from pg_indexes where schemaname = 'public') as indexes,
         (select count(*)::text from pg_namespace where nspname = 'portal_move') as notes`,
    )
    return { ...texts, ...rows[0] }
  } finally {
    await pool.end()
  }
}

test('refuses an unsuitable target in a sentence and leaves it unchanged', async () => {
  const other = await createScratchDatabase()
  const refused = async (targetUrl: string) => refusalOf(await run({ targetUrl }))
  expect(await refused(source.url)).toContain('is the database you are moving')
  expect(await refused(other.url)).toMatch(/^The database at .* is not empty\. Choose an empty one\.$/)
  await claimInstallation(other.db, 'cd'.repeat(16))
  expect(await refused(other.url)).toContain(`is in use by another installation (${'cd'.repeat(16)})`)
  // A restored backup has the same installation id but isn't the target of a move.
  await other.pool.query('update installation set id = $1', [installation])
  expect(await refused(other.url)).toContain(
    'is a copy of the database you are moving, such as a restored backup',
  )
  const foreign = await createEmptyDatabase()
  const { pool } = connect({ url: foreign.url, applicationName: 'portal-tests', max: 1 })
  await pool.query(`create schema portal_move create table move (installation text)`)
  await pool.query(`insert into portal_move.move values ('another')`)
  expect(await refused(foreign.url)).toContain('Another installation (another) is being moved into')
  await pool.query('drop schema portal_move cascade')
  await pool.query(
    `alter database ${new URL(foreign.url.replace('@/', '@x/')).pathname.slice(1)} set default_transaction_read_only = on`,
  )
  await pool.end()
  expect(await refused(foreign.url)).toContain('is read-only. Use the address of the primary')
  expect(await refused('postgresql://portal@127.0.0.1:1/none')).toMatch(
    /cannot be used: nothing listens there: .* --to\.$/,
  )
  await foreign.drop()
  await other.drop()
})

test('refuses a running portal, naming its processes', async () => {
  const { pool } = connect({ url: source.url, applicationName: 'portal http', max: 1 })
  await pool.query('select 1')
  expect(refusalOf(await run())).toBe(
    'The database is in use (portal http). Stop every portal process and the pooler, if there is one.',
  )
  await pool.end()
})

test('an interrupted move continues and ends with the same rows, sequences, indexes and triggers', async () => {
  const dealer = await buildDealer(source.db, await buildSupplier(source.db))
  const before = await rowsOf(source.url)
  const copy = connect({ url: target.url, applicationName: 'portal-tests', max: 1 })
  const storage = createDiskStorage(place.path)
  await storage.put('installation.id', Buffer.from(installation))
  await expect(interruptAt('Copying public.orders')).rejects.toThrow('the power fails')
  // Changes between two calls are copied again.
  await source.pool.query(`update dealers set phone = '555' where email like 'alpha%'`)
  await source.pool.query('delete from order_counts')
  await expect(interruptAt('Creating the index orders_total')).rejects.toThrow('the power fails')
  // A process started during the move must not keep working in the original.
  const late = connect({ url: source.url, applicationName: 'portal http', max: 1 })
  let started: Promise<unknown> | undefined
  const startLate = (what: string) => {
    if (what.startsWith('Creating')) started ??= late.pool.query('select 1')
  }
  expect(refusalOf(await run({ report: startLate }))).toContain('The database is in use (portal http)')
  await started
  await late.pool.end()
  // Until the last step, the portal can run on the original, and its changes are copied.
  await expect(interruptAt('Collecting statistics')).rejects.toThrow('the power fails')
  await verifyStorage(source.db, storage)
  await expect(verifyStorage(copy.db, storage)).rejects.toThrow(
    "The move into this database isn't finished. Run the same portal move command again",
  )
  const ordered = await buildOrder(source.db, dealer)
  await expect(interruptAt('Finishing the move')).rejects.toThrow('the power fails')
  // During the last step, the portal can use neither database.
  await expect(verifyStorage(source.db, storage)).rejects.toThrow('The portal was moved from this database')
  await expect(verifyStorage(copy.db, storage)).rejects.toThrow("The move into this database isn't finished")
  const elsewhere = await createEmptyDatabase()
  expect(refusalOf(await run({ targetUrl: elsewhere.url }))).toMatch(/^The portal was already moved from /)
  const forced = await buildOrder(source.db, dealer)
  const moved = await run()
  expect(moved).toMatchObject({ wasThere: false })
  const [here, there] = [await rowsOf(source.url), await rowsOf(target.url)]
  expect(here['public.dealers']).not.toBe(before['public.dealers'])
  expect(Object.keys({ ...here, ...there }).filter((name) => here[name] !== there[name])).toEqual([])
  expect(there.notes).toBe('0')
  const { rows: orders } = await copy.pool.query('select id from orders where id = any($1)', [
    [ordered.id, forced.id],
  ])
  expect(orders).toHaveLength(2)
  expect(there['graphile_worker._private_jobs']).toContain('deliver_mail')
  expect((await run()) as object).toMatchObject({ wasThere: true })
  expect(refusalOf(await run({ targetUrl: elsewhere.url }))).toMatch(
    /^The portal was already moved from this database to .*\. Move it from there\./,
  )
  await elsewhere.drop()

  await expect(verifyStorage(source.db, storage)).rejects.toThrow(
    /The portal was moved from this database to .*: set DATABASE_URL/,
  )
  await verifyStorage(copy.db, storage)
  // The copy works: triggers run and sequences continue.
  await buildSupplier(copy.db, { handle: 'after-the-move', host: 'after.example' })
  await copy.pool.end()
})
