import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryDataDir } from '@portal/testing/directories/temporary-directory'
import { afterEach, expect, test } from 'vitest'
import { dataPaths } from '../data-paths.ts'
import { isAlive, isPostgresOfCluster, postgresProcessesOf, signalPostgres } from './process-facts.ts'

const data = temporaryDataDir()
const { cluster } = dataPaths(data.path)
let unrelated: ChildProcessWithoutNullStreams

const echo = 'process.stdin.pipe(process.stdout)'

afterEach(async () => {
  unrelated.kill('SIGKILL')
  await data.remove()
})

test('a program with postgres in its directory and arguments isn’t mistaken for it or signaled', async () => {
  mkdirSync(cluster, { recursive: true })
  unrelated = spawn(process.execPath, ['-e', echo, 'postgres', '-D', cluster, 'end'], { cwd: cluster })
  const pid = unrelated.pid ?? 0
  await once(unrelated, 'spawn')
  expect(isAlive(pid)).toBe(true)
  expect(isPostgresOfCluster(pid, cluster)).toBe(false)
  expect(postgresProcessesOf(cluster)).toEqual([])
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGQUIT'] as const) signalPostgres(pid, cluster, signal)
  unrelated.stdin.write('still there')
  expect(String(await once(unrelated.stdout, 'data'))).toBe('still there')
})

test('a PostgreSQL belongs to its directory, even if moved, and not to a new one in its place', async () => {
  mkdirSync(cluster, { recursive: true })
  const programs = join(data.path, 'programs')
  mkdirSync(programs)
  const program = join(programs, 'postgres')
  symlinkSync(process.execPath, program)
  unrelated = spawn(program, ['-e', echo], { cwd: cluster })
  const pid = unrelated.pid ?? 0
  unrelated.stdin.write('started')
  await once(unrelated.stdout, 'data')
  expect(postgresProcessesOf(cluster)).toEqual([pid])
  const moved = `${cluster}-moved`
  renameSync(cluster, moved)
  mkdirSync(cluster)
  expect([isPostgresOfCluster(pid, moved), isPostgresOfCluster(pid, cluster)]).toEqual([true, false])
})
