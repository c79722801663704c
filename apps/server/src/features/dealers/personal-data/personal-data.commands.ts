import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { countText } from '@portal/contract/fields/count-text'
import type { Command } from 'commander'
import { Refusal } from '../../../context/refusal.ts'
import { createFileStore } from '../../../gateways/file-store/file-store.ts'
import { openStorage } from '../../../gateways/storage/open-storage.ts'
import { listBackups, type RecordedBackup } from '../../../repositories/operations/installation.repository.ts'
import { type CommandContext, runForSupplier } from '../../../terminal/command-context.ts'
import { CommandError } from '../../../terminal/command-error.ts'
import { findCommand } from '../../../terminal/find-command.ts'
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

/** Adds `export-data` and `erase` to the `dealer` command. */
export function addPersonalDataCommands(program: Command, context: CommandContext): void {
  const dealers = findCommand(program, 'dealer')
  dealers
    .command('export-data')
    .description("Exports all of a dealer's data to a new directory as JSON, CSV and files.")
    .argument('<directory>', 'target directory; must not exist yet')
    .requiredOption('--supplier <handle>', 'the supplier')
    .requiredOption('--dealer <key>', "the dealer's externalId or email")
    .action((place: string, options: DealerOptions) => exportData(context, place, options))
  dealers
    .command('erase')
    .description("Erases a dealer's personal data permanently. Orders and invoices keep their amounts.")
    .requiredOption('--supplier <handle>', 'the supplier')
    .requiredOption('--dealer <key>', "the dealer's externalId or email")
    .option('--yes', 'skip the confirmation')
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
    `Exported all of ${options.dealer}'s data to ${directory}: ${countText(count, 'row')} from ${countText(tables, 'table')} as JSON and CSV, ${countText(files, 'file')}. Review dealer_notes, written by your staff, before you share the export.`,
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
      ? 'This dealer has already been erased.'
      : `Erased the dealer: replaced names, addresses and other personal data, including in ${countText(erased.orders, 'order')} (amounts are kept); ended sessions; deleted tokens, links, webhook endpoints and ${countText(erased.files, 'file')}.`,
  )
  for (const backup of backups) if (existsSync(backup.place)) terminal.print(describeBackup(backup))
  if (config.databaseUrl !== undefined) {
    terminal.print("Backups made with the database server's tools contain the data until you delete them.")
  }
  if (config.bucket !== undefined) {
    terminal.print(
      `Earlier file versions in the bucket ${config.bucket.name} remain until your storage provider deletes them.`,
    )
  }
  terminal.print('If you restore a backup, the data comes back: erase the dealer again.')
}

function describeBackup({ place, madeAt, newerUntilRemoval }: RecordedBackup): string {
  const day = madeAt.toISOString().slice(0, 10)
  return newerUntilRemoval === null
    ? `The backup ${place} from ${day} contains the data until you delete it.`
    : `The backup ${place} from ${day} still contains the data. It will be deleted after ${countText(newerUntilRemoval, 'more backup')}.`
}

async function confirm(terminal: Terminal, email: string): Promise<void> {
  terminal.note(`This can't be undone. Type ${email} to erase the dealer:`)
  const lines = createInterface({ input: process.stdin })
  try {
    for await (const typed of lines) {
      if (typed.trim().toLowerCase() === email.toLowerCase()) return
      break
    }
  } finally {
    lines.close()
  }
  throw new CommandError("Nothing was erased: the email didn't match. Type the dealer's email, or add --yes.")
}

function filesOf({ config }: CommandContext) {
  return createFileStore(openStorage(config))
}
