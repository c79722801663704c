import {
  type CreatedToken,
  type ListedToken,
  type TokenMode,
  tokenOverlapHours,
} from '@portal/contract/tokens/token.schema'
import type { Command } from 'commander'
import { looksLikeToken } from '../../security/tokens.ts'
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
  const keys = program.command('key').description("A supplier's API keys and its dealers' API tokens.")
  addList(keys, context)
  addCreate(keys, context)
  addRotate(keys, context)
  addRevoke(keys, context)
  addLimit(keys, context)
}

function addList(keys: Command, context: CommandContext): void {
  keys
    .command('list')
    .description("Lists a supplier's keys or a dealer's tokens.")
    .requiredOption('--supplier <handle>', 'the supplier')
    .option('--dealer <key>', "a dealer's externalId or email")
    .option('--json', 'print JSON')
    .action(async ({ supplier, dealer, json }: { supplier: string; dealer?: string; json?: boolean }) => {
      const found = await runForSupplier(context, supplier, (ctx) => readKeys(ctx, dealer))
      if (json === true) return context.terminal.printJson(found)
      const titles = [
        'ID',
        'NAME',
        'KEY',
        'STATE',
        'PER SECOND',
        'BURST',
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
    .description('Creates a supplier key or a dealer token and prints it once.')
    .requiredOption('--supplier <handle>', 'the supplier')
    .requiredOption('--name <name>', 'name of the app or service')
    .option('--dealer <key>', "a dealer's externalId or email")
    .option('--scope <scope>', 'a scope; repeatable (default: all scopes)', collectOption, [])
    .option('--expires-in-days <days>', 'days until it expires (default: never)')
    .option('--per-second <requests>', 'sustained requests per second')
    .option('--burst <requests>', 'requests in a burst')
    .option('--test', 'use test mode, where orders are simulated')
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
    .description('Replaces a key or token. The old one keeps working for a grace period.')
    .requiredOption('--supplier <handle>', 'the supplier')
    .requiredOption('--id <id>', 'key or token id from the list')
    .option('--overlap-hours <hours>', 'hours the old one keeps working', String(tokenOverlapHours.usual))
    .option('--json', 'print JSON')
    .action(async ({ supplier, id, overlapHours, json }: KeyOptions & { overlapHours: string }) => {
      const hours = overlapHours === '0' ? 0 : parseCount(overlapHours, 'number of hours')
      const rotation = { id: parseCount(id, 'key id'), overlapHours: hours }
      print(context, await runForSupplier(context, supplier, (ctx) => rotateKey(ctx, rotation)), json)
    })
}

function addRevoke(keys: Command, context: CommandContext): void {
  keys
    .command('revoke')
    .description('Revokes a key or token immediately.')
    .requiredOption('--supplier <handle>', 'the supplier')
    .requiredOption('--id <id>', 'key or token id from the list')
    .action(async ({ supplier, id }: KeyOptions) => {
      const noun = await runForSupplier(context, supplier, (ctx) => revokeKey(ctx, parseCount(id, 'key id')))
      context.terminal.print(noun === 'key' ? `Revoked key ${id}.` : `Revoked token ${id}.`)
    })
}

function addLimit(keys: Command, context: CommandContext): void {
  keys
    .command('limit')
    .description("Changes a key's or token's rate limits. Without numbers, resets them to the defaults.")
    .requiredOption('--supplier <handle>', 'the supplier')
    .requiredOption('--id <id>', 'key or token id from the list')
    .option('--per-second <requests>', 'sustained requests per second')
    .option('--burst <requests>', 'requests in a burst')
    .action(async ({ supplier, id, ...limits }: KeyOptions & LimitOptions) => {
      const keyId = parseCount(id, 'key id')
      const noun = await runForSupplier(context, supplier, (ctx) => limitKey(ctx, keyId, readLimits(limits)))
      context.terminal.print(
        noun === 'key'
          ? `Changed the rate limits for key ${id}.`
          : `Changed the rate limits for token ${id}.`,
      )
    })
}

function readLimits({ perSecond, burst }: LimitOptions) {
  const read = (text: string | undefined) =>
    text === undefined ? null : parseCount(text, 'number of requests')
  return { perSecond: read(perSecond), burst: read(burst) }
}

function print({ terminal }: CommandContext, made: CreatedToken, json: boolean | undefined): void {
  if (json === true) terminal.printJson(made)
  else {
    terminal.print(made.secret)
    const { id } = made.token
    terminal.note(
      looksLikeToken('supplier_api', made.secret)
        ? `Copy this key now. You won't see it again. Key id: ${id}.`
        : `Copy this token now. You won't see it again. Token id: ${id}.`,
    )
  }
}
