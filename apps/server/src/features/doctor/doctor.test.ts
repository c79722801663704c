import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { createScratchDatabase } from '@portal/testing/databases/scratch-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../context/installation/config.ts'
import { startMailServer } from '../../gateways/mail-server/mail-server.test-kit.ts'
import { verifyKey } from '../../security/keys/verify-key.ts'
import { runCommand } from '../../terminal/terminal.test-kit.ts'
import type { DatabaseFacts } from './database-facts.query.ts'
import { diagnoseDatabase } from './diagnose-database.ts'
import { addDoctorCommand } from './doctor.commands.ts'
import { checkReplica, examineInstallation } from './examine-installation.ts'

const now = new Date('2026-11-26T12:00:00Z')
const healthy: DatabaseFacts = {
  version: '18.4',
  isInRecovery: false,
  time: now,
  unsafe: [],
  connections: 10,
  maxConnections: 100,
  outdatedCollations: [],
  sizeBytes: 1_000_000,
  givenUpTasks: 0,
  oldestDueSeconds: 0,
  workers: 1,
  webProcesses: 1,
  givenUpMails: 0,
  lastBackupAt: new Date('2026-11-26T02:00:00Z'),
}
const scratch = provideDatabase()
let dataDir: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-doctor-'))
})
afterAll(async () => {
  rmSync(dataDir, { recursive: true })
})

const faultsOf = (facts: Partial<DatabaseFacts>, isEmbedded = true) =>
  diagnoseDatabase({ ...healthy, ...facts }, { now, isEmbedded })
    .filter(({ isProblem }) => isProblem)
    .map(({ about, sentence }) => `${about}: ${sentence}`)

test('reports no problem with a healthy database', () => {
  expect(faultsOf({})).toEqual([])
})

test.each<[Partial<DatabaseFacts>, string]>([
  [{ time: new Date(now.getTime() - 3_600_000) }, "clock: This machine's clock is 3600 s ahead of"],
  [{ time: new Date(now.getTime() + 60_000) }, "clock: This machine's clock is 60 s behind"],
  [{ isInRecovery: true }, 'database: This is a read-only replica'],
  [{ unsafe: ['fsync'] }, 'database: fsync is off, so a server crash can lose orders. Turn it on.'],
  [{ connections: 95 }, 'database: 95 of 100 connections'],
  [{ outdatedCollations: ['reading_order'] }, 'database: The collation reading_order'],
  [{ workers: 0 }, 'tasks: No worker is running'],
  [{ oldestDueSeconds: 1200 }, 'tasks: The oldest task is 20 minutes overdue although a worker is running'],
  [{ givenUpTasks: 2 }, 'tasks: 2 tasks failed'],
  [{ givenUpMails: 3 }, 'mail: 3 emails failed'],
  [{ givenUpMails: 1 }, 'mail: 1 email failed'],
  [{ lastBackupAt: null }, 'backup: No backup has been made'],
  [
    { lastBackupAt: new Date('2026-11-20T02:00:00Z') },
    'backup: The last backup was made on 2026-11-20, 6 days',
  ],
])('reports %j in a sentence', (facts, sentence) => {
  expect(faultsOf(facts)).toEqual([expect.stringContaining(sentence)])
})

test('a stopped portal needs no worker, and another server’s backups don’t count', () => {
  expect(faultsOf({ workers: 0, webProcesses: 0 })).toEqual([])
  expect(faultsOf({ lastBackupAt: null }, false)).toEqual([])
})

test('reports a pooler of another database or without limits in a sentence', async () => {
  const other = await createScratchDatabase()
  const examine = async (pooler: string) => {
    const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: pooler, DATABASE_DIRECT_URL: scratch.url })
    return await examineInstallation({ db: scratch.db, config, now: new Date() })
  }
  const findingWith = (sentence: string) =>
    expect.objectContaining({ about: 'pooler', isProblem: true, sentence: expect.stringContaining(sentence) })
  expect(await examine(other.url)).toContainEqual(
    findingWith('leads to another database than DATABASE_DIRECT_URL'),
  )
  expect(await examine(scratch.url)).toContainEqual(findingWith('other settings than the portal needs'))
  await other.drop()
})

test('checks the surroundings: mail, hosts, disk', async () => {
  await buildSupplier(scratch.db)
  const supplier = await buildSupplier(scratch.db)
  await scratch.db
    .insertInto('supplier_hosts')
    .values({ supplier_id: supplier.id, host: 'dealers.nowhere.invalid' })
    .execute()
  const mail = await startMailServer()
  const examine = async (smtp: string) => {
    const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: scratch.url, SMTP_URL: smtp })
    const findings = await examineInstallation({ db: scratch.db, config, now: new Date() })
    return findings.map(
      ({ about, isProblem, sentence }) => `${isProblem ? 'PROBLEM' : 'ok'} ${about}: ${sentence}`,
    )
  }
  const found = await examine(mail.url)
  expect(found).toContain('ok mail: The mail server accepts email.')
  expect(found).toContain('PROBLEM hosts: dealers.nowhere.invalid has no DNS record. Add one.')
  expect(found).toContainEqual(expect.stringMatching(/disk: .*GB of \d+ GB is free/))
  await mail.close()
  expect(await examine(mail.url)).toContainEqual(
    expect.stringMatching(/^PROBLEM mail: The mail server doesn't accept email \(ESOCKET|ECONNREFUSED/),
  )
})

test('the command lists findings and exits with 1 if there is a problem', async () => {
  const options = { features: [addDoctorCommand], databaseUrl: scratch.url, dataDir }
  const { code, out } = await runCommand(['doctor'], options)
  expect(code).toBe(1)
  expect(out).toMatch(/ok +database +PostgreSQL \d+/)
  expect(out).toMatch(/PROBLEM +mail +SMTP_URL isn't set/)
  const { out: json } = await runCommand(['doctor', '--json'], options)
  expect(JSON.parse(json)).toContainEqual(expect.objectContaining({ about: 'clock', isProblem: false }))
})

test('reports a key of another database without writing one', async () => {
  await verifyKey(scratch.db, { dataDir, secretKey: undefined })
  const other = mkdtempSync(join(tmpdir(), 'portal-doctor-'))
  const { id } = await scratch.db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  writeFileSync(join(other, 'installation.id'), id)
  const options = { features: [addDoctorCommand], databaseUrl: scratch.url, dataDir: other }
  const { code, out } = await runCommand(['doctor'], options)
  expect([code, out]).toEqual([
    1,
    expect.stringMatching(/PROBLEM +key +SECRET_KEY isn't set and there is no .* Set SECRET_KEY or restore/),
  ])
  expect(readdirSync(other)).toEqual(['installation.id'])
  rmSync(other, { recursive: true })
})

test('reports a replica that is a primary or unreachable in a sentence', async () => {
  const primary = await checkReplica(scratch.db, scratch.url)
  expect(primary).toMatchObject({ about: 'replica', isProblem: true })
  expect(primary.sentence).toContain('is the address of a primary')
  const unreachable = await checkReplica(scratch.db, 'postgresql://portal:secret@127.0.0.1:9/portal')
  expect(unreachable.sentence).toBe(
    'The database at 127.0.0.1:9/portal cannot be used: nothing listens there: start it or correct DATABASE_READ_URL. All reads go to the primary.',
  )
})
