import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../context/installation/config.ts'
import { createDiskFileStore } from '../gateways/file-store/disk-file-store.ts'
import { startMailServer, type TestMailServer } from '../gateways/mail-server/mail-server.test-kit.ts'
import { addMail } from '../repositories/mail/mail-outbox.repository.ts'
import { createSecretBox } from '../security/secret-box.ts'
import { startWorker } from './worker.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const words = { kind: 'letter', recipient: 'to@dealer.example', subject: 's', text: 't', html: 'h' }
let scratch: ScratchDatabase
let receiver: TestMailServer
let worker: { stop(): Promise<void> } | undefined

beforeAll(async () => {
  scratch = await createScratchDatabase()
})
beforeEach(async () => {
  receiver = await startMailServer()
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  await receiver.close()
})
afterAll(() => scratch.drop())

function start() {
  worker = startWorker(readConfig({ SMTP_URL: receiver.url }), scratch.url, {
    log,
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

const arrivedWithinMs = async (count: number, timeout: number) =>
  await vi.waitFor(() => expect(receiver.arrived).toHaveLength(count), { timeout, interval: 10 })

test('mail leaves at once when its transaction commits, and after the connections were lost', async () => {
  start()
  await write()
  await arrivedWithinMs(1, 10_000)
  // Now the worker waits, and only a notification wakes it so soon.
  await new Promise((resolve) => setTimeout(resolve, 300))
  await write()
  await arrivedWithinMs(2, 1900)
  await scratch.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like 'portal %'`,
  )
  await write()
  await arrivedWithinMs(3, 15_000)
})

test('a mail in the hands of a process that is killed is sent by another worker within 30 seconds', async () => {
  receiver.answer = 'hang'
  await write()
  const child = startProcess()
  await vi.waitFor(() => expect(receiver.begun).toBe(1), { timeout: 30_000 })
  start()
  // The other worker leaves it alone while its process lives.
  await new Promise((resolve) => setTimeout(resolve, 6000))
  expect(receiver.begun).toBe(1)
  receiver.answer = 'take'
  child.kill('SIGKILL')
  await once(child, 'close')
  await arrivedWithinMs(1, 30_000)
  const [mail] = await scratch.db.selectFrom('mail_outbox').selectAll().orderBy('id', 'desc').execute()
  expect(mail).toMatchObject({ tries: 2, last_error: null })
}, 90_000)

test('what is due by the clock is known to the queue', async () => {
  start()
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ identifier: string }>`
        select identifier from graphile_worker._private_known_crontabs order by identifier`.execute(
        scratch.db,
      )
      expect(rows.map(({ identifier }) => identifier)).toEqual([
        'cancel_due_dealers',
        'clean_up',
        'simulate_test_orders',
      ])
    },
    { timeout: 10_000 },
  )
})

test('stopping ends within seconds', async () => {
  start()
  await write()
  await arrivedWithinMs(1, 10_000)
  const started = performance.now()
  await worker?.stop()
  worker = undefined
  expect(performance.now() - started).toBeLessThan(5000)
})
