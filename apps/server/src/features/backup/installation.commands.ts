import type { Command } from 'commander'
import { renewInstallation } from '../../domain/installation/data-directory.ts'
import type { CommandContext } from '../../terminal/command-context.ts'

export function addInstallationCommands(program: Command, context: CommandContext): void {
  program
    .command('installation')
    .description('The id by which a data directory and its database belong together.')
    .command('renew')
    .description('Gives a copy of a portal an id of its own; run it where the copy is.')
    .action(async () => {
      const { dataDir } = context.config
      const id = await context.withDatabase(({ db }) => renewInstallation(db, dataDir))
      context.terminal.print(
        `The portal in ${dataDir} is the installation ${id} now. Programs that keep a cursor read its lists again. Tokens, sessions and signed links of its original work here as before.`,
      )
    })
}
