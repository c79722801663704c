import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryDataDir } from '@portal/testing/directories/temporary-directory'
import { afterEach, expect, test } from 'vitest'
import { dataPaths } from '../data-paths.ts'
import { isAlive, isPostgresOfCluster, postgresProcessesOf, signalPostgres } from './process-facts.ts'

const data = temporaryDataDir()
const { cluster } = dataPaths(data.path)
let unrelated: ChildProcess

afterEach(async () => {
  unrelated.kill('SIGKILL')
  await data.remove()
})

test('a program whose working directory and arguments name postgres is not taken for it, nor signalled', async () => {
  mkdirSync(cluster, { recursive: true })
  const waiting = 'setTimeout(() => undefined, 60_000)'
  unrelated = spawn(process.execPath, ['-e', waiting, 'postgres', '-D', cluster, 'end'], { cwd: cluster })
  const pid = unrelated.pid ?? 0
  await sleep(100)
  expect(isAlive(pid)).toBe(true)
  expect(isPostgresOfCluster(pid, cluster)).toBe(false)
  expect(postgresProcessesOf(cluster)).toEqual([])
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGQUIT'] as const) signalPostgres(pid, cluster, signal)
  await sleep(100)
  expect(isAlive(pid)).toBe(true)
})
