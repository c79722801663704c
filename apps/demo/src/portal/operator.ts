import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Reason } from '@portal/contract/api/refusals'
import type { OpenDatabase } from '@portal/database/connection/open-database'
import type { Config } from '@portal/server/context/installation/config'
import { commandList } from '@portal/server/entry/command-list'
import { CommandError } from '@portal/server/terminal/command-error'
import { performCommand } from '@portal/server/terminal/run-terminal'

export type ImportRow = Readonly<Record<string, string>>

export interface Operator {
  /** Runs one command at `now`; throws its error message. */
  run(words: readonly string[], now: Date): Promise<void>
  /** Runs a command and returns its output; throws the output on failure. */
  read(words: readonly string[], now: Date): Promise<string>
  /** Runs a command that may fail, such as a declined charge. */
  attempt(words: readonly string[], now: Date): Promise<void>
  /** Runs an idempotent command. */
  ensure(words: readonly string[], now: Date): Promise<void>
  /** Imports rows as a file of `things` for a supplier; throws if a row is rejected. */
  importRows(things: string, supplier: string, rows: readonly ImportRow[], now: Date): Promise<void>
}

/** Errors that mean the desired state already exists. */
const alreadyDone: readonly (Reason | undefined)[] = ['conflict', 'not_found']

export function createOperator(database: OpenDatabase, config: Config): Operator {
  const perform = async (
    words: readonly string[],
    now: Date,
  ): Promise<{ exitCode: number; said: string }> => {
    const lines: string[] = []
    const print = (text: string) => void lines.push(text)
    const exitCode = await performCommand(words, commandList, {
      terminal: {
        ...{ print, note: print, progress: () => {} },
        printJson: (value) => print(JSON.stringify(value)),
      },
      config,
      actor: { kind: 'operator', name: 'demo' },
      now: () => now,
      onInterrupt: () => {},
      withDatabase: (work) => work(database),
    })
    return { exitCode, said: lines.join(' ') }
  }
  const read = async (words: readonly string[], now: Date): Promise<string> => {
    const { exitCode, said } = await perform(words, now)
    if (exitCode !== 0) throw new Error(`The demo's command ${words.slice(0, 3).join(' ')} failed: ${said}`)
    return said
  }
  const run = async (words: readonly string[], now: Date): Promise<void> => void (await read(words, now))
  return {
    run,
    read,
    attempt: async (words, now) => void (await perform(words, now)),
    ensure: async (words, now) => {
      await run(words, now).catch((error: unknown) => {
        if (!(error instanceof CommandError && alreadyDone.includes(error.reason))) throw error
      })
    },
    importRows: async (things, supplier, rows, now) => {
      if (rows.length === 0) return
      const folder = await mkdtemp(join(tmpdir(), 'portal-demo-'))
      try {
        const file = join(folder, `${things}.csv`)
        await writeFile(file, writeCsv(rows))
        await run(['import', things, '--supplier', supplier, '--json', file], now)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

/** Rows as a CSV file with every column used by any row. */
function writeCsv(rows: readonly ImportRow[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cellOf = (text = '') => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))]
  return lines.map((cells) => `${cells.map(cellOf).join(',')}\n`).join('')
}
