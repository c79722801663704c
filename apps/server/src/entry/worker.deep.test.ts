import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
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
  // An email whose connection was lost would be sent again during the next test.
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

/** Runs the worker in a separate process that can be killed. */
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
  await vi.waitFor(() => expect(receiver.arrived).toHaveLength(count), { timeout: 240_000, interval: 10 })

/** Waits until the workers' sessions have checked for work this many more times. */
async function lookedForWork(times: number): Promise<void> {
  const seen = new Set<string>()
  await vi.waitFor(
    async () => {
      const { rows } = await scratch.pool.query<{ at: Date }>(`select query_start as at from pg_stat_activity
        where datname = current_database() and application_name = 'portal worker session'`)
      for (const { at } of rows) seen.add(at.toISOString())
      expect(seen.size).toBeGreaterThan(times)
    },
    { timeout: 240_000, interval: 200 },
  )
}

test('another worker sends an email of a killed process', async () => {
  receiver.answer = 'hang'
  await write()
  child = startProcess()
  await vi.waitFor(() => expect(receiver.begun).toBe(1), { timeout: 240_000 })
  start()
  // A dead pool must be found twice before its tasks are released.
  await lookedForWork(4)
  expect(receiver.begun).toBe(1)
  receiver.answer = 'take'
  child.kill('SIGKILL')
  await once(child, 'close')
  await arrived(1)
  // The outbox row is updated after the receiver's response.
  await vi.waitFor(
    async () => {
      const [mail] = await scratch.db.selectFrom('mail_outbox').selectAll().orderBy('id', 'desc').execute()
      expect(mail).toMatchObject({ tries: 2, last_error: null })
    },
    { timeout: 240_000 },
  )
})
