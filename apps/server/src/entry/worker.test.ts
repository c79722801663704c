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

beforeEach(async () => {
  receiver = await startMailServer()
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
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

async function write() {
  const { id: supplierId } = await buildSupplier(scratch.db)
  await addMail(scratch.db, { supplierId, ...words, now: new Date() })
}

const arrived = async (count: number) =>
  await vi.waitFor(() => expect(receiver.arrived).toHaveLength(count), { timeout: 60_000, interval: 10 })

test('sends email once its transaction has committed, even after lost connections', async () => {
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

test('the queue knows all scheduled jobs', async () => {
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
        'read_payment_events',
        'send_digests',
        'simulate_test_orders',
      ])
    },
    { timeout: 60_000 },
  )
})
