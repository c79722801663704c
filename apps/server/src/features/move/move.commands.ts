import type { Command } from 'commander'
import { findInstallation } from '../../repositories/operations/installation.repository.ts'
import type { CommandContext } from '../../terminal/command-context.ts'
import { CommandError, orEnd } from '../../terminal/command-error.ts'
import { moveDatabase } from './move-database.ts'

/** Adds the command that moves the database of a portal elsewhere. */
export function addMoveCommand(program: Command, context: CommandContext): void {
  program
    .command('move')
    .description('Moves the database into another one, such as an embedded one into a server of your own.')
    .requiredOption(
      '--to <url>',
      'an empty database, such as postgresql://portal:PASSWORD@db.example:5432/portal',
    )
    .action(async ({ to: targetUrl }: { to: string }) => {
      const begun = performance.now()
      const { terminal } = context
      const stopping = new AbortController()
      context.onInterrupt(() => stopping.abort(new CommandError('Stopped; the same command continues.')))
      const moved = await context.withDatabase(
        async (source) => {
          const { id } = await findInstallation(source.db)
          const request = { source, installation: id ?? '', targetUrl, signal: stopping.signal }
          return orEnd(await moveDatabase({ ...request, report: terminal.progress }))
        },
        { evenIfMoved: true },
      )
      const seconds = Math.round((performance.now() - begun) / 1000)
      terminal.print(
        moved.wasThere
          ? `The portal was moved to ${moved.place} before.`
          : `The portal was moved to ${moved.place} in ${seconds} s: ${moved.rows} rows of ${moved.tables} tables, counts and checksums are the same.`,
      )
      terminal.print(
        'Start every process with DATABASE_URL set to it from now on. Files, pictures and keys stay where they are; the database that was moved is left as it was and refuses to be used.',
      )
    })
}
