import type { Command } from 'commander'
import { changeInventory } from '../../domain/catalogue/change-inventory.ts'
import { type CommandContext, runForSupplier } from '../../terminal/command-context.ts'
import { CommandError } from '../../terminal/command-error.ts'

export function addInventoryCommands(program: Command, context: CommandContext): void {
  program
    .command('inventory')
    .description('Stock of variants.')
    .command('set')
    .description('Sets or adjusts the stock of one SKU.')
    .requiredOption('--supplier <handle>', 'the supplier')
    .requiredOption('--sku <sku>', 'the variant')
    .option('--quantity <units>', 'so many units')
    .option('--adjust <units>', 'so many more, or less: --adjust=-3')
    .action(async (options: { supplier: string; sku: string; quantity?: string; adjust?: string }) => {
      const { supplier, sku, quantity, adjust } = options
      const text = quantity ?? adjust ?? ''
      if ((quantity === undefined) === (adjust === undefined) || !/^-?\d{1,10}$/.test(text)) {
        throw new CommandError('Give --quantity or --adjust with a whole number.')
      }
      const units = Number(text)
      const row = quantity === undefined ? { sku, adjustment: units } : { sku, quantity: units }
      const [result] = await runForSupplier(context, supplier, (ctx) => changeInventory(ctx, [row]))
      if (result === undefined || result.outcome === 'refused') {
        throw new CommandError(
          result?.reason === 'sku_not_found'
            ? `The supplier ${supplier} has no SKU ${sku}.`
            : `The stock of ${sku} cannot be less than 0 or more than 2,000,000,000.`,
        )
      }
      context.terminal.print(`There are ${result.quantity} of ${sku} in stock.`)
    })
}
