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
  ruleBases,
  ruleFigures,
  setInvoiceRule,
} from './invoice-rules.ts'

export function addInvoiceRuleCommands(program: Command, context: CommandContext): void {
  const supplier = program.commands.find((command) => command.name() === 'supplier')
  const rules = (supplier ?? program.command('supplier'))
    .command('invoice-rules')
    .description('What is added to the goods of an order: fees, tiers by weight or subtotal, per cent.')
  addList(rules, context)
  addAdd(rules, context)
  addChanges(rules, context)
}

function addList(rules: Command, context: CommandContext): void {
  const { terminal } = context
  rules
    .command('list')
    .description('Lists the rules of a supplier.')
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
    .description('Adds a rule.')
    .requiredOption('--supplier <handle>', 'the supplier')
    .requiredOption('--figure <name>', ruleFigures.join(', '))
    .option('--basis <name>', `${ruleBases.join(', ')}: what decides whether it holds`, 'flat')
    .option('--dealer <key>', 'for this dealer in place of what holds for all: externalId or e-mail')
    .option('--method <name>', 'for this shipping method in place of what holds for all')
  withAmounts(add).action(async ({ supplier, ...rule }: NewRule & { supplier: string }) => {
    const id = await runForSupplier(context, supplier, (ctx) => addInvoiceRule(ctx, rule))
    context.terminal.print(`Added the invoice rule ${id}.`)
  })
}

function addChanges(rules: Command, context: CommandContext): void {
  const set = rules
    .command('set')
    .description('Changes the figures of a rule.')
    .requiredOption('--supplier <handle>', 'the supplier')
    .requiredOption('--id <id>', 'the rule')
  withAmounts(set).action(
    async ({ supplier, id, ...change }: RuleAmounts & { supplier: string; id: string }) => {
      await runForSupplier(context, supplier, (ctx) => setInvoiceRule(ctx, id, change))
      context.terminal.print(`Changed the invoice rule ${id}.`)
    },
  )
  rules
    .command('remove')
    .description('Removes a rule; invoices that were written by it stay.')
    .requiredOption('--supplier <handle>', 'the supplier')
    .requiredOption('--id <id>', 'the rule')
    .action(async (options: { supplier: string; id: string }) => {
      await runForSupplier(context, options.supplier, (ctx) => removeInvoiceRule(ctx, options.id))
      context.terminal.print(`Removed the invoice rule ${options.id}.`)
    })
}

function withAmounts(command: Command): Command {
  return command
    .option('--from <number>', 'pounds or subtotal from which a tier holds')
    .option('--amount <amount>', 'what it adds; below zero for other only')
    .option('--percent <number>', 'per cent of the goods that it adds')
    .option('--title <text>', 'what the invoice calls it')
}
