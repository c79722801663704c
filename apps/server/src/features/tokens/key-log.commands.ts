import type { Command } from 'commander'
import { type CommandContext, runForSupplier } from '../../terminal/command-context.ts'
import { formatTable } from '../../terminal/format-table.ts'
import { parseCount } from '../../terminal/options.ts'
import { readKeyCall, readKeyLog } from './manage/read-key-log.ts'

interface LogOptions {
  readonly supplier: string
  readonly id: string
  readonly failed?: boolean
  readonly before?: string
  readonly show?: string
  readonly json?: boolean
}

export function addKeyLogCommand(program: Command, context: CommandContext): void {
  const keys = program.commands.find((command) => command.name() === 'key') ?? program.command('key')
  keys
    .command('log')
    .description("Lists a key's or token's recent API requests, or shows one in full.")
    .requiredOption('--supplier <handle>', 'the supplier')
    .requiredOption('--id <id>', 'key or token id from the list')
    .option('--failed', 'only failed requests')
    .option('--before <id>', 'only requests before this id')
    .option('--show <id>', 'one request, as JSON')
    .option('--json', 'print JSON')
    .action((options: LogOptions) => printLog(context, options))
}

async function printLog(context: CommandContext, options: LogOptions): Promise<void> {
  const { terminal } = context
  const { supplier, show, before, failed, json } = options
  const tokenId = parseCount(options.id, 'key id')
  if (show !== undefined) {
    const wanted = { tokenId, id: parseCount(show, 'request id') }
    return terminal.printJson(await runForSupplier(context, supplier, (ctx) => readKeyCall(ctx, wanted)))
  }
  const calls = await runForSupplier(context, supplier, (ctx) =>
    readKeyLog(ctx, {
      tokenId,
      outcome: failed === true ? 'failed' : undefined,
      before: before === undefined ? undefined : parseCount(before, 'request id'),
    }),
  )
  if (json === true) return terminal.printJson(calls)
  const rows = calls.map(({ id, at, method, path, status, ms, reason, requestId }) => [
    ...[id, at, method, path, status],
    ...[ms, reason ?? '', requestId],
  ])
  terminal.print(formatTable(['ID', 'TIME', 'METHOD', 'PATH', 'STATUS', 'MS', 'REASON', 'REQUEST'], rows))
}
