import type { OpenDatabase } from '@portal/database/connection/open-database'
import type { Config } from '../context/installation/config.ts'
import type { OperatorCtx } from '../context/operator-context.ts'
import { readSecretBox } from '../security/installation-key.ts'
import type { SecretBox } from '../security/secret-box.ts'
import type { Terminal } from './terminal.ts'

/** What every command of the terminal is given. */
export interface CommandContext {
  readonly terminal: Terminal
  readonly config: Config
  /** The account that runs the command, as the audit log names it. */
  readonly operator: string
  readonly now: () => Date
  /** Runs work on the open database, starting the embedded one when no portal does, and closes it again. */
  withDatabase<Result>(work: (database: OpenDatabase) => Promise<Result>): Promise<Result>
  /** Ends the command with an exit code other than 0 although nothing failed. */
  setExitCode(code: number): void
  /** Says how to break off what is running when the person presses Ctrl-C. */
  onInterrupt(breakOff: () => void): void
}

/** Runs a use case on the open database as the person at the terminal. */
export function withOperatorCtx<Result>(
  context: CommandContext,
  useCase: (ctx: OperatorCtx) => Promise<Result>,
): Promise<Result> {
  const { operator, now, config } = context
  return context.withDatabase(({ db }) => useCase({ db, operator, now: now(), dataDir: config.dataDir }))
}

/** Runs a use case that seals or opens keys, as the person at the terminal. */
export async function withOperatorSecrets<Result>(
  context: CommandContext,
  useCase: (ctx: OperatorCtx & { readonly secrets: SecretBox }) => Promise<Result>,
): Promise<Result> {
  const secrets = await readSecretBox(context.config)
  return await withOperatorCtx(context, (ctx) => useCase({ ...ctx, secrets }))
}
