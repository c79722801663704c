import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailable } from '../../client/database-unavailable.ts'
import { errorCode } from '../../client/error-code.ts'
import { isAlive, processStartMark } from './process-facts.ts'

interface Holder {
  readonly pid: number
  readonly born: string
}

const retryMs = 25
const reportAfterMs = 5_000

/**
 * Runs `work` while no other process does; the lock of a process that died is taken over.
 * Throws DatabaseUnavailable after `timeoutMs` of waiting.
 */
export async function withLockFile<T>(
  path: string,
  work: () => Promise<T>,
  options: { timeoutMs?: number; report?: ((line: string) => void) | undefined } = {},
): Promise<T> {
  const started = Date.now()
  let isReported = false
  while (!take(path)) {
    const holder = breakIfAbandoned(path)
    const waited = Date.now() - started
    if (holder !== undefined && waited > (options.timeoutMs ?? 600_000)) {
      throw new DatabaseUnavailable(
        `Process ${holder.pid} has been starting or stopping the database for ${Math.round(waited / 1000)} s: wait for it or end it.`,
      )
    }
    if (holder !== undefined && !isReported && waited > reportAfterMs) {
      isReported = true
      options.report?.(`Waiting for process ${holder.pid}, which is starting or stopping the database.`)
    }
    await sleep(retryMs)
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

// Written under another name and then linked, so that the file appears atomically.
function take(path: string): boolean {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    writeFileSync(
      draft,
      JSON.stringify({ pid: process.pid, born: processStartMark(process.pid) } satisfies Holder),
    )
    linkSync(draft, path)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Whether a live process holds the lock. */
export function isLocked(path: string): boolean {
  try {
    return readLiveHolder(path) !== undefined
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

function readLiveHolder(path: string): Holder | undefined {
  const holder = JSON.parse(readFileSync(path, 'utf8')) as Holder
  return isAlive(holder.pid) && processStartMark(holder.pid) === holder.born ? holder : undefined
}

function breakIfAbandoned(path: string): Holder | undefined {
  try {
    const seen = statSync(path).ino
    const holder = readLiveHolder(path)
    if (holder !== undefined) return holder
    if (statSync(path).ino !== seen) return undefined
    const aside = `${path}.${process.pid}.abandoned`
    renameSync(path, aside)
    // Another process may have been quicker and this is its new lock: restore it.
    if (statSync(aside).ino !== seen) linkSync(aside, path)
    rmSync(aside, { force: true })
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(errorCode(error) ?? '')) throw error
  }
  return undefined
}
