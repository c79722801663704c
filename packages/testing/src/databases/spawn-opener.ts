import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { commandFor, type RunAs } from '@portal/database/embedded/process/run-as'
import type { Durability } from '@portal/database/embedded/settings'

/** A process that tried to open the database of a data directory. */
export interface Opener {
  readonly pid: number
  /** Time from calling openDatabase to its result, in milliseconds. */
  readonly openedAfterMs: number
  /** The error message of openDatabase, if it failed. */
  readonly refused: string | undefined
  query(sql: string): Promise<Record<string, unknown>[]>
  close(): Promise<void>
  /** As with kill -9: it has no chance to clean up. */
  kill(): Promise<void>
}

interface Answer {
  readonly openedAfterMs?: number
  readonly refused?: string
  readonly failed?: string
  readonly rows?: Record<string, unknown>[]
}

const program = fileURLToPath(new URL('./open-database.run.ts', import.meta.url))
const repository = fileURLToPath(new URL('../../../..', import.meta.url))

/** Starts a process that opens the database, as another user if `runAs` is given. */
export async function spawnOpener(
  dataDir: string,
  options: { runAs?: RunAs; durability?: Durability } = {},
): Promise<Opener> {
  const args = ['--import', 'tsx', program, dataDir, options.durability ?? 'none']
  const [command, commandArgs, ids] = options.runAs
    ? commandFor(options.runAs, process.execPath, args)
    : [process.execPath, args, {}]
  const child: ChildProcessWithoutNullStreams = spawn(command, commandArgs, {
    ...ids,
    cwd: repository,
    stdio: 'pipe',
  })
  child.stdin.on('error', () => undefined)
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += String(chunk)
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ended = once(child, 'exit')
  const next = async (): Promise<Answer> => {
    const line = await lines.next()
    if (line.done) throw new Error(`The opener ended: ${said}`)
    return JSON.parse(line.value) as Answer
  }
  const first = await next()
  return {
    pid: child.pid ?? 0,
    openedAfterMs: first.openedAfterMs ?? Number.NaN,
    refused: first.refused,
    query: async (sql) => {
      child.stdin.write(`${sql}\n`)
      const answer = await next()
      if (answer.failed !== undefined) throw new Error(answer.failed)
      return answer.rows ?? []
    },
    close: async () => {
      child.stdin.end('close\n')
      await ended
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
