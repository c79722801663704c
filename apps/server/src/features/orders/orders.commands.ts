import type { Command } from 'commander'
import type { OrderChangeCtx } from '../../context/context.ts'
import type { SupplierCtx } from '../../context/operator-context.ts'
import { Refusal, refuse } from '../../context/refusal.ts'
import { shipOrder } from '../../domain/orders/ship-order.ts'
import { findShipmentByTracking } from '../../repositories/orders/shipment.repository.ts'
import { findOrderByNumber } from '../../repositories/payments/order-payment.repository.ts'
import { type CommandContext, runForSupplier } from '../../terminal/command-context.ts'
import { commandNamed } from '../../terminal/command-named.ts'
import { holdOrder, releaseOrder } from './change/hold-order.ts'
import { voidShipment } from './change/void-shipment.ts'

/** Adds `order hold`, `order release`, `order ship` and `order void`. */
export function addOrderCommands(program: Command, context: CommandContext): void {
  const order = commandNamed(program, 'order').description('Orders and their money.')
  named(order.command('hold'), 'Puts an open order on hold.')
    .option('--reason <sentence>', 'what the dealer reads in the log of the order')
    .action(async (options: OrderOptions & { reason?: string }) => {
      await change(context, options, (ctx, id) => holdOrder(ctx, id, options.reason))
      context.terminal.print(`Put the order ${options.order} on hold.`)
    })
  named(order.command('release'), 'Releases an order on hold.').action(async (options: OrderOptions) => {
    await change(context, options, (ctx, id) => releaseOrder(ctx, id))
    context.terminal.print(`Released the order ${options.order}.`)
  })
  named(order.command('ship'), 'Ships what has not left of an open order.')
    .requiredOption('--tracking <number>', 'tracking number')
    .option('--carrier <name>', 'carrier')
    .option('--anyway <reason>', 'why it ships although it is unpaid, declined or refunded')
    .action(async (options: OrderOptions & { tracking: string; carrier?: string; anyway?: string }) => {
      const { anyway: reason } = options
      const anyway = reason === undefined ? undefined : { reason }
      const parcel = { trackingNumber: options.tracking, carrier: options.carrier, anyway }
      await change(context, options, (ctx, id) => shipOrder(ctx, id, parcel))
      context.terminal.print(`Shipped the order ${options.order}.`)
    })
  named(order.command('void'), 'Voids a parcel of an order: what was in it can be shipped again.')
    .requiredOption('--tracking <number>', 'tracking number; the newest parcel that has it is voided')
    .action(async (options: OrderOptions & { tracking: string }) => {
      await change(context, options, (ctx, id) => voidByTracking(ctx, id, options.tracking))
      context.terminal.print(`Voided the parcel ${options.tracking} of the order ${options.order}.`)
    })
}

async function voidByTracking(ctx: OrderChangeCtx, orderId: number, trackingNumber: string) {
  const shipmentId = await findShipmentByTracking(ctx.db, { ...ctx.owner, orderId }, trackingNumber)
  return shipmentId === undefined
    ? refuse('shipment_not_found')
    : await voidShipment(ctx, { orderId, shipmentId })
}

interface OrderOptions {
  readonly supplier: string
  readonly order: string
  readonly test?: boolean
}

function named(command: Command, description: string): Command {
  return command
    .description(description)
    .requiredOption('--supplier <handle>', 'the supplier')
    .requiredOption('--order <number>', 'the order')
    .option('--test', "an order of a dealer's test mode")
}

async function change<Answer>(
  context: CommandContext,
  { supplier, order, test: isTest = false }: OrderOptions,
  work: (ctx: OrderChangeCtx, orderId: number) => Promise<Answer>,
): Promise<void> {
  await runForSupplier(context, supplier, async (ctx: SupplierCtx) => {
    const key = await findOrderByNumber(ctx.db, ctx.supplier.id, order, { isTest })
    const kind = isTest ? 'order of a test mode with the number' : 'order'
    if (key === undefined) return refuse('not_found', `The supplier ${supplier} has no ${kind} ${order}.`)
    const { supplierId, dealerId, orderId } = key
    const done = await work({ ...ctx, owner: { supplierId, dealerId } }, orderId)
    return done instanceof Refusal ? done : undefined
  })
}
