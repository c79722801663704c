import type { Command } from 'commander'
import type { CommandContext } from '../../terminal/command-context.ts'
import { formatTable } from '../../terminal/format-table.ts'
import { examineInstallation } from './examine-installation.ts'

/** Adds the command that checks an installation. */
export function addDoctorCommand(program: Command, context: CommandContext): void {
  program
    .command('doctor')
    .description('Checks everything the portal depends on and reports problems.')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const { config, terminal } = context
      const findings = await context.withDatabase(
        ({ db }) => examineInstallation({ db, config, now: new Date() }),
        { withAnyKey: true },
      )
      const faults = findings.filter(({ isProblem }) => isProblem)
      if (json === true) terminal.printJson(findings)
      else {
        const rows = findings.map(({ about, isProblem, sentence }) => [
          isProblem ? 'PROBLEM' : 'ok',
          about,
          sentence,
        ])
        terminal.print(formatTable(['', 'CHECK', 'RESULT'], rows))
      }
      if (faults.length > 0) context.setExitCode(1)
    })
}
