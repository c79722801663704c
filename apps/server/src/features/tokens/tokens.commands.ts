import {
  type ListedToken,
  type MadeToken,
  type TokenMode,
  tokenOverlapHours,
} from '@portal/contract/tokens/token.schema'
import type { Command } from 'commander'
import { type CommandContext, runForSupplier } from '../../terminal/command-context.ts'
import { formatTable } from '../../terminal/format-table.ts'
import { collectOption, parseCount } from '../../terminal/options.ts'
import { createKey, limitKey, readKeys, revokeKey, rotateKey } from './manage/supplier-keys.ts'

interface KeyOptions {
  readonly supplier: string
  readonly id: string
  readonly json?: boolean
}

interface LimitOptions {
  readonly perSecond?: string
  readonly burst?: string
}

interface CreateOptions extends LimitOptions {
  readonly supplier: string
  readonly dealer?: string
  readonly name: string
  readonly scope: string[]
  readonly expiresInDays?: string
  readonly test?: boolean
  readonly json?: boolean
}

export function addTokenCommands(program: Command, context: CommandContext): void {
  const keys = program.command('key').description('Keys of a supplier and API tokens of its dealers.')
  addList(keys, context)
  addCreate(keys, context)
  addRotate(keys, context)
  addRevoke(keys, context)
  addLimit(keys, context)
}

function addList(keys: Command, context: CommandContext): void {
  keys
    .command('list')
    .description('Lists the keys of a supplier, or the tokens of one of its dealers.')
    .requiredOption('--supplier <handle>', 'the supplier')
    .option('--dealer <key>', "a dealer's externalId or e-mail")
    .option('--json', 'print JSON')
    .action(async ({ supplier, dealer, json }: { supplier: string; dealer?: string; json?: boolean }) => {
      const found = await runForSupplier(context, supplier, (ctx) => readKeys(ctx, dealer))
      if (json === true) return context.terminal.printJson(found)
      const titles = [
        'ID',
        'NAME',
        'KEY',
        'STATE',
        'A SECOND',
        'AT ONCE',
        'EXPIRES',
        'LAST USED',
        'FROM',
        'SCOPES',
      ]
      context.terminal.print(formatTable(titles, found.map(rowOf)))
    })
}

function rowOf(key: ListedToken) {
  const { id, name, masked, state, limits, expiresAt, lastUsedAt, lastUsedFrom, scopes } = key
  const times = [expiresAt ?? 'never', lastUsedAt ?? 'never', lastUsedFrom]
  return [id, name, masked, state, limits.perSecond, limits.burst, ...times, scopes.join(' ')]
}

function addCreate(keys: Command, context: CommandContext): void {
  keys
    .command('create')
    .description('Makes a key of a supplier, or a token of one of its dealers, and prints it this once.')
    .requiredOption('--supplier <handle>', 'the supplier')
    .requiredOption('--name <name>', 'what the program is called')
    .option('--dealer <key>', "a dealer's externalId or e-mail")
    .option('--scope <scope>', 'what it may do; may be repeated; without it everything', collectOption, [])
    .option('--expires-in-days <days>', 'without it the key does not expire')
    .option('--per-second <calls>', 'how often it may call, steadily')
    .option('--burst <calls>', 'how often it may call at once')
    .option('--test', 'for the test mode, where orders are simulated')
    .option('--json', 'print JSON')
    .action(
      async ({ supplier, dealer, name, scope, expiresInDays, test, json, ...limits }: CreateOptions) => {
        const mode: TokenMode = test === true ? 'test' : 'live'
        const days = expiresInDays === undefined ? null : parseCount(expiresInDays, 'number of days')
        const wanted = { dealerKey: dealer, name, scopes: scope, mode, expiresInDays: days }
        const made = await runForSupplier(context, supplier, (ctx) =>
          createKey(ctx, { ...wanted, limits: readLimits(limits) }),
        )
        print(context, made, json)
      },
    )
}

function addRotate(keys: Command, context: CommandContext): void {
  keys
    .command('rotate')
    .description('Makes a key like another one, which works on for a while.')
    .requiredOption('--supplier <handle>', 'the supplier')
    .requiredOption('--id <id>', 'the key, as the list names it')
    .option('--overlap-hours <hours>', 'how long the older one works on', String(tokenOverlapHours.usual))
    .option('--json', 'print JSON')
    .action(async ({ supplier, id, overlapHours, json }: KeyOptions & { overlapHours: string }) => {
      const hours = overlapHours === '0' ? 0 : parseCount(overlapHours, 'number of hours')
      const rotation = { id: parseCount(id, 'id of a key'), overlapHours: hours }
      print(context, await runForSupplier(context, supplier, (ctx) => rotateKey(ctx, rotation)), json)
    })
}

function addRevoke(keys: Command, context: CommandContext): void {
  keys
    .command('revoke')
    .description('Revokes a key or a token at once.')
    .requiredOption('--supplier <handle>', 'the supplier')
    .requiredOption('--id <id>', 'the key, as the list names it')
    .action(async ({ supplier, id }: KeyOptions) => {
      await runForSupplier(context, supplier, (ctx) => revokeKey(ctx, parseCount(id, 'id of a key')))
      context.terminal.print(`Revoked the key ${id}.`)
    })
}

function addLimit(keys: Command, context: CommandContext): void {
  keys
    .command('limit')
    .description('Changes how often a key or a token may call; without numbers it is what holds for all.')
    .requiredOption('--supplier <handle>', 'the supplier')
    .requiredOption('--id <id>', 'the key, as the list names it')
    .option('--per-second <calls>', 'how often, steadily')
    .option('--burst <calls>', 'how often at once')
    .action(async ({ supplier, id, ...limits }: KeyOptions & LimitOptions) => {
      const keyId = parseCount(id, 'id of a key')
      await runForSupplier(context, supplier, (ctx) => limitKey(ctx, keyId, readLimits(limits)))
      context.terminal.print(`Changed the limits of the key ${id}.`)
    })
}

function readLimits({ perSecond, burst }: LimitOptions) {
  const read = (text: string | undefined) => (text === undefined ? null : parseCount(text, 'number of calls'))
  return { perSecond: read(perSecond), burst: read(burst) }
}

function print({ terminal }: CommandContext, made: MadeToken, json: boolean | undefined): void {
  if (json === true) terminal.printJson(made)
  else {
    terminal.print(made.secret)
    terminal.note(`This is the only time it is shown. Its id is ${made.token.id}.`)
  }
}
