import { countText } from '@portal/contract/fields/count-text'
import type { Command } from 'commander'
import { findInstallation } from '../../repositories/operations/installation.repository.ts'
import type { CommandContext } from '../../terminal/command-context.ts'
import { CommandError, orEnd } from '../../terminal/command-error.ts'
import { moveDatabase } from './move-database.ts'

/** Adds the `move` command, which moves the portal to another database. */
export function addMoveCommand(program: Command, context: CommandContext): void {
  program
    .command('move')
    .description('Moves the database, for example from the embedded one to your own server.')
    .requiredOption(
      '--to <url>',
      'an empty database, such as postgresql://portal:PASSWORD@db.example:5432/portal',
    )
    .action(async ({ to: targetUrl }: { to: string }) => {
      const startedMs = performance.now()
      const { terminal } = context
      const stopping = new AbortController()
      context.onInterrupt(() =>
        stopping.abort(new CommandError('Stopped. Run the same command to continue.')),
      )
      const moved = await context.withDatabase(
        async (source) => {
          const { id } = await findInstallation(source.db)
          const request = { source, installation: id ?? '', targetUrl, signal: stopping.signal }
          return orEnd(await moveDatabase({ ...request, report: terminal.progress }))
        },
        { evenIfMoved: true },
      )
      const seconds = Math.round((performance.now() - startedMs) / 1000)
      terminal.print(
        moved.wasThere
          ? `The portal has already been moved to ${moved.place}.`
          : `Moved the portal to ${moved.place} in ${seconds} s: ${countText(moved.rows, 'row')} in ${countText(moved.tables, 'table')}, verified by counts and checksums.`,
      )
      terminal.print(
        "Start every process with this DATABASE_URL from now on. Files, images and keys stay where they are. The portal won't start on the old database again; its data is still there.",
      )
    })
}
