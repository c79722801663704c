import type { Command } from 'commander'
import type { OrderChangeCtx } from '../../context/context.ts'
import type { SupplierCtx } from '../../context/operator-context.ts'
import { Refusal, refuse } from '../../context/refusal.ts'
import { shipOrder } from '../../domain/orders/ship-order.ts'
import { findShipmentByTracking } from '../../repositories/orders/shipment.repository.ts'
import { findOrderKeyByNumber } from '../../repositories/payments/order-payment.repository.ts'
import { type CommandContext, runForSupplier } from '../../terminal/command-context.ts'
import { findCommand } from '../../terminal/find-command.ts'
import { holdOrder, releaseOrder } from './change/hold-order.ts'
import { voidShipment } from './change/void-shipment.ts'

/** Adds `order hold`, `order release`, `order ship` and `order void`. */
export function addOrderCommands(program: Command, context: CommandContext): void {
  const order = findCommand(program, 'order').description('Orders and payments.')
  named(order.command('hold'), 'Puts an open order on hold.')
    .option('--reason <sentence>', "reason, shown to the dealer in the order's timeline")
    .action(async (options: OrderOptions & { reason?: string }) => {
      await change(context, options, (ctx, id) => holdOrder(ctx, id, options.reason))
      context.terminal.print(`Order ${options.order} put on hold.`)
    })
  named(order.command('release'), 'Releases an order on hold.').action(async (options: OrderOptions) => {
    await change(context, options, (ctx, id) => releaseOrder(ctx, id))
    context.terminal.print(`Order ${options.order} released.`)
  })
  named(order.command('ship'), 'Ships the unshipped items of an open order.')
    .requiredOption('--tracking <number>', 'tracking number')
    .option('--carrier <name>', 'carrier')
    .option('--anyway <reason>', 'reason for shipping an unauthorized, declined, refunded or credited order')
    .action(async (options: OrderOptions & { tracking: string; carrier?: string; anyway?: string }) => {
      const { anyway: reason } = options
      const anyway = reason === undefined ? undefined : { reason }
      const parcel = { trackingNumber: options.tracking, carrier: options.carrier, anyway }
      await change(context, options, (ctx, id) => shipOrder(ctx, id, parcel))
      context.terminal.print(`Order ${options.order} shipped.`)
    })
  named(order.command('void'), 'Voids a shipment. Its items can be shipped again.')
    .requiredOption(
      '--tracking <number>',
      'tracking number; if several shipments have it, the newest is voided',
    )
    .action(async (options: OrderOptions & { tracking: string }) => {
      await change(context, options, (ctx, id) => voidByTracking(ctx, id, options.tracking))
      context.terminal.print(`Shipment ${options.tracking} on order ${options.order} voided.`)
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
    .option('--test', "use a dealer's test order")
}

async function change<Answer>(
  context: CommandContext,
  { supplier, order, test: isTest = false }: OrderOptions,
  work: (ctx: OrderChangeCtx, orderId: number) => Promise<Answer>,
): Promise<void> {
  await runForSupplier(context, supplier, async (ctx: SupplierCtx) => {
    const key = await findOrderKeyByNumber(ctx.db, { ...ctx.owner, ...(isTest && { isTest }) }, order)
    const kind = isTest ? 'test order' : 'order'
    if (key === undefined) return refuse('not_found', `Supplier ${supplier} has no ${kind} ${order}.`)
    const { supplierId, dealerId, orderId } = key
    const done = await work({ ...ctx, owner: { supplierId, dealerId } }, orderId)
    return done instanceof Refusal ? done : undefined
  })
}
