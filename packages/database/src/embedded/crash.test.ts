import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawnOpener } from '@portal/testing/databases/spawn-opener'
import { temporaryDataDir } from '@portal/testing/directories/temporary-directory'
import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from '../connection/open-database.ts'
import { dataPaths } from './data-paths.ts'
import { postmasterFile, postmasterState } from './process/postmaster-file.ts'
import { isAlive } from './process/process-facts.ts'
import { socketName } from './settings.ts'

const data = temporaryDataDir()
const paths = dataPaths(data.path)
const options = { dataDir: data.path, applicationName: 'crash-test', durability: 'full' } as const

afterAll(() => data.remove())

function serverPid(): number {
  const state = postmasterState(paths)
  return state.kind === 'running' ? state.pid : 0
}

/** The running server's process id; never 0, which would signal the test's own process group. */
function runningServer(): number {
  const pid = serverPid()
  if (pid === 0) throw new Error('No server is running.')
  return pid
}

test('takes over a killed process’s server with all data', async () => {
  const opener = await spawnOpener(data.path, { durability: 'full' })
  await opener.query('CREATE TABLE kept (id integer)')
  await opener.query('INSERT INTO kept VALUES (1) RETURNING id')
  const before = serverPid()
  await opener.kill()
  expect(isAlive(before)).toBe(true)

  const database = await openDatabase(options)
  expect(serverPid()).toBe(before)
  expect((await database.pool.query('SELECT id FROM kept')).rows).toEqual([{ id: 1 }])
  await database.close()
  // The pid of an orphaned process disappears only after a moment.
  await vi.waitFor(() => expect(isAlive(before)).toBe(false), { timeout: 60_000 })
})

test('a killed server comes back and the same pool continues', async () => {
  const said: string[] = []
  const database = await openDatabase({ ...options, report: (line) => said.push(line) })
  const held = await database.pool.connect()
  const before = runningServer()
  await database.pool.query('INSERT INTO kept VALUES (2)')
  process.kill(before, 'SIGKILL')
  await expect(held.query('SELECT pg_sleep(30)')).rejects.toThrow()
  held.release(true)

  const rows = await firstAnswer(() => database.pool.query('SELECT id FROM kept ORDER BY id'))
  expect(rows.rows).toEqual([{ id: 1 }, { id: 2 }])
  expect(serverPid()).not.toBe(before)
  await vi.waitFor(() => expect(said).toContain('The database server had stopped and is running again.'), {
    timeout: 60_000,
  })
  await database.close()
  expect(serverPid()).toBe(0)
})

test('when process and server are both killed, the next start recovers all acknowledged data', async () => {
  const opener = await spawnOpener(data.path, { durability: 'full' })
  await opener.query('INSERT INTO kept VALUES (3) RETURNING id')
  process.kill(runningServer(), 'SIGKILL')
  await opener.kill()
  const database = await openDatabase(options)
  expect((await database.pool.query('SELECT count(*) AS rows FROM kept')).rows).toEqual([{ rows: 3 }])
  await database.close()
})

test('a leftover file with another process’s id blocks no start, and that process lives on', async () => {
  const leftover = `${process.pid}\n${paths.cluster}\n1\n5432\n\n\n\nready\n`
  writeFileSync(postmasterFile(paths), leftover)
  writeFileSync(join(paths.socketDirectory, `${socketName}.lock`), leftover)
  expect(postmasterState(paths)).toEqual({ kind: 'foreign', pid: process.pid })
  const database = await openDatabase(options)
  expect(serverPid()).not.toBe(process.pid)
  await database.close()
})

test('recreates a lost access file without losing data', async () => {
  rmSync(paths.access)
  const database = await openDatabase(options)
  expect((await database.pool.query('SELECT count(*) AS rows FROM kept')).rows).toEqual([{ rows: 3 }])
  await database.close()
})

async function firstAnswer<T>(ask: () => Promise<T>): Promise<T> {
  for (const started = Date.now(); ; await sleep(50)) {
    try {
      return await ask()
    } catch (error) {
      if (Date.now() - started > 60_000) throw error
    }
  }
}
