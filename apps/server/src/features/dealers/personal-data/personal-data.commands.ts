import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Command } from 'commander'
import { Refusal } from '../../../context/refusal.ts'
import { createFileStore } from '../../../gateways/file-store/file-store.ts'
import { openStorage } from '../../../gateways/storage/open-storage.ts'
import { listBackups, type NotedBackup } from '../../../repositories/operations/installation.repository.ts'
import { type CommandContext, runForSupplier } from '../../../terminal/command-context.ts'
import { CommandError } from '../../../terminal/command-error.ts'
import { commandNamed } from '../../../terminal/command-named.ts'
import type { Terminal } from '../../../terminal/terminal.ts'
import { findDealerByKey } from '../change-dealer.ts'
import { eraseDealer } from './erase-dealer.ts'
import { readDealerToErase } from './erased-dealer.query.ts'
import { exportDealerData } from './export-dealer-data.ts'

interface DealerOptions {
  readonly supplier: string
  readonly dealer: string
  readonly yes?: boolean
}

/** Adds the commands by which a dealer is given its data, and has it erased. */
export function addPersonalDataCommands(program: Command, context: CommandContext): void {
  const dealers = commandNamed(program, 'dealer')
  dealers
    .command('export-data')
    .description('Writes everything about a dealer, as JSON and CSV with its files, into a new directory.')
    .argument('<directory>', 'where to; it must not be there yet')
    .requiredOption('--supplier <handle>', 'the supplier')
    .requiredOption('--dealer <key>', "the dealer's externalId or e-mail")
    .action((place: string, options: DealerOptions) => exportData(context, place, options))
  dealers
    .command('erase')
    .description('Erases the personal data of a dealer for good; orders and invoices keep their figures.')
    .requiredOption('--supplier <handle>', 'the supplier')
    .requiredOption('--dealer <key>', "the dealer's externalId or e-mail")
    .option('--yes', "does not ask for the dealer's e-mail")
    .action((options: DealerOptions) => erase(context, options))
}

async function exportData(context: CommandContext, place: string, options: DealerOptions): Promise<void> {
  const { directory, rows, files } = await runForSupplier(context, options.supplier, async (ctx) => {
    const owner = await findDealerByKey(ctx, options.dealer)
    if (owner instanceof Refusal) return owner
    return await exportDealerData({ ...ctx, files: filesOf(context) }, owner, place)
  })
  const count = Object.values(rows).reduce((sum, some) => sum + some, 0)
  const tables = Object.keys(rows).length
  context.terminal.print(
    `Everything about ${options.dealer} is in ${directory}: ${count} rows of ${tables} tables as JSON and CSV, ${files} files. Read dealer_notes, which your staff wrote, before you hand it out.`,
  )
}

async function erase(context: CommandContext, options: DealerOptions): Promise<void> {
  const { terminal, config } = context
  const { erased, backups } = await runForSupplier(context, options.supplier, async (ctx) => {
    const owner = await findDealerByKey(ctx, options.dealer)
    if (owner instanceof Refusal) return owner
    const { email, isErased } = await readDealerToErase(ctx.db, owner)
    if (options.yes !== true && !isErased) await confirm(terminal, email)
    const done = await eraseDealer({ ...ctx, files: filesOf(context) }, owner)
    if (done instanceof Refusal) return done
    return { erased: done, backups: await listBackups(ctx.db) }
  })
  terminal.print(
    erased.wasErased
      ? 'The dealer was erased before; there was nothing more to do.'
      : `Erased the dealer: names, addresses and other personal texts were replaced, also in ${erased.orders} orders, whose figures are kept; sessions, tokens, links and webhooks ended; ${erased.files} files were removed.`,
  )
  for (const backup of backups) if (existsSync(backup.place)) terminal.print(describeBackup(backup))
  if (config.databaseUrl !== undefined) {
    terminal.print(
      'Backups that were made with the tools of the database server hold the data until those are removed.',
    )
  }
  if (config.bucket !== undefined) {
    terminal.print(
      `Earlier versions of files in the bucket ${config.bucket.name} stay as long as its storage keeps them.`,
    )
  }
  terminal.print('A backup that is restored brings the data back: erase the dealer again then.')
}

function describeBackup({ place, madeAt, newerUntilRemoval }: NotedBackup): string {
  const end =
    newerUntilRemoval === null
      ? 'someone removes it'
      : `${newerUntilRemoval} newer ones have been made, which removes it`
  return `The backup ${place} of ${madeAt.toISOString().slice(0, 10)} holds the data until ${end}.`
}

async function confirm(terminal: Terminal, email: string): Promise<void> {
  terminal.note(`This cannot be undone. Type ${email} to erase the dealer:`)
  const lines = createInterface({ input: process.stdin })
  try {
    for await (const typed of lines) {
      if (typed.trim().toLowerCase() === email.toLowerCase()) return
      break
    }
  } finally {
    lines.close()
  }
  throw new CommandError("Nothing was erased: the dealer's e-mail was not typed. Type it, or add --yes.")
}

function filesOf({ config }: CommandContext) {
  return createFileStore(openStorage(config))
}
