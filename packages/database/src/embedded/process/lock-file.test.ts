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

test('only one at a time does the work, and nothing is left behind', async () => {
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

test('the lock goes when the work fails', async () => {
  await expect(withLockFile(path, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(existsSync(path)).toBe(false)
})

test('the lock of a process that ended is taken over', async () => {
  writeFileSync(path, JSON.stringify({ pid: noProcess, born: '1' }))
  expect(await withLockFile(path, async () => 'done')).toBe('done')
})

test('the lock of a process whose number now belongs to another is taken over', async () => {
  writeFileSync(path, JSON.stringify({ pid: process.pid, born: 'long ago' }))
  expect(await withLockFile(path, async () => 'done')).toBe('done')
})

test('the lock of a living process is respected, and waiting ends with a sentence', async () => {
  const holder = JSON.stringify({ pid: process.pid, born: processStartMark(process.pid) })
  writeFileSync(path, holder)
  await expect(withLockFile(path, async () => 'done', { timeoutMs: 100 })).rejects.toThrow(
    `Process ${process.pid} has been starting or stopping the database`,
  )
  expect(existsSync(path)).toBe(true)
})

test('a process of another user is alive, one that never was is not', () => {
  expect(isAlive(1)).toBe(true)
  expect(isAlive(noProcess)).toBe(false)
})
