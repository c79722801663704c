import type { Command } from 'commander'
import { type CommandContext, runForSupplier } from '../../terminal/command-context.ts'
import { CommandError } from '../../terminal/command-error.ts'
import { findCommand } from '../../terminal/find-command.ts'
import { codeLifeSeconds, issueSignInLink } from './sign-in/issue-sign-in-link.ts'

interface LinkOptions {
  readonly supplier: string
  readonly dealer?: string
  readonly email?: string
  readonly json?: boolean
}

const links = [
  {
    name: 'sign-in-link',
    purpose: 'sign_in',
    description: 'Prints a one-time sign-in link for a dealer.',
  },
  {
    name: 'impersonate',
    purpose: 'impersonation',
    description:
      'Prints a link to sign in on behalf of a dealer for 30 minutes. Everything you do is recorded under your name in the audit log.',
  },
] as const

/** Adds subcommands for passwordless sign-in to the `dealer` command, which must exist. */
export function addAccessCommands(program: Command, context: CommandContext): void {
  const { terminal } = context
  const dealers = findCommand(program, 'dealer')
  for (const { name, purpose, description } of links) {
    dealers
      .command(name)
      .description(description)
      .requiredOption('--supplier <handle>', 'the supplier')
      .option('--dealer <key>', "the dealer's externalId or email")
      .option('--email <email>', "the dealer's email")
      .option('--json', 'print JSON')
      .action(async ({ supplier, dealer: key, email, json }: LinkOptions) => {
        const dealer = key ?? email
        if (dealer === undefined) throw new CommandError('Choose the dealer with --dealer or --email.')
        const url = await runForSupplier(context, supplier, (ctx) => issueSignInLink(ctx, dealer, purpose))
        if (json === true) return terminal.printJson({ url, lifeSeconds: codeLifeSeconds })
        terminal.print(url)
        terminal.note(`The link works once and expires in ${codeLifeSeconds} seconds.`)
      })
  }
}
