import { statSync } from 'node:fs'
import { temporaryDataDir } from '@portal/testing/directories/temporary-directory'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../connection/open-database.ts'
import { dataPaths } from './data-paths.ts'
import { postmasterState } from './process/postmaster-file.ts'

const data = temporaryDataDir()
const paths = dataPaths(data.path)
let database: OpenDatabase

beforeAll(async () => {
  database = await openDatabase({ dataDir: data.path, applicationName: 'start-test' })
})

afterAll(async () => {
  await database.close()
  await data.remove()
})

async function value(sql: string): Promise<unknown> {
  return (await database.pool.query({ text: sql, rowMode: 'array' })).rows[0]?.[0]
}

test('opens only a Unix socket, in a directory other users can’t enter', async () => {
  expect(await value('SHOW listen_addresses')).toBe('')
  const state = postmasterState(paths)
  if (state.kind !== 'running') throw new Error('no server')
  expect(statSync(state.socketDirectory).mode & 0o777).toBe(0o700)
})

test('the portal is no superuser and owns its database', async () => {
  expect(
    await value('SELECT rolsuper OR rolcreatedb OR rolcreaterole FROM pg_roles WHERE rolname = current_user'),
  ).toBe(false)
  expect(
    await value(
      'SELECT pg_get_userbyid(datdba) = current_user FROM pg_database WHERE datname = current_database()',
    ),
  ).toBe(true)
})

test('requires the password, which only its owner can read, for every connection', async () => {
  const wrong = database.url.replace(/:[0-9a-f]+@/, ':wrong@')
  await expect(
    openDatabase({ databaseUrl: wrong, dataDir: data.path, applicationName: 'start-test' }),
  ).rejects.toThrow('refuses that user and password')
  expect(statSync(paths.access).mode & 0o777).toBe(0o600)
})

test('writes are safe: checksums, and nothing is acknowledged before it is on disk', async () => {
  expect(await value('SHOW data_checksums')).toBe('on')
  expect(await value('SHOW fsync')).toBe('on')
  expect(await value('SHOW synchronous_commit')).toBe('on')
})

test('text is UTF-8, and trigrams include accented letters', async () => {
  await database.pool.query('CREATE EXTENSION IF NOT EXISTS pg_trgm')
  expect(await value('SHOW server_encoding')).toBe('UTF8')
  expect(await value("SELECT cardinality(show_trgm('é'))")).toBe(2)
  // A word of five letters has six trigrams, unless it is split at its accents.
  expect(await value("SELECT cardinality(show_trgm('Zoëïn'))")).toBe(6)
  expect(await value("SELECT 'ÉCOLE Žižek' ILIKE '%école ž%'")).toBe(true)
  expect(await value("SELECT 'z' < 'é'")).toBe(true)
})

test('a second start finds the first one’s data', async () => {
  await database.pool.query('CREATE TABLE kept AS SELECT 42 AS answer')
  await database.close()
  expect(postmasterState(paths).kind).toBe('none')
  database = await openDatabase({ dataDir: data.path, applicationName: 'start-test' })
  expect(await value('SELECT answer FROM kept')).toBe(42)
})
