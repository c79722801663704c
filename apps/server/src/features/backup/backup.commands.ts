import type { Command } from 'commander'
import { beginChangeEpoch } from '../../repositories/changes/change-epoch.repository.ts'
import type { CommandContext } from '../../terminal/command-context.ts'
import { CommandError, orEnd } from '../../terminal/command-error.ts'
import { countPortalRows } from './count-portal-rows.query.ts'
import { makeBackup } from './make-backup.ts'
import { restoreInstallation } from './restore-backup.ts'

/** Adds the commands that save a whole portal and bring it back. */
export function addBackupCommands(program: Command, context: CommandContext): void {
  const { terminal, config } = context
  program
    .command('backup')
    .description('Copies the whole portal, database, files and keys, while it works.')
    .argument('<directory>', 'where to; it must not be there yet')
    .action(async (place: string) => {
      requireEmbedded(context)
      const { dataDir } = config
      const bytes = orEnd(await makeBackup({ dataDir, now: context.now(), report: terminal.note }, place))
      terminal.print(`The portal was copied to ${place}: ${Math.ceil(bytes / 1_000_000)} MB.`)
      if (config.secretKey !== undefined) {
        terminal.note('The key stands in SECRET_KEY and is no part of the backup: keep it elsewhere.')
      }
    })
  program
    .command('restore')
    .description('Brings a portal back from a backup, into a DATA_DIR that is empty.')
    .argument('<directory>', 'what portal backup has made')
    .action(async (place: string) => {
      requireEmbedded(context)
      const madeAt = orEnd(await restoreInstallation(config.dataDir, place))
      // Starting the database brings it to the end of the backup; only then is it known to be whole.
      const held = await context.withDatabase(async ({ db }) => {
        await beginChangeEpoch(db)
        return countPortalRows(db)
      })
      terminal.print(
        `The portal of ${madeAt.toISOString()} stands in ${config.dataDir}: ${held.suppliers} suppliers, ${held.dealers} dealers, ${held.orders} orders.`,
      )
    })
  program
    .command('forget-cursors')
    .description('Makes programs read their lists again, after a disk was set back to a snapshot.')
    .action(async () => {
      await context.withDatabase(({ db }) => beginChangeEpoch(db))
      terminal.print(
        'Every cursor that a program has kept is worthless now; programs read their lists again.',
      )
    })
}

function requireEmbedded({ config }: CommandContext): void {
  if (config.databaseUrl === undefined) return
  throw new CommandError(
    'The database is the one of DATABASE_URL: save and restore it with the tools of its server (pg_dump, pg_restore), and copy DATA_DIR beside it.',
  )
}
