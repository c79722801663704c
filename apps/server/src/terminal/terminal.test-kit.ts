import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { serverFolder } from '../context/installation/server-folder.ts'
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

export interface RunningCommand {
  readonly child: ChildProcess
  readonly ended: Promise<CommandOutput>
}

/** Runs a command in a process of its own, as people do. */
export function startCommand(
  words: readonly string[],
  options: { databaseUrl: string; cwd: string; input?: string; env?: Readonly<Record<string, string>> },
): RunningCommand {
  const child = spawn(process.execPath, [join(serverFolder, 'run.mjs'), 'portal', ...words], {
    cwd: options.cwd,
    env: { ...process.env, DATABASE_URL: options.databaseUrl, DATA_DIR: options.cwd, ...options.env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(options.input ?? '')
  const ended = Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('close', resolve)),
  ]).then(([out, err, code]) => ({ code, out, err }))
  return { child, ended }
}
