import type { Command } from 'commander'
import { renewInstallation } from '../../domain/installation/verify-storage.ts'
import { openStorage } from '../../gateways/storage/open-storage.ts'
import type { CommandContext } from '../../terminal/command-context.ts'

export function addInstallationCommands(program: Command, context: CommandContext): void {
  program
    .command('installation')
    .description('The id by which a database and the place of its files belong together.')
    .command('renew')
    .description('Gives a copy of a portal an id of its own; run it where the copy is.')
    .action(async () => {
      const storage = openStorage(context.config)
      const id = await context.withDatabase(({ db }) => renewInstallation(db, storage))
      context.terminal.print(
        `${storage.place} is of the installation ${id} now, as its database is. Programs that keep a cursor read its lists again. Tokens, sessions and signed links of its original work here as before.`,
      )
    })
}
