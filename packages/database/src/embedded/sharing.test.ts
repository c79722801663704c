import { readFileSync } from 'node:fs'
import { spawnOpener } from '@portal/testing/databases/spawn-opener'
import { temporaryDataDir } from '@portal/testing/directories/temporary-directory'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../connection/open-database.ts'
import { dataPaths } from './data-paths.ts'
import { postmasterState } from './process/postmaster-file.ts'

const data = temporaryDataDir()
const paths = dataPaths(data.path)
// Killing processes loses nothing that was only handed to the system, and syncing makes the tests slow.
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

test('Ctrl-C at the terminal does not reach the server', async () => {
  const database = await openDatabase(options)
  const state = postmasterState(paths)
  const pid = state.kind === 'running' ? state.pid : 0
  expect(sessionOf(pid)).toBe(pid)
  expect(sessionOf(process.pid)).not.toBe(pid)
  await database.close()
})

function sessionOf(pid: number): number {
  return Number(
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[3],
  )
}
