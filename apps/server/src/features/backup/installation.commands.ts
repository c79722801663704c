import type { Command } from 'commander'
import { renewInstallation } from '../../domain/installation/verify-storage.ts'
import { openStorage } from '../../gateways/storage/open-storage.ts'
import { acceptKey } from '../../security/keys/verify-key.ts'
import type { CommandContext } from '../../terminal/command-context.ts'

export function addInstallationCommands(program: Command, context: CommandContext): void {
  const installation = program
    .command('installation')
    .description('The installation id that ties the database to its files.')
  program
    .command('migrate')
    .description('Migrates the database to this release, as the portal does at startup.')
    .action(async () => {
      await context.withDatabase(async () => undefined, { migrate: true })
      context.terminal.print('The database is up to date with this release.')
    })
  addAcceptKey(installation, context)
  installation
    .command('renew')
    .description('Gives a copy of a portal its own installation id. Run it on the copy.')
    .action(async () => {
      const storage = openStorage(context.config)
      const id = await context.withDatabase(({ db }) => renewInstallation(db, storage), {
        evenIfMoved: true,
      })
      context.terminal.print(
        `${storage.place} and its database now belong to the installation ${id}. API clients with a cursor must sync again from the start. Tokens, sessions and signed links from the original keep working here.`,
      )
    })
}

function addAcceptKey(installation: Command, context: CommandContext): void {
  installation
    .command('accept-key')
    .description('Accepts the current key after the original is lost. Creates one if there is none.')
    .action(async () => {
      await context.withDatabase(({ db }) => acceptKey(db, context.config), { withAnyKey: true })
      context.terminal.print(keyLossWarning)
    })
}

const keyLossWarning = `The portal now uses the current key. Anything encrypted with another key stays unreadable:
- Payment providers: set their keys again with portal supplier payments set.
- Dealers' first API tokens: revoke them with portal key revoke. A new one appears in the dealer's settings.
- Webhook secrets: rotate them with portal webhook rotate-secret.
- Staff authenticator apps: reset them with portal staff reset-2fa.
- Product feed and file links: copy the new ones from the portal.`
