import type { Command } from 'commander'
import { renewInstallation } from '../../domain/installation/verify-storage.ts'
import { openStorage } from '../../gateways/storage/open-storage.ts'
import { acceptKey } from '../../security/keys/verify-key.ts'
import type { CommandContext } from '../../terminal/command-context.ts'

export function addInstallationCommands(program: Command, context: CommandContext): void {
  const installation = program
    .command('installation')
    .description('The id by which a database and the place of its files belong together.')
  program
    .command('migrate')
    .description('Brings the database up to date with this release, as the start of the portal does.')
    .action(async () => {
      await context.withDatabase(async () => undefined, { migrate: true })
      context.terminal.print('The database is up to date with this release.')
    })
  addAcceptKey(installation, context)
  installation
    .command('renew')
    .description('Gives a copy of a portal an id of its own; run it where the copy is.')
    .action(async () => {
      const storage = openStorage(context.config)
      const id = await context.withDatabase(({ db }) => renewInstallation(db, storage), {
        evenIfMoved: true,
      })
      context.terminal.print(
        `${storage.place} is of the installation ${id} now, as its database is. Programs that keep a cursor read its lists again. Tokens, sessions and signed links of its original work here as before.`,
      )
    })
}

/** The way on for an installation whose key is lost. */
function addAcceptKey(installation: Command, context: CommandContext): void {
  installation
    .command('accept-key')
    .description('Goes on with the key that is there, or a new one, when the original key is lost for good.')
    .action(async () => {
      await context.withDatabase(({ db }) => acceptKey(db, context.config), { withAnyKey: true })
      context.terminal.print(whatIsLost)
    })
}

const whatIsLost = `The installation goes on with this key. Anything sealed with another one stays unreadable:
- Payment providers: give their keys again with portal supplier payments set.
- Dealers' first API tokens: portal key revoke; the dealer's settings show a new one.
- Webhook secrets: portal webhook rotate-secret.
- Authenticator apps of staff: portal staff reset-2fa.
- Links of product feeds and files: pages show new ones.`
