import { isDecimal } from '@portal/contract/fields/money/decimal.rules'
import type { Command } from 'commander'
import { CannotDo } from '../../context/cannot-do.ts'
import { findOrderByNumber } from '../../repositories/payments/order-payment.repository.ts'
import { requireSupplier } from '../../repositories/suppliers/require-supplier.ts'
import { type CommandContext, withOperatorSecrets } from '../../terminal/command-context.ts'
import { formatTable } from '../../terminal/format-table.ts'
import { type BatchCaptureOutcome, captureAuthorizedOrders } from './charge/capture-authorized-orders.ts'
import { captureOrder } from './charge/capture-order.ts'
import type { PaymentContext } from './payment-context.ts'
import type { ProviderCtx } from './providers/configure-provider.ts'
import { type RefundResult, refundOrder } from './refund/refund-order.ts'

/** What capturing came to, in words for the terminal. */
const captureWords: Readonly<Record<BatchCaptureOutcome, string>> = {
  paid: 'Paid',
  clearing: 'Awaiting Clearance',
  declined: 'Declined',
  unknown: 'No answer yet; it will be looked up',
  'nothing to pay': 'Paid, nothing was left to pay',
  'charged before': 'Charged before',
  'paid elsewhere': 'Its invoice is paid',
  'not authorized': 'Not authorized',
  'no invoice': 'Without an invoice',
  'no active payment method': 'The dealer has no active payment method',
  'no payment provider': 'The supplier has no payment provider',
  failed: 'Failed, as said above',
}

const refundWords: Readonly<Record<RefundResult, string>> = {
  refunded: 'Refunded',
  'refund pending': 'Refund Pending',
  'refund failed': 'Refund Failed',
  unknown: 'No answer yet; it will be looked up',
  'another under way': 'Another refund is on its way; ask again when it has ended',
  'not charged here': 'Not charged through the portal',
  'not paid': 'Not paid, or its refund is on its way',
  'too much': 'More than is left of the charge',
}

/** Adds `order capture` and `order refund`. */
export function addPaymentCommands(program: Command, context: CommandContext): void {
  const order =
    program.commands.find((command) => command.name() === 'order') ??
    program.command('order').description('Money of orders.')
  addCapture(order, context)
  addRefund(order, context)
}

function addCapture(order: Command, context: CommandContext): void {
  order
    .command('capture')
    .description("Charges an order, or all authorized ones, by the dealer's methods in rank order.")
    .requiredOption('--supplier <handle>', 'the supplier')
    .option('--order <number>', 'one order; a declined one is tried again')
    .option('--all', 'every authorized order')
    .action(async (options: { supplier: string; order?: string; all?: boolean }) => {
      if ((options.order === undefined) === (options.all !== true)) {
        throw new CannotDo('Give --order with a number, or --all.')
      }
      await withOperatorSecrets(context, async (ctx) => {
        const paying = payCtxOf(ctx, context)
        if (options.order === undefined) return await captureMany(context, paying, options.supplier)
        const key = await requireOrder(ctx, options.supplier, options.order)
        const captured = await captureOrder(paying, key)
        context.terminal.print(`${options.order}: ${captureWords[captured]}`)
        if (!['paid', 'clearing', 'nothing to pay'].includes(captured)) context.setExitCode(1)
      })
    })
}

async function captureMany(context: CommandContext, ctx: PaymentContext, handle: string): Promise<void> {
  const supplier = await requireSupplier(ctx.db, handle)
  const counts = await captureAuthorizedOrders(ctx, supplier.id, context.now)
  const rows = [...counts].map(([captured, count]) => [captureWords[captured], count])
  context.terminal.print(formatTable(['OUTCOME', 'ORDERS'], rows as [string, number][]))
  if (counts.has('failed')) context.setExitCode(1)
}

function addRefund(order: Command, context: CommandContext): void {
  order
    .command('refund')
    .description('Gives money of a charged order back: all that is left, or an amount.')
    .requiredOption('--supplier <handle>', 'the supplier')
    .requiredOption('--order <number>', 'the order')
    .option('--amount <amount>', 'a part, such as 12.50')
    .action(async (options: { supplier: string; order: string; amount?: string }) => {
      const { amount } = options
      if (amount !== undefined && !(isDecimal(amount) && /^\d{1,12}(\.\d{1,2})?$/.test(amount))) {
        throw new CannotDo(`"${amount}" is no amount: write it like 12.50.`)
      }
      await withOperatorSecrets(context, async (ctx) => {
        const key = await requireOrder(ctx, options.supplier, options.order)
        const refunded = await refundOrder(payCtxOf(ctx, context), key, amount)
        context.terminal.print(`${options.order}: ${refundWords[refunded]}`)
        if (refunded !== 'refunded' && refunded !== 'refund pending') context.setExitCode(1)
      })
    })
}

async function requireOrder({ db }: ProviderCtx, handle: string, number: string) {
  const supplier = await requireSupplier(db, handle)
  const key = await findOrderByNumber(db, supplier.id, number)
  if (key === undefined) throw new CannotDo(`The supplier ${handle} has no order ${number}.`)
  return key
}

function payCtxOf({ db, secrets, now, operator }: ProviderCtx, { terminal }: CommandContext): PaymentContext {
  const note = (_facts: object, message: string) => terminal.note(message)
  const log = { info: () => {}, warn: note, error: note }
  return { db, secrets, now, log, by: { kind: 'operator', name: operator } }
}
