import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { serverFolder } from '../context/installation/server-folder.ts'
import type { CommandOutput } from './terminal.test-kit.ts'

export interface RunningCommand {
  readonly child: ChildProcess
  readonly ended: Promise<CommandOutput>
}

/** Runs a command in a separate process. */
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
