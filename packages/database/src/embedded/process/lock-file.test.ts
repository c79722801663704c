import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withLockFile } from './lock-file.ts'
import { isAlive, processStartMark } from './process-facts.ts'

// Above the maximum pid.
const noProcess = 2 ** 22 + 1

let directory: string
let path: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'portal-lock-'))
  path = join(directory, 'lock')
})

afterEach(() => rmSync(directory, { recursive: true }))

test('only one process at a time does the work, and nothing is left behind', async () => {
  let inside = 0
  let most = 0
  const work = async () => {
    inside += 1
    most = Math.max(most, inside)
    await nextTurn()
    inside -= 1
  }
  await Promise.all(Array.from({ length: 5 }, () => withLockFile(path, work)))
  expect(most).toBe(1)
  expect(readdirSync(directory)).toEqual([])
})

test('releases the lock if the work fails', async () => {
  await expect(withLockFile(path, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(existsSync(path)).toBe(false)
})

test('takes over the lock of a process that ended', async () => {
  writeFileSync(path, JSON.stringify({ pid: noProcess, born: '1' }))
  expect(await withLockFile(path, async () => 'done')).toBe('done')
})

test('takes over the lock of a process whose id now belongs to another', async () => {
  writeFileSync(path, JSON.stringify({ pid: process.pid, born: 'long ago' }))
  expect(await withLockFile(path, async () => 'done')).toBe('done')
})

test('respects the lock of a live process, and waiting ends with a sentence', async () => {
  const holder = JSON.stringify({ pid: process.pid, born: processStartMark(process.pid) })
  writeFileSync(path, holder)
  await expect(withLockFile(path, async () => 'done', { timeoutMs: 100 })).rejects.toThrow(
    `Process ${process.pid} has been starting or stopping the database`,
  )
  expect(existsSync(path)).toBe(true)
})

test('another user’s process is alive, one that never existed isn’t', () => {
  expect(isAlive(1)).toBe(true)
  expect(isAlive(noProcess)).toBe(false)
})
