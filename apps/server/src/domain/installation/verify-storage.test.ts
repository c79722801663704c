import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addInstallationCommands } from '../../features/backup/installation.commands.ts'
import { addSupplierCommands } from '../../features/suppliers/suppliers.commands.ts'
import { createDiskStorage } from '../../gateways/storage/disk-storage.ts'
import { addDealerFile } from '../../repositories/files/file.repository.ts'
import { runCommand } from '../../terminal/terminal.test-kit.ts'
import { verifyStorage } from './verify-storage.ts'

let scratch: ScratchDatabase
let root: string
let first: string
let second: string

beforeEach(async () => {
  scratch = await createScratchDatabase()
  root = mkdtempSync(join(tmpdir(), 'portal-own-'))
  first = join(root, 'first')
  second = join(root, 'second')
})

afterEach(async () => {
  rmSync(root, { recursive: true })
  await scratch.drop()
})

const idOf = (dataDir: string) => readFileSync(join(dataDir, 'installation.id'), 'utf8')
const foreign = (dataDir: string, id: string) =>
  `The data directory ${dataDir} doesn't belong to this database (installation ${id}). ` +
  "Set DATA_DIR to the storage that does, or move its files here as described in the operator's guide."

/** Records an uploaded file in the database only. */
async function addUploadedFile(): Promise<void> {
  const dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  const owner = { supplierId: dealer.supplier.id, dealerId: dealer.id, now: new Date() }
  const file = { storage_key: 'ab/cd', file_name: 'a.pdf', content_type: 'application/pdf', size_bytes: 1 }
  await addDealerFile(scratch.db, owner, { ...file, sha256: Buffer.alloc(32) })
}

test('the first start writes one id to both, and the directory is accepted again', async () => {
  await verifyStorage(scratch.db, createDiskStorage(first))
  const { rows } = await scratch.pool.query('select id from installation')
  expect(rows).toEqual([{ id: idOf(first) }])
  expect(idOf(first)).toMatch(/^[0-9a-f]{32}$/)
  await verifyStorage(scratch.db, createDiskStorage(first))
})

test('accepts a directory that another process is claiming for this portal', async () => {
  const other = await scratch.pool.connect()
  await other.query('begin')
  await other.query('lock table installation')
  const verified = verifyStorage(scratch.db, createDiskStorage(first))
  await vi.waitFor(
    async () =>
      expect(
        (
          await scratch.pool.query(
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
        ).rowCount,
      ).toBe(1),
    { timeout: 60_000 },
  )
  mkdirSync(first)
  writeFileSync(join(first, 'installation.id'), 'a'.repeat(32))
  await other.query('insert into installation (id) values ($1)', ['a'.repeat(32)])
  await other.query('commit')
  other.release()
  await verified
})

test('refuses another directory in one sentence, whether it is new or another portal’s', async () => {
  await verifyStorage(scratch.db, createDiskStorage(first))
  await expect(verifyStorage(scratch.db, createDiskStorage(second))).rejects.toThrow(
    foreign(second, idOf(first)),
  )
  mkdirSync(second)
  writeFileSync(join(second, 'installation.id'), 'a'.repeat(32))
  await expect(verifyStorage(scratch.db, createDiskStorage(second))).rejects.toThrow(
    foreign(second, idOf(first)),
  )
  // The refused checks changed nothing.
  await verifyStorage(scratch.db, createDiskStorage(first))
})

test('CLI commands refuse it with the same sentence and do nothing', async () => {
  await verifyStorage(scratch.db, createDiskStorage(first))
  const words = [
    'supplier',
    'create',
    '--handle',
    'acme',
    '--name',
    'Acme',
    '--currency',
    'USD',
    '--host',
    'a.localhost',
  ]
  const run = (dataDir: string) =>
    runCommand(words, { features: [addSupplierCommands], databaseUrl: scratch.url, dataDir })
  expect(await run(second)).toMatchObject({ code: 1, out: '', err: foreign(second, idOf(first)) })
  expect((await scratch.pool.query('select from suppliers')).rowCount).toBe(0)
  expect((await run(first)).code).toBe(0)
})

test('accepts only one of two simultaneous starts on a new database', async () => {
  const starts = await Promise.allSettled(
    [first, second].map((dataDir) => verifyStorage(scratch.db, createDiskStorage(dataDir))),
  )
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a portal from before this rule gets its id only where its files are', async () => {
  await addUploadedFile()
  await expect(verifyStorage(scratch.db, createDiskStorage(second))).rejects.toThrow(
    "doesn't belong to this database. Set DATA_DIR",
  )
  mkdirSync(join(first, 'files', 'ab'), { recursive: true })
  writeFileSync(join(first, 'files', 'ab', 'cd'), 'an upload')
  await verifyStorage(scratch.db, createDiskStorage(first))
})

test('accepts a directory that was moved', async () => {
  await verifyStorage(scratch.db, createDiskStorage(first))
  mkdirSync(second)
  writeFileSync(join(second, 'installation.id'), `${idOf(first)}\n`)
  const listed = await runCommand(['supplier', 'list'], {
    ...{ features: [addSupplierCommands], databaseUrl: scratch.url, dataDir: second },
  })
  expect(listed).toMatchObject({ code: 0, err: '' })
  const { rows } = await scratch.pool.query('select id from installation')
  expect([rows, idOf(second)]).toEqual([[{ id: idOf(first) }], `${idOf(first)}\n`])
})

test('a copy gets its own id and no longer accepts the original', async () => {
  await verifyStorage(scratch.db, createDiskStorage(first))
  const original = idOf(first)
  cpSync(first, second, { recursive: true })
  const epochs = () => scratch.pool.query('select epoch from change_epoch').then(({ rows }) => rows)
  const before = await epochs()
  const renewed = await runCommand(['installation', 'renew'], {
    ...{ features: [addInstallationCommands], databaseUrl: scratch.url, dataDir: second },
  })
  expect([renewed.code, renewed.err]).toEqual([0, ''])
  expect(renewed.out).toContain(`and its database now belong to the installation ${idOf(second)}.`)
  expect(idOf(second)).not.toBe(original)
  expect(statSync(join(second, 'installation.id')).mode & 0o777).toBe(0o600)
  await expect(verifyStorage(scratch.db, createDiskStorage(first))).rejects.toThrow(
    foreign(first, idOf(second)),
  )
  // The original's cursors would point to different changes here.
  expect(await epochs()).not.toEqual(before)
})

test('reports a damaged id and never replaces it', async () => {
  mkdirSync(first)
  writeFileSync(join(first, 'installation.id'), '')
  await expect(verifyStorage(scratch.db, createDiskStorage(first))).rejects.toThrow(
    'has a damaged installation.id: restore it from a backup.',
  )
})
