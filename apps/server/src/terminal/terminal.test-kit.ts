import type { OpenDatabase } from '@portal/database/connection/open-database'
import { type AddCommands, runTerminal } from './run-terminal.ts'
import type { Terminal } from './terminal.ts'

export interface CommandOutput {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

interface CommandOptions {
  readonly features: readonly AddCommands[]
  readonly dataDir: string
  /** The database that the command opens, with all checks, and closes. */
  readonly databaseUrl?: string
  /** An open database, for tests that don't cover opening it. */
  readonly database?: Pick<OpenDatabase, 'db' | 'pool' | 'url'>
}

/** Runs a command like a terminal, on `database` or `databaseUrl`. */
export async function runCommand(
  words: readonly string[],
  { features, dataDir, databaseUrl, database }: CommandOptions,
): Promise<CommandOutput> {
  const [out, err]: [string[], string[]] = [[], []]
  const terminal: Terminal = {
    print: (text) => out.push(text),
    printJson: (value) => out.push(JSON.stringify(value)),
    note: (text) => err.push(text),
    progress: () => {},
  }
  const env = { DATABASE_URL: databaseUrl ?? database?.url, DATA_DIR: dataDir }
  const open = database && {
    ...{ db: database.db, pool: database.pool, url: database.url },
    ...{ close: async () => {}, abort: () => {} },
  }
  const code = await runTerminal(words, features, { terminal, env, database: open })
  return { code, out: out.join('\n'), err: err.join('\n') }
}
