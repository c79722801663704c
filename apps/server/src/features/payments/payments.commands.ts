import { isDecimal } from '@portal/contract/fields/money/decimal.rules'
import type { Command } from 'commander'
import type { SupplierCtx, WithSecrets } from '../../context/operator-context.ts'
import { Refusal, refuse } from '../../context/refusal.ts'
import { findOrderKeyByNumber } from '../../repositories/payments/order-payment.repository.ts'
import { type CommandContext, runForSupplierWithSecrets } from '../../terminal/command-context.ts'
import { CommandError } from '../../terminal/command-error.ts'
import { findCommand } from '../../terminal/find-command.ts'
import { formatTable } from '../../terminal/format-table.ts'
import { captureAuthorizedOrders } from './charge/capture-authorized-orders.ts'
import { type CaptureOutcome, captureOrder } from './charge/capture-order.ts'
import { refundOrder } from './refund/refund-order.ts'
import type { RefundOutcome } from './refund/resolve-refund.ts'

const captureTexts: Readonly<Record<CaptureOutcome | 'failed', string>> = {
  paid: 'Paid',
  clearing: 'Awaiting Clearance',
  declined: 'Declined',
  unknown: "No response yet; we'll check again later",
  'nothing to pay': 'Already paid in full',
  failed: 'Failed (see above)',
}

const refundTexts: Readonly<Record<RefundOutcome, string>> = {
  refunded: 'Refunded',
  'refund pending': 'Refund Pending',
  'refund failed': 'Refund Failed',
  unknown: "No response yet; we'll check again later",
}

/** Adds `order capture` and `order refund`. */
export function addPaymentCommands(program: Command, context: CommandContext): void {
  const order = findCommand(program, 'order')
  addCapture(order, context)
  addRefund(order, context)
}

function addCapture(order: Command, context: CommandContext): void {
  order
    .command('capture')
    .description(
      "Captures an order, or all authorized orders with --all. Tries each dealer's payment methods in order.",
    )
    .requiredOption('--supplier <handle>', 'the supplier')
    .option('--order <number>', 'one order; retries a declined payment')
    .option('--all', 'every authorized order')
    .action(async (options: { supplier: string; order?: string; all?: boolean }) => {
      if ((options.order === undefined) === (options.all !== true)) {
        throw new CommandError('Set --order to a number, or use --all.')
      }
      const { supplier, order: number } = options
      await runForSupplierWithSecrets(context, supplier, async (ctx) => {
        if (number === undefined) return await captureMany(context, ctx)
        const key = await findOrder(ctx, number)
        if (key instanceof Refusal) return key
        const captured = await captureOrder(ctx, key)
        const isDone = captured === 'paid' || captured === 'clearing' || captured === 'nothing to pay'
        printOutcome(context, number, captured, captureTexts)
        if (!isDone) context.setExitCode(1)
        return undefined
      })
    })
}

async function captureMany(context: CommandContext, ctx: SupplierCtx & WithSecrets): Promise<undefined> {
  const counts = await captureAuthorizedOrders(ctx, ctx.supplier.id, context.now)
  const texts: Readonly<Record<string, string>> = captureTexts
  const rows = [...counts].map(([captured, count]) => [texts[captured] ?? captured, count] as const)
  context.terminal.print(formatTable(['OUTCOME', 'ORDERS'], rows))
  if (counts.has('failed')) context.setExitCode(1)
}

function addRefund(order: Command, context: CommandContext): void {
  order
    .command('refund')
    .description('Refunds a captured order, in full or in part.')
    .requiredOption('--supplier <handle>', 'the supplier')
    .requiredOption('--order <number>', 'the order')
    .option('--amount <amount>', 'partial amount, such as 12.50')
    .action(async (options: { supplier: string; order: string; amount?: string }) => {
      const { amount } = options
      if (amount !== undefined && !(isDecimal(amount) && /^\d{1,12}(\.\d{1,2})?$/.test(amount))) {
        throw new CommandError(`"${amount}" isn't an amount. Use a number such as 12.50.`)
      }
      const { supplier, order: number } = options
      await runForSupplierWithSecrets(context, supplier, async (ctx) => {
        const key = await findOrder(ctx, number)
        if (key instanceof Refusal) return key
        const refunded = await refundOrder(ctx, key, { amount })
        printOutcome(context, number, refunded, refundTexts)
        if (refunded !== 'refunded' && refunded !== 'refund pending') context.setExitCode(1)
        return undefined
      })
    })
}

/** Prints an order's outcome or refusal after its number. */
function printOutcome<Outcome extends string>(
  { terminal }: CommandContext,
  number: string,
  outcome: Outcome | Refusal,
  texts: Readonly<Record<Outcome, string>>,
): void {
  const text = outcome instanceof Refusal ? outcome.errors.join(' ') : texts[outcome]
  terminal.print(`${number}: ${text}`)
}

async function findOrder({ db, owner, supplier }: SupplierCtx, number: string) {
  return (
    (await findOrderKeyByNumber(db, owner, number)) ??
    refuse('not_found', `Supplier ${supplier.handle} has no order ${number}.`)
  )
}
