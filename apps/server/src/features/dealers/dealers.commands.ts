import { dealerSettings } from '@portal/contract/settings/dealer-settings'
import { authorizationLimit } from '@portal/contract/settings/settings.schema'
import { type DealerStatusId, dealerStatus } from '@portal/contract/statuses/dealer-status'
import { rowsOf, statusIdByName, statusName } from '@portal/contract/statuses/status'
import type { Command } from 'commander'
import {
  type CommandContext,
  runForSupplier,
  runForSupplierWithSecrets,
} from '../../terminal/command-context.ts'
import { CommandError } from '../../terminal/command-error.ts'
import { findCommand } from '../../terminal/find-command.ts'
import { formatTable } from '../../terminal/format-table.ts'
import { parseCount, parseDate, parseYesOrNo } from '../../terminal/options.ts'
import { readSecret } from '../../terminal/read-secret.ts'
import { blockDealer, unblockDealer } from './block-dealer.ts'
import {
  changeDealerSettings,
  type DealerSettingsChange,
  readDealerSettings,
} from './change-dealer-settings.ts'
import { changeDealerStatus } from './change-dealer-status.ts'
import { createDealer } from './create-dealer.ts'
import { createInvitedDealer } from './invite/invite-dealer.ts'
import { readDealers } from './read-dealers.ts'
import { setDealerPassword } from './set-dealer-password.ts'

const statusNames = rowsOf(dealerStatus)
  .map(({ name }) => name)
  .join(', ')

export function addDealerCommands(program: Command, context: CommandContext): void {
  const dealers = findCommand(program, 'dealer').description("The supplier's dealers.")
  addList(dealers, context)
  addCreate(dealers, context)
  addStatus(dealers, context)
  addPassword(dealers, context)
  addBlocks(dealers, context)
  addSettings(dealers, context)
}

interface ListOptions {
  readonly supplier: string
  readonly status?: string
  readonly search?: string
  readonly limit: string
  readonly json?: boolean
}

function addList(dealers: Command, context: CommandContext): void {
  const { terminal } = context
  dealers
    .command('list')
    .description('Lists dealers.')
    .requiredOption('--supplier <handle>', 'the supplier')
    .option('--status <name>', 'only dealers with this status')
    .option('--search <text>', 'only dealers whose email, name or company contains this text')
    .option('--limit <count>', 'maximum number', '100')
    .option('--json', 'print JSON')
    .action(async ({ supplier, status, search, limit: count, json }: ListOptions) => {
      const statusId = status === undefined ? undefined : parseStatus(status)
      const limit = parseCount(count, 'number of dealers')
      const found = await runForSupplier(context, supplier, (ctx) =>
        readDealers(ctx, { statusId, search, limit }),
      )
      if (json === true) return terminal.printJson(found)
      const rows = found.dealers.map((row) => [
        ...[row.id, row.externalId, row.email, `${row.firstName} ${row.lastName}`.trim(), row.companyName],
        ...[row.status, row.hasPassword ? 'yes' : 'no', row.isBlocked ? 'yes' : 'no'],
      ])
      terminal.print(
        formatTable(['ID', 'EXTERNAL ID', 'EMAIL', 'NAME', 'COMPANY', 'STATUS', 'PASSWORD', 'BLOCKED'], rows),
      )
      if (found.total > rows.length)
        terminal.note(`Showing ${rows.length} of ${found.total}. Use --limit to show more.`)
    })
}

interface CreateOptions {
  readonly supplier: string
  readonly email: string
  readonly externalId?: string
  readonly firstName: string
  readonly lastName: string
  readonly company: string
  readonly phone: string
  readonly status?: string
  readonly password?: string
  readonly passwordStdin?: boolean
  readonly invite?: boolean
}

function addCreate(dealers: Command, context: CommandContext): void {
  dealers
    .command('create')
    .description('Creates a dealer. Without a password, the dealer sets one with "Forgot Password".')
    .requiredOption('--supplier <handle>', 'the supplier')
    .requiredOption('--email <email>', 'email to sign in with')
    .option('--external-id <id>', 'customer number')
    .option('--first-name <name>', 'first name', '')
    .option('--last-name <name>', 'last name', '')
    .option('--company <name>', 'company', '')
    .option('--phone <number>', 'phone', '')
    .option('--status <name>', `status (default: "${dealerStatus.active.name}")`)
    .option(
      '--password <password>',
      'password; visible to others on this machine, so prefer --password-stdin',
    )
    .option('--password-stdin', 'prompt for the password or read it from standard input')
    .option('--invite', 'email the dealer a link to set a password')
    .action(async (options: CreateOptions) => {
      const password = options.passwordStdin === true ? await readSecret('Password') : options.password
      const { externalId, status = dealerStatus.active.name, company: companyName } = options
      const dealer = { ...options, externalId, statusId: parseStatus(status), companyName, password }
      const { id } = await runForSupplierWithSecrets(context, options.supplier, (ctx) =>
        options.invite === true ? createInvitedDealer(ctx, dealer) : createDealer(ctx, dealer),
      )
      context.terminal.print(`Created dealer ${options.email} (${id}).`)
    })
}

