import type { Command } from 'commander'
import type { NamedDealer } from './change-dealer.ts'

/** The options that name a dealer. */
export interface DealerOptions {
  readonly supplier: string
  readonly dealer?: string
  readonly email?: string
}

/** Adds the options by which every command names one dealer. */
export function named(command: Command, description: string): Command {
  return command
    .description(description)
    .requiredOption('--supplier <handle>', 'the supplier')
    .option('--dealer <key>', "the dealer's externalId or e-mail")
    .option('--email <email>', "the dealer's e-mail")
    .hook('preAction', (_program, action) => {
      const { dealer, email } = action.opts<DealerOptions>()
      if (dealer === undefined && email === undefined) {
        action.error("error: required option '--dealer <key>' not specified")
      }
    })
}

/** The dealer that the options name. */
export function readName({ supplier, dealer, email }: DealerOptions): NamedDealer {
  return { supplier, dealer: dealer ?? email ?? '' }
}
