import { type AddCommands, runTerminal } from './run-terminal.ts'
import type { Terminal } from './terminal.ts'

export interface CommandOutput {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

export async function runCommand(
  words: readonly string[],
  options: { features: readonly AddCommands[]; databaseUrl: string; dataDir: string },
): Promise<CommandOutput> {
  const [out, err]: [string[], string[]] = [[], []]
  const terminal: Terminal = {
    print: (text) => out.push(text),
    printJson: (value) => out.push(JSON.stringify(value)),
    note: (text) => err.push(text),
    progress: () => {},
  }
  const env = { DATABASE_URL: options.databaseUrl, DATA_DIR: options.dataDir }
  const code = await runTerminal(words, options.features, { terminal, env })
  return { code, out: out.join('\n'), err: err.join('\n') }
}
