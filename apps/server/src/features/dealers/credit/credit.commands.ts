import { creditChange } from '@portal/contract/dealers/credit.schema'
import { actorTitle } from '@portal/contract/orders/events/actor-title.rules'
import type { Command } from 'commander'
import { fieldErrors } from '../../../context/field-errors.ts'
import { Refusal } from '../../../context/refusal.ts'
import { type CommandContext, runForSupplier } from '../../../terminal/command-context.ts'
import { CommandError } from '../../../terminal/command-error.ts'
import { findCommand } from '../../../terminal/find-command.ts'
import { formatTable } from '../../../terminal/format-table.ts'
import { findDealerByKey } from '../change-dealer.ts'
import { changeCreditByKey } from './change-credit.ts'
import { readCredit } from './read-credit.ts'

interface CreditOptions {
  readonly supplier: string
  readonly dealer: string
  readonly add?: string
  readonly reason?: string
  readonly json?: boolean
}

export function addCreditCommands(program: Command, context: CommandContext): void {
  findCommand(program, 'dealer')
    .command('credit')
    .description("Lists a dealer's credit transactions, newest first. With --add, adds one.")
    .requiredOption('--supplier <handle>', 'the supplier')
    .requiredOption('--dealer <key>', "the dealer's externalId or email")
    .option('--add <amount>', 'amount, such as 250.50, or -250.50 to reduce the credit')
    .option('--reason <sentence>', 'why')
    .option('--json', 'print JSON')
    .action((options: CreditOptions) => runCredit(context, options))
}

async function runCredit(context: CommandContext, options: CreditOptions): Promise<void> {
  const change = options.add === undefined ? undefined : readChange(options.add, options.reason)
  const credit = await runForSupplier(context, options.supplier, async (ctx) => {
    const owner = await findDealerByKey(ctx, options.dealer)
    if (owner instanceof Refusal) return owner
    if (change !== undefined) {
      const entry = await changeCreditByKey(ctx, owner.dealerId, change, undefined)
      if (entry instanceof Refusal) return entry
    }
    return await readCredit(ctx, owner.dealerId)
  })
  const { terminal } = context
  if (options.json === true) return terminal.printJson(credit)
  const rows = credit.items.map(({ number, at, amount, balance, reason, by }) => [
    ...[number, at, amount, balance, actorTitle(by), reason],
  ])
  terminal.print(formatTable(['NUMBER', 'TIME', 'AMOUNT', 'BALANCE', 'BY', 'REASON'], rows))
  terminal.print(`Credit: ${credit.balance}`)
}

function readChange(amount: string, reason: string | undefined) {
  const checked = creditChange.safeParse({ amount, reason })
  if (checked.data !== undefined) return checked.data
  const [field, message] = Object.entries(fieldErrors(checked) ?? {})[0] ?? []
  throw new CommandError(`${field === 'amount' ? '--add' : '--reason'}: ${message}.`)
}
