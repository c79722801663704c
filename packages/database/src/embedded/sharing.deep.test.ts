import { readFileSync } from 'node:fs'
import { spawnOpener } from '@portal/testing/databases/spawn-opener'
import { temporaryDataDir } from '@portal/testing/directories/temporary-directory'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../connection/connect.ts'
import { openDatabase } from '../connection/open-database.ts'
import { dataPaths } from './data-paths.ts'
import { stopUnusedServer } from './embedded-server.ts'
import { postmasterState } from './process/postmaster-file.ts'

const data = temporaryDataDir()
const paths = dataPaths(data.path)
// Killed processes lose nothing already passed to the operating system, and syncing would slow down the tests.
const options = { dataDir: data.path, applicationName: 'sharing-test', durability: 'none' } as const

afterAll(() => data.remove())

test('processes that start at once share one server, and the last to leave stops it', async () => {
  const [first, second, third] = await Promise.all([
    spawnOpener(data.path),
    spawnOpener(data.path),
    openDatabase(options),
  ])
  expect([first.refused, second.refused]).toEqual([undefined, undefined])
  await first.query('CREATE TABLE met (id integer)')
  await second.query('INSERT INTO met VALUES (1) RETURNING id')
  expect((await third.pool.query('SELECT id FROM met')).rows).toEqual([{ id: 1 }])

  await first.close()
  expect(postmasterState(paths).kind).toBe('running')
  await third.close()
  expect(postmasterState(paths).kind).toBe('running')
  expect(await second.query('SELECT id FROM met')).toEqual([{ id: 1 }])
  await second.close()
  expect(postmasterState(paths).kind).toBe('none')
})

test('connections of a process that left don’t keep the server running', async () => {
  const database = await openDatabase(options)
  // Like connections of a just ended pool, which PostgreSQL takes a while to close.
  const leaving = connect({ url: database.url, applicationName: 'leaving' })
  await leaving.pool.query('SELECT 1')
  await database.close()
  expect(postmasterState(paths).kind).toBe('none')
  await leaving.pool.end()
})

test('a process with a broken lease still stops the server', async () => {
  const database = await openDatabase(options)
  const other = connect({ url: database.url, applicationName: 'other', max: 1 })
  await other.pool.query('SELECT 1')
  // Breaks the lease right before `close`, with hardly any time to open another.
  const broken = other.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE '% lease'`,
  )
  // The server may stop before responding.
  await Promise.all([broken.catch(() => undefined), database.close()])
  await other.pool.end()
  expect(postmasterState(paths).kind).toBe('none')
})

test('a server is stopped from outside only once no process uses it', async () => {
  const first = await spawnOpener(data.path)
  await stopUnusedServer(data.path, 'sharing-test')
  expect(await first.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  await first.kill()
  await stopUnusedServer(data.path, 'sharing-test')
  expect(postmasterState(paths).kind).toBe('none')
  await stopUnusedServer(data.path, 'sharing-test')
})

test('one process may open twice; closing one leaves the other its server', async () => {
  const one = await openDatabase(options)
  const other = await openDatabase(options)
  await one.close()
  expect((await other.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await other.close()
  expect(postmasterState(paths).kind).toBe('none')
})

test('opening while the last one closes ends with a working server', async () => {
  let current = await openDatabase(options)
  for (let round = 0; round < 3; round += 1) {
    const [next] = await Promise.all([openDatabase(options), current.close()])
    expect((await next.pool.query('SELECT id FROM met')).rows).toEqual([{ id: 1 }])
    current = next
  }
  await current.close()
})

test('Ctrl-C at the terminal doesn’t reach the server', async () => {
  const database = await openDatabase(options)
  const pid = runningServer()
  expect(sessionOf(pid)).toBe(pid)
  expect(sessionOf(process.pid)).not.toBe(pid)
  await database.close()
})

function runningServer(): number {
  const state = postmasterState(paths)
  if (state.kind !== 'running') throw new Error('No server is running.')
  return state.pid
}

function sessionOf(pid: number): number {
  return Number(
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[3],
  )
}
