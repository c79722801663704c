import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnOpener } from '@portal/testing/databases/spawn-opener'
import { temporaryDataDir } from '@portal/testing/directories/temporary-directory'
import { expect, test } from 'vitest'
import { openDatabase } from '../connection/open-database.ts'
import { dataPaths } from './data-paths.ts'
import { postmasterState } from './process/postmaster-file.ts'
import { findPrograms, installedPackage } from './process/programs.ts'
import { chooseRunAs, type RunAs } from './process/run-as.ts'

const isRoot = process.getuid?.() === 0
// An unprivileged user: the current one, or `nobody` if the tests run as root.
const nobody: RunAs = { name: 'nobody', uid: 65_534, gid: 65_534, passThrough: true }
const ordinary = isRoot ? { runAs: nobody } : {}

async function refusalAt(dataDir: string): Promise<string> {
  return openDatabase({ dataDir, applicationName: 'places-test', durability: 'none' }).then(
    async (database) => {
      await database.close()
      return 'opened'
    },
    (error: Error) => `${error.name}: ${error.message}`,
  )
}

test('a path too long for a socket uses another place, the same at every start', async () => {
  const data = temporaryDataDir(`${'long-'.repeat(24)}name`)
  const places: string[] = []
  for (let round = 0; round < 2; round += 1) {
    const database = await openDatabase({
      dataDir: data.path,
      applicationName: 'places-test',
      durability: 'none',
    })
    const state = postmasterState(dataPaths(data.path))
    places.push(state.kind === 'running' ? state.socketDirectory : '')
    await database.close()
  }
  expect(places[0]).toContain(tmpdir())
  expect(places[1]).toBe(places[0])
  expect(statSync(places[0] ?? '').mode & 0o777).toBe(0o700)
  rmSync(places[0] ?? '', { recursive: true })
  await data.remove()
})

test('a copy runs next to its original, even if copied from a running server', async () => {
  const data = temporaryDataDir()
  const options = { dataDir: data.path, applicationName: 'places-test', durability: 'none' } as const
  const original = await openDatabase(options)
  await original.pool.query("CREATE TABLE kept AS SELECT 'both' AS held")
  const dirty = `${data.path}-of-running`
  execFileSync('cp', ['-a', data.path, dirty])
  await original.close()
  const clean = `${data.path}-of-stopped`
  execFileSync('cp', ['-a', data.path, clean])

  // In any order, copies don't connect to another copy's server.
  const opened = [await openDatabase({ ...options, dataDir: clean }), await openDatabase(options)]
  opened.push(await openDatabase({ ...options, dataDir: dirty }))
  for (const [index, { pool }] of opened.entries()) await pool.query(`INSERT INTO kept VALUES ('${index}')`)
  for (const [index, { pool }] of opened.entries()) {
    expect((await pool.query('SELECT held FROM kept')).rows).toEqual([{ held: 'both' }, { held: `${index}` }])
  }
  for (const database of opened) await database.close()
  for (const path of [data.path, clean, dirty]) expect(postmasterState(dataPaths(path)).kind).toBe('none')
  await data.remove()
})

test('an ordinary user opens a database of their own', async () => {
  const data = temporaryDataDir()
  mkdirSync(data.path)
  chmodSync(join(data.path, '..'), 0o755)
  if (isRoot) chownSync(data.path, nobody.uid ?? 0, nobody.gid ?? 0)
  const opener = await spawnOpener(data.path, ordinary)
  expect(opener.refused).toBeUndefined()
  expect(await opener.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(statSync(join(data.path, 'postgres')).uid).toBe(isRoot ? nobody.uid : process.getuid?.())
  await opener.close()
  // Later use by root keeps it usable for its owner.
  expect(await refusalAt(data.path)).toBe('opened')
  const again = await spawnOpener(data.path, ordinary)
  expect(again.refused).toBeUndefined()
  await again.close()
  await data.remove()
})

test('reports an unwritable directory in one sentence', async () => {
  const data = temporaryDataDir()
  mkdirSync(data.path)
  chmodSync(join(data.path, '..'), 0o755)
  chmodSync(data.path, 0o555)
  const opener = await spawnOpener(data.path, ordinary)
  expect(opener.refused).toBe(
    `DatabaseUnavailable: The data directory ${data.path} cannot be used: this user may not write there: choose another DATA_DIR or change its permissions.`,
  )
  await data.remove()
})

test('reports a file in place of the directory in one sentence', async () => {
  const data = temporaryDataDir()
  writeFileSync(data.path, '')
  expect(await refusalAt(data.path)).toMatch(/^DatabaseUnavailable: .*part of that path is a file/)
  await data.remove()
})

test('leaves another PostgreSQL release’s data alone', async () => {
  const data = temporaryDataDir()
  const paths = dataPaths(data.path)
  mkdirSync(paths.cluster, { recursive: true })
  writeFileSync(join(paths.cluster, 'PG_VERSION'), '14\n')
  expect(await refusalAt(data.path)).toMatch(
    /^DatabaseUnavailable: .*written by PostgreSQL 14, but this program/,
  )
  expect(existsSync(join(paths.cluster, 'PG_VERSION'))).toBe(true)
  await data.remove()
})

test('works in a directory whose parents other users can’t enter', async () => {
  const data = temporaryDataDir(join('closed', 'data'))
  mkdirSync(join(data.path, '..'), { mode: 0o700 })
  expect(await refusalAt(data.path)).toBe('opened')
  await data.remove()
})

test('creates missing library links, and copies inaccessible programs to where they can run', async () => {
  const data = temporaryDataDir('data', tmpdir())
  const paths = dataPaths(data.path)
  mkdirSync(data.path)
  const parent = join(data.path, '..')
  chmodSync(parent, 0o755)
  const runAs = await chooseRunAs(paths)
  const closed = join(parent, 'closed')
  mkdirSync(closed, { mode: 0o700 })
  const copy = join(closed, 'package')
  cpSync(installedPackage(), copy, { recursive: true, verbatimSymlinks: true })
  const links = join(copy, 'native', 'lib', 'libpq.so.5')
  rmSync(links, { force: true })
  symlinkSync('nowhere', links)
  const programs = await findPrograms(paths, runAs, copy)
  expect(programs.major).toBe('18')
  expect(programs.postgres.startsWith(isRoot ? paths.programs : copy)).toBe(true)
  expect(existsSync(links)).toBe(true)
  if (isRoot) {
    // With the capability to pass through, PostgreSQL runs its programs in place.
    const passing = await findPrograms(paths, { ...runAs, passThrough: true }, copy)
    expect(passing.postgres.startsWith(copy)).toBe(true)
  }
  rmSync(parent, { recursive: true })
})
