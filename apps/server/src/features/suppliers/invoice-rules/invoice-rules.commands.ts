import { countText } from '@portal/contract/fields/count-text'
import type { Command } from 'commander'
import type { NamedInvoiceRule } from '../../../repositories/suppliers/invoice-rule.repository.ts'
import { type CommandContext, runForSupplier } from '../../../terminal/command-context.ts'
import { formatTable } from '../../../terminal/format-table.ts'
import {
  addInvoiceRule,
  type NewRule,
  type RuleAmounts,
  readInvoiceRules,
  removeInvoiceRule,
  ruleAmountKinds,
  ruleBases,
  setInvoiceRule,
} from './invoice-rules.ts'

export function addInvoiceRuleCommands(program: Command, context: CommandContext): void {
  const supplier = program.commands.find((command) => command.name() === 'supplier')
  const rules = (supplier ?? program.command('supplier'))
    .command('invoice-rules')
    .description('Charges added to an order: fees, tiers by weight or subtotal, percentages.')
  addList(rules, context)
  addAdd(rules, context)
  addChanges(rules, context)
}

function addList(rules: Command, context: CommandContext): void {
  const { terminal } = context
  rules
    .command('list')
    .description("Lists a supplier's invoice rules.")
    .requiredOption('--supplier <handle>', 'the supplier')
    .option('--json', 'print JSON')
    .action(async (options: { supplier: string; json?: boolean }) => {
      const found = await runForSupplier(context, options.supplier, readInvoiceRules)
      if (options.json === true) return terminal.printJson(found)
      const head = ['ID', 'FIGURE', 'BASIS', 'FROM', 'AMOUNT', 'PERCENT', 'TITLE', 'DEALER', 'METHOD']
      terminal.print(formatTable(head, found.map(rowOf)))
    })
}

function rowOf(rule: NamedInvoiceRule): (string | number)[] {
  return [
    ...[rule.id, rule.figure, rule.basis, rule.basis === 'flat' ? '' : rule.atLeast, rule.amount],
    ...[rule.percent, rule.title ?? '', rule.dealerEmail ?? 'every', rule.shippingMethod ?? 'every'],
  ]
}

function addAdd(rules: Command, context: CommandContext): void {
  const add = rules
    .command('add')
    .description('Adds an invoice rule.')
    .requiredOption('--supplier <handle>', 'the supplier')
    .requiredOption('--figure <name>', ruleAmountKinds.join(', '))
    .option('--basis <name>', `basis for the amount: ${ruleBases.join(', ')}`, 'flat')
    .option('--dealer <key>', "a dealer's externalId or email; replaces the general rule for this dealer")
    .option('--method <name>', 'a shipping method; replaces the general rule for this method')
  withAmounts(add).action(async ({ supplier, ...rule }: NewRule & { supplier: string }) => {
    const ids = await runForSupplier(context, supplier, (ctx) => addInvoiceRule(ctx, rule))
    context.terminal.print(`Added ${countText(ids.length, 'invoice rule')}: ${ids.join(', ')}.`)
  })
}

function addChanges(rules: Command, context: CommandContext): void {
  const set = rules
    .command('set')
    .description('Changes an invoice rule.')
    .requiredOption('--supplier <handle>', 'the supplier')
    .requiredOption('--id <id>', 'the rule')
  withAmounts(set).action(
    async ({ supplier, id, ...change }: RuleAmounts & { supplier: string; id: string }) => {
      await runForSupplier(context, supplier, (ctx) => setInvoiceRule(ctx, id, change))
      context.terminal.print(`Changed invoice rule ${id}.`)
    },
  )
  rules
    .command('remove')
    .description("Deletes an invoice rule. Existing invoices don't change.")
    .requiredOption('--supplier <handle>', 'the supplier')
    .requiredOption('--id <id>', 'the rule')
    .action(async (options: { supplier: string; id: string }) => {
      await runForSupplier(context, options.supplier, (ctx) => removeInvoiceRule(ctx, options.id))
      context.terminal.print(`Deleted invoice rule ${options.id}.`)
    })
}

function withAmounts(command: Command): Command {
  return command
    .option('--from <number>', 'minimum weight in pounds, or minimum subtotal, for this tier')
    .option('--amount <amount>', 'amount to add (may be negative with --figure other)')
    .option('--percent <number>', 'percentage of the subtotal to add')
    .option('--title <text>', 'label on the invoice')
}
