import { userInfo } from 'node:os'
import { DatabaseUnavailable } from '@portal/database/client/database-unavailable'
import { type OpenDatabase, openDatabase } from '@portal/database/connection/open-database'
import { Command, CommanderError } from 'commander'
import { makeClock } from '../context/clock.ts'
import { type Config, ConfigError, readConfig } from '../context/installation/config.ts'
import { listenForStop } from '../context/installation/stop-signal.ts'
import { StorageUnavailable } from '../context/ports/storage.ts'
import { verifyStorage } from '../domain/installation/verify-storage.ts'
import { openStorage } from '../gateways/storage/open-storage.ts'
import { verifyKey } from '../security/keys/verify-key.ts'
import { QueueFull } from '../security/queues/concurrency-queue.ts'
import type { CommandContext } from './command-context.ts'
import { CommandError } from './command-error.ts'
import { processTerminal, type Terminal } from './terminal.ts'

export type AddCommands = (program: Command, context: CommandContext) => void

export type CommandSurroundings = Omit<CommandContext, 'setExitCode'>

export interface TerminalEnvironment {
  readonly terminal: Terminal
  readonly env: Readonly<Record<string, string | undefined>>
  /** An open connection that stays open; otherwise the command opens the environment's. */
  readonly database?: OpenDatabase | undefined
}

/** Runs a command and returns its exit code: 0 done, 1 failed, others by command. */
export async function runTerminal(
  words: readonly string[],
  features: readonly AddCommands[],
  { terminal, env, database }: TerminalEnvironment = { terminal: processTerminal(), env: process.env },
): Promise<number> {
  try {
    return await performCommand(words, features, createContext(terminal, readConfig(env), database))
  } catch (error) {
    return explain(error, terminal)
  }
}

/**
 * Runs the named command with the given dependencies, such as an open database or a clock. Returns its exit code or
 * throws its error.
 */
export async function performCommand(
  words: readonly string[],
  features: readonly AddCommands[],
  surroundings: CommandSurroundings,
): Promise<number> {
  let exitCode = 0
  const setExitCode = (code: number) => {
    exitCode = code
  }
  const program = createProgram()
  for (const addCommands of features) addCommands(program, { ...surroundings, setExitCode })
  await program.parseAsync(words, { from: 'user' })
  return exitCode
}

function createContext(terminal: Terminal, config: Config, open?: OpenDatabase): CommandSurroundings {
  let breakOff: (() => void) | undefined
  return {
    terminal,
    config,
    actor: { kind: 'operator', name: accountName() },
    now: makeClock(config.pinnedClock),
    onInterrupt: (given) => {
      breakOff = given
    },
    withDatabase: async (work, options) => {
      if (open !== undefined) return await work(open)
      const stopSignal = listenForStop({ announce: () => breakOff?.() })
      // Uninterruptible work is abandoned; either way the database is closed properly.
      const left = new Promise<never>((_, reject) => {
        stopSignal.onStop(async () => {
          if (breakOff === undefined) reject(new CommandError('Stopped.'))
        })
      })
      // The signal may arrive while the database is still being opened.
      left.catch(() => undefined)
      const opening = openDatabase({
        databaseUrl: config.databaseUrl,
        dataDir: config.dataDir,
        applicationName: 'portal operator',
        migrate: options?.migrate,
        mustFit: true,
        mustExist: true,
        max: 2,
        givesWay: true,
        report: terminal.note,
      })
      try {
        const database = await opening
        await verifyStorage(database.db, openStorage(config), options)
        if (options?.withAnyKey !== true) await verifyKey(database.db, config)
        return await Promise.race([stopSignal.isGiven ? left : work(database), left])
      } finally {
        await (await opening).close()
        stopSignal.close()
      }
    },
  }
}

function createProgram(): Command {
  return new Command('portal')
    .description('Administers a dealer portal.')
    .exitOverride()
    .configureOutput({ outputError: () => {} })
    .showSuggestionAfterError()
}

function accountName(): string {
  try {
    return process.env.SUDO_USER || userInfo().username
  } catch {
    // An account without an entry has a number and no name.
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}

const sentences = [CommandError, ConfigError, DatabaseUnavailable, QueueFull, StorageUnavailable] as const

function explain(error: unknown, terminal: Terminal): number {
  if (error instanceof CommanderError) {
    // `--help` is not a failure.
    if (error.exitCode === 0) return 0
    if (error.code !== 'commander.help') terminal.note(writeUsageError(error.message))
    return 1
  }
  const isExpected = sentences.some((kind) => error instanceof kind)
  const message = error instanceof Error ? error.message : String(error)
  terminal.note(
    isExpected ? message : `The command failed: ${message.split('\n', 1)[0]?.replace(/\.$/, '')}.`,
  )
  return 1
}

/** Rewords commander's messages. */
function writeUsageError(message: string): string {
  const text = message.replace(/^error: /, '').replaceAll('\n', ' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?)]$/.test(text) ? '' : '.'} Use --help for usage.`
}
