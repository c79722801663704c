import type { Command } from 'commander'
import { changeInventory } from '../../domain/catalogue/change-inventory.ts'
import { type CommandContext, runForSupplier } from '../../terminal/command-context.ts'
import { CommandError } from '../../terminal/command-error.ts'

export function addInventoryCommands(program: Command, context: CommandContext): void {
  program
    .command('inventory')
    .description('Variant stock.')
    .command('set')
    .description("Sets or adjusts a SKU's stock.")
    .requiredOption('--supplier <handle>', 'the supplier')
    .requiredOption('--sku <sku>', "the variant's SKU")
    .option('--quantity <units>', 'the new quantity')
    .option('--adjust <units>', 'the change, such as 3 or --adjust=-3')
    .action(async (options: { supplier: string; sku: string; quantity?: string; adjust?: string }) => {
      const { supplier, sku, quantity, adjust } = options
      const text = quantity ?? adjust ?? ''
      if ((quantity === undefined) === (adjust === undefined) || !/^-?\d{1,10}$/.test(text)) {
        throw new CommandError('Set --quantity or --adjust to a whole number.')
      }
      const units = Number(text)
      const row = quantity === undefined ? { sku, adjustment: units } : { sku, quantity: units }
      const [result] = await runForSupplier(context, supplier, (ctx) => changeInventory(ctx, [row]))
      if (result === undefined || result.outcome === 'refused') {
        throw new CommandError(
          result?.reason === 'sku_not_found'
            ? `Supplier ${supplier} has no SKU ${sku}.`
            : `Stock for ${sku} must be from 0 to 2,000,000,000.`,
        )
      }
      context.terminal.print(`${sku} has ${result.quantity} in stock.`)
    })
}
