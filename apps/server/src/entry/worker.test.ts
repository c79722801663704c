import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../context/installation/config.ts'
import { createDiskFileStore } from '../gateways/file-store/disk-file-store.test-kit.ts'
import { startMailServer, type TestMailServer } from '../gateways/mail-server/mail-server.test-kit.ts'
import { createDiskStorage } from '../gateways/storage/disk-storage.ts'
import { addMail } from '../repositories/mail/mail-outbox.repository.ts'
import { createSecretBox } from '../security/secret-box.ts'
import { startWorker } from './worker.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const words = { kind: 'letter', recipient: 'to@dealer.example', subject: 's', text: 't', html: 'h' }
const scratch = provideDatabase()
let receiver: TestMailServer
let worker: { stop(): Promise<void> } | undefined
let child: ChildProcess | undefined

beforeEach(async () => {
  receiver = await startMailServer()
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  child?.kill('SIGKILL')
  // A mail that was sent when its connection was lost is sent again: not in the next test.
  await scratch.db.deleteFrom('mail_outbox').execute()
  await receiver.close()
})

function start() {
  worker = startWorker(readConfig({ SMTP_URL: receiver.url }), scratch.url, {
    log,
    storage: createDiskStorage('/nowhere'),
    files: createDiskFileStore('/nowhere'),
    secrets: createSecretBox(Buffer.alloc(32)),
  })
}

/** Runs the worker in a process of its own, to be killed. */
function startProcess(): ChildProcess {
  const module = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)
  const program = `
    const { startWorker } = await import(${module('./worker.ts')})
    const { readConfig } = await import(${module('../context/installation/config.ts')})
    const log = { info() {}, warn() {}, error() {} }
    startWorker(readConfig({ SMTP_URL: process.env.RECEIVER }), process.env.DATABASE, { log })`
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    env: { ...process.env, DATABASE: scratch.url, RECEIVER: receiver.url },
    stdio: 'inherit',
  })
}

async function write() {
  const { id: supplierId } = await buildSupplier(scratch.db)
  await addMail(scratch.db, { supplierId, ...words, now: new Date() })
}

const arrived = async (count: number) =>
  await vi.waitFor(() => expect(receiver.arrived).toHaveLength(count), { timeout: 60_000, interval: 10 })

/** Waits until the workers' sessions have looked for work some times more. */
async function lookedForWork(times: number): Promise<void> {
  const seen = new Set<string>()
  await vi.waitFor(
    async () => {
      const { rows } = await scratch.pool.query<{ at: Date }>(`select query_start as at from pg_stat_activity
        where datname = current_database() and application_name = 'portal worker session'`)
      for (const { at } of rows) seen.add(at.toISOString())
      expect(seen.size).toBeGreaterThan(times)
    },
    { timeout: 60_000, interval: 200 },
  )
}

async function countTransactions(): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select xact_commit::int as total from pg_stat_database where datname = current_database()`.execute(
    scratch.db,
  )
  return rows[0]?.total ?? 0
}

test('mail leaves when its transaction has committed, and after the connections were lost', async () => {
  start()
  await write()
  await arrived(1)
  await write()
  await arrived(2)
  await scratch.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like 'portal %'`,
  )
  await write()
  await arrived(3)
})

test('a mail in the hands of a process that is killed is sent by another worker', async () => {
  receiver.answer = 'hang'
  await write()
  child = startProcess()
  await vi.waitFor(() => expect(receiver.begun).toBe(1), { timeout: 60_000 })
  start()
  // A pool has to be found without its process twice.
  await lookedForWork(4)
  expect(receiver.begun).toBe(1)
  receiver.answer = 'take'
  child.kill('SIGKILL')
  await once(child, 'close')
  await arrived(1)
  // It is written when the receiver has answered.
  await vi.waitFor(
    async () => {
      const [mail] = await scratch.db.selectFrom('mail_outbox').selectAll().orderBy('id', 'desc').execute()
      expect(mail).toMatchObject({ tries: 2, last_error: null })
    },
    { timeout: 60_000 },
  )
}, 180_000)

test('what is due by the clock is known to the queue', async () => {
  start()
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ identifier: string }>`
        select identifier from graphile_worker._private_known_crontabs order by identifier`.execute(
        scratch.db,
      )
      expect(rows.map(({ identifier }) => identifier)).toEqual([
        'answer_stock_requests',
        'cancel_due_dealers',
        'clean_up',
        'send_digests',
        'simulate_test_orders',
      ])
    },
    { timeout: 10_000 },
  )
})

test('at rest a worker asks the database at most once a second', async () => {
  start()
  await lookedForWork(2)
  const spellMs = 6000
  // The tasks of a full minute fall into one spell, and sessions tell what they did at the start some seconds later.
  const spells: number[] = []
  while (spells.length < 8 && Math.min(...spells) > spellMs / 1000) {
    const before = await countTransactions()
    await sleep(spellMs)
    spells.push((await countTransactions()) - before)
  }
  expect(Math.min(...spells)).toBeLessThanOrEqual(spellMs / 1000)
}, 120_000)

test('stopping ends within seconds', async () => {
  start()
  await write()
  await arrived(1)
  const started = performance.now()
  await worker?.stop()
  worker = undefined
  expect(performance.now() - started).toBeLessThan(5000)
})