function addStatus(dealers: Command, context: CommandContext): void {
  named(dealers.command('status'), "Changes a dealer's status.")
    .argument('<status>', `one of ${statusNames}`)
    .option('--cancel-at <date>', 'cancellation date for Cancel Pending, such as 2026-12-31')
    .action(async (status: string, options: DealerOptions & { cancelAt?: string }) => {
      const dealer = dealerKeyOf(options)
      const statusId = parseStatus(status)
      const cancelAt = options.cancelAt === undefined ? undefined : parseDate(options.cancelAt)
      await runForSupplier(context, options.supplier, (ctx) =>
        changeDealerStatus(ctx, dealer, { statusId, cancelAt }),
      )
      context.terminal.print(`Changed ${dealer}'s status to ${statusName(dealerStatus, statusId)}.`)
    })
}

function addPassword(dealers: Command, context: CommandContext): void {
  named(
    dealers.command('password'),
    "Sets a dealer's password. Prompts for it or reads it from standard input.",
  )
    .option('--password <password>', 'password; visible to others on this machine')
    .action(async (options: DealerOptions & { password?: string }) => {
      const dealer = dealerKeyOf(options)
      const password = options.password ?? (await readSecret(`Password for ${dealer}`))
      await runForSupplier(context, options.supplier, (ctx) => setDealerPassword(ctx, dealer, password))
      context.terminal.print(`Changed ${dealer}'s password and ended all their sessions.`)
    })
}

function addBlocks(dealers: Command, context: CommandContext): void {
  named(dealers.command('block'), 'Blocks a dealer immediately.')
    .option('--message <sentence>', 'message for the dealer, emailed and shown at sign-in')
    .action(async (options: DealerOptions & { message?: string }) => {
      const dealer = dealerKeyOf(options)
      await runForSupplier(context, options.supplier, (ctx) => blockDealer(ctx, dealer, options.message))
      context.terminal.print(`Blocked ${dealer} and ended all their sessions.`)
    })
  named(dealers.command('unblock'), 'Unblocks a dealer.').action(async (options: DealerOptions) => {
    const dealer = dealerKeyOf(options)
    await runForSupplier(context, options.supplier, (ctx) => unblockDealer(ctx, dealer))
    context.terminal.print(`Unblocked ${dealer}.`)
  })
}

interface SettingsOptions extends DealerOptions {
  readonly autoAuthorize?: string
  readonly autoAuthorizeUpTo?: string
  readonly timeZone?: string
  readonly json?: boolean
}

function addSettings(dealers: Command, context: CommandContext): void {
  const { terminal } = context
  named(dealers.command('set'), "Changes a dealer's settings. The dealer can change them, too.")
    .option('--auto-authorize <yes|no>', dealerSettings.auto_authorize.description)
    .option(
      '--auto-authorize-up-to <amount|none>',
      'highest order total to authorize automatically; none for no limit, 0 to authorize nothing',
    )
    .option('--time-zone <name>', 'IANA time zone, such as America/New_York or UTC')
    .action(async (options: SettingsOptions) => {
      const dealer = dealerKeyOf(options)
      const change = readSettings(options)
      await runForSupplier(context, options.supplier, (ctx) => changeDealerSettings(ctx, dealer, change))
      terminal.print(`Changed ${dealer}'s settings.`)
    })
  named(dealers.command('settings'), "Shows a dealer's settings.")
    .option('--json', 'print JSON')
    .action(async (options: SettingsOptions) => {
      const found = await runForSupplier(context, options.supplier, (ctx) =>
        readDealerSettings(ctx, dealerKeyOf(options)),
      )
      if (options.json === true) return terminal.printJson(found)
      terminal.print(
        formatTable(
          ['SETTING', 'VALUE'],
          [
            ['auto-authorize', found.autoAuthorize ? 'yes' : 'no'],
            ['auto-authorize-up-to', found.autoAuthorizeUpTo ?? 'none'],
            ['time-zone', found.timeZone],
          ],
        ),
      )
    })
}

interface DealerOptions {
  readonly supplier: string
  readonly dealer?: string
  readonly email?: string
}

function named(command: Command, description: string): Command {
  return command
    .description(description)
    .requiredOption('--supplier <handle>', 'the supplier')
    .option('--dealer <key>', "the dealer's externalId or email")
    .option('--email <email>', "the dealer's email")
    .hook('preAction', (_program, action) => {
      const { dealer, email } = action.opts<DealerOptions>()
      if (dealer === undefined && email === undefined) {
        action.error('error: choose the dealer with --dealer or --email')
      }
    })
}

function dealerKeyOf({ dealer, email }: DealerOptions): string {
  return dealer ?? email ?? ''
}

function readSettings({ autoAuthorize, autoAuthorizeUpTo, timeZone }: SettingsOptions): DealerSettingsChange {
  if (autoAuthorize === undefined && autoAuthorizeUpTo === undefined && timeZone === undefined) {
    throw new CommandError('Nothing to change: add --auto-authorize, --auto-authorize-up-to or --time-zone.')
  }
  return {
    autoAuthorize: autoAuthorize === undefined ? undefined : parseYesOrNo('--auto-authorize', autoAuthorize),
    autoAuthorizeUpTo: autoAuthorizeUpTo === undefined ? undefined : parseLimit(autoAuthorizeUpTo),
    timeZone,
  }
}

function parseLimit(text: string): string | null {
  if (/^none$/i.test(text)) return null
  const { data } = authorizationLimit.safeParse(text)
  if (data) return data
  throw new CommandError(
    `"${text}" isn't a limit. Set --auto-authorize-up-to to an amount such as 250.50, or none.`,
  )
}

function parseStatus(name: string): DealerStatusId {
  const statusId = statusIdByName(dealerStatus, name)
  if (statusId !== undefined) return statusId
  throw new CommandError(`"${name}" isn't a dealer status. Use one of ${statusNames}.`)
}
