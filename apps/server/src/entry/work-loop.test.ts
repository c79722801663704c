import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '../context/installation/config.ts'
import { createDiskFileStore } from '../gateways/file-store/disk-file-store.ts'
import { startMailServer } from '../gateways/mail-server/mail-server.test-kit.ts'
import { addMail } from '../repositories/mail/mail-outbox.repository.ts'
import { createSecretBox } from '../security/secret-box.ts'
import { startWorkLoop } from './work-loop.ts'
import { startWorker } from './worker.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const words = { kind: 'letter', recipient: 'to@dealer.example', subject: 's', text: 't', html: 'h' }
let scratch: ScratchDatabase

beforeAll(async () => {
  scratch = await createScratchDatabase()
})
afterAll(() => scratch.drop())

test('mail leaves at once when its transaction commits, and after the connection was lost', async () => {
  const { id: supplierId } = await buildSupplier(scratch.db)
  const receiver = await startMailServer()
  const worker = startWorker(readConfig({ SMTP_URL: receiver.url }), scratch.url, {
    log,
    files: createDiskFileStore('/nowhere'),
    secrets: createSecretBox(Buffer.alloc(32)),
  })
  const arrivedWithinMs = async (count: number, timeout: number) =>
    await vi.waitFor(() => expect(receiver.arrived).toHaveLength(count), { timeout, interval: 10 })
  try {
    await addMail(scratch.db, { supplierId, ...words, now: new Date() })
    await arrivedWithinMs(1, 10_000)
    // Now the worker sleeps, and only a word wakes it so soon.
    await new Promise((resolve) => setTimeout(resolve, 300))
    await addMail(scratch.db, { supplierId, ...words, now: new Date() })
    await arrivedWithinMs(2, 3000)
    await scratch.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name like 'portal worker%'`,
    )
    await addMail(scratch.db, { supplierId, ...words, now: new Date() })
    await arrivedWithinMs(3, 15_000)
  } finally {
    await worker.stop()
    await receiver.close()
  }
})

test('one task that fails does not keep the others from their work, and stopping waits for the piece in hand', async () => {
  const wakeUp = {
    wait: () => new Promise<void>((resolve) => setTimeout(resolve, 10)),
    stop: async () => undefined,
  }
  let started = 0
  let finished = 0
  let finishPiece = () => {}
  const broken = { name: 'broken', run: () => Promise.reject(new Error('away')) }
  const slow = {
    name: 'slow',
    run: async () => {
      started += 1
      await new Promise<void>((resolve) => {
        finishPiece = resolve
      })
      finished += 1
      return true
    },
  }
  const loop = startWorkLoop([broken, slow], wakeUp, log)
  await vi.waitFor(() => expect(started).toBe(1))
  let isStopped = false
  const stopping = loop.stop().then(() => {
    isStopped = true
  })
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(isStopped).toBe(false)
  finishPiece()
  await stopping
  expect([started, finished]).toEqual([1, 1])
  expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ task: 'broken' }), expect.any(String))
})

test('a task that always has another piece does not keep the next one from its work', async () => {
  const wakeUp = { wait: () => new Promise<void>(() => {}), stop: async () => undefined }
  const pause = () => new Promise<void>((resolve) => setImmediate(resolve))
  let pieces = 0
  const work = async () => {
    await pause()
    pieces += 1
    return true
  }
  const endless = { name: 'endless', run: work }
  const next = vi.fn(() => Promise.resolve(false))
  const loop = startWorkLoop([endless, { name: 'next', run: next }], wakeUp, log)
  await vi.waitFor(() => expect(next.mock.calls.length).toBeGreaterThan(2))
  expect(pieces).toBeGreaterThan(2)
  await loop.stop()
})
