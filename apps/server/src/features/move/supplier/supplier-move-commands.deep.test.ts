import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { asAdministrator, joinTestServer } from '@portal/testing/databases/test-server'
import { temporaryDataDir } from '@portal/testing/directories/temporary-directory'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileStore } from '../../../gateways/file-store/file-store.ts'
import { createDiskStorage } from '../../../gateways/storage/disk-storage.ts'
import { claimInstallation } from '../../../repositories/operations/installation.repository.ts'
import { startCommand } from '../../../terminal/start-command.test-kit.ts'
import { buildFilledDealer } from '../../dealers/personal-data/filled-dealer.test-kit.ts'

interface Installation {
  readonly scratch: ScratchDatabase
  readonly dataDir: string
  /** The file that names it to the other one. */
  readonly file: string
}

const place = temporaryDataDir()
let west: Installation
let east: Installation

async function buildInstallation(name: string, id: string): Promise<Installation> {
  const scratch = await createScratchDatabase()
  const dataDir = join(place.path, name)
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(join(dataDir, 'installation.id'), id)
  await claimInstallation(scratch.db, id)
  const file = join(place.path, `${name}.env`)
  writeFileSync(file, `# ${name}\nDATABASE_URL=${scratch.url}\nDATA_DIR=${dataDir}\n`)
  return { scratch, dataDir, file }
}

beforeAll(async () => {
  const server = await joinTestServer()
  await asAdministrator(server, (query) =>
    query(`grant set on parameter session_replication_role to "${server.owner}"`),
  )
  west = await buildInstallation('west', '11'.repeat(16))
  east = await buildInstallation('east', '22'.repeat(16))
  const { db, pool } = west.scratch
  const supplier = await buildSupplier(db, { handle: 'mover', host: 'mover.example', first_order_number: 1 })
  const files = createFileStore(createDiskStorage(west.dataDir))
  await buildFilledDealer({ db, pool, files }, supplier, 'alpha')
})
afterAll(async () => {
  await west.scratch.drop()
  await east.scratch.drop()
  await place.remove()
})

const start = ({ scratch, dataDir }: Installation, to: Installation, ...words: readonly string[]) =>
  startCommand(['supplier', 'move', '--supplier', 'mover', '--to', to.file, ...words], {
    databaseUrl: scratch.url,
    cwd: dataDir,
  })
const run = async (...asked: Parameters<typeof start>) => await start(...asked).ended
const countIn = async ({ scratch }: Installation) =>
  (await scratch.pool.query(`select count(*)::int as n from suppliers where handle = 'mover'`)).rows[0].n

test('a supplier is moved, killed on its way, finished and moved back from a shell', async () => {
  expect(await run(west, west)).toMatchObject({
    code: 1,
    err: 'That is the installation the supplier is in already: name the file of another one.\n',
  })
  expect(await run(west, east, '--finish')).toMatchObject({
    code: 1,
    err: expect.stringContaining('is not in the other installation yet'),
  })

  const killed = start(west, east)
  const isStopped = async () =>
    (await west.scratch.pool.query('select count(*)::int as n from supplier_moves')).rows[0].n > 0
  while (killed.child.exitCode === null && !(await isStopped())) await sleep(5)
  killed.child.kill('SIGKILL')
  await killed.ended

  const moved = await run(west, east)
  expect([moved.code, moved.err]).toEqual([0, ''])
  expect(moved.out).toMatch(
    /^mover is in the other installation: \d+ rows of \d+ tables and \d+ files, counts and checksums are the same\.\nIts writes stand still since \d+\.\d s\. Send its hosts there now \(mover\.example\)/,
  )
  expect(await run(west, east, '--abort')).toMatchObject({
    code: 1,
    err: expect.stringContaining('is in the other installation already'),
  })
  const finished = await run(west, east, '--finish')
  expect([finished.code, finished.err]).toEqual([0, ''])
  expect(finished.out).toContain('mover was removed here')
  expect([await countIn(west), await countIn(east)]).toEqual([0, 1])

  expect((await run(east, west)).out).toContain('mover is in the other installation')
  expect((await run(east, west, '--finish')).code).toBe(0)
  expect([await countIn(west), await countIn(east)]).toEqual([1, 0])
}, 240_000)
