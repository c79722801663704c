import {
  type WebhookDeliveryStatus,
  webhookDeliveryStatuses,
} from '@portal/contract/webhooks/webhook-delivery.schema'
import type { Command } from 'commander'
import type { CommandContext } from '../../terminal/command-context.ts'
import { CommandError } from '../../terminal/command-error.ts'
import { findCommand } from '../../terminal/find-command.ts'
import { formatTable } from '../../terminal/format-table.ts'
import { parseCount, parseDate } from '../../terminal/options.ts'
import { type OwnerOptions, ownerCommand, runForOwner } from '../../terminal/owner-command.ts'
import { listDeliveries } from './deliveries/list-deliveries.ts'
import { readDelivery } from './deliveries/read-delivery.ts'
import { redeliver, redeliverSince } from './deliveries/redeliver.ts'
import { sendTestEvent } from './deliveries/send-test-event.ts'

interface EndpointOptions extends OwnerOptions {
  readonly id: string
}

/** Adds the commands for deliveries and test events. */
export function addWebhookDeliveryCommands(program: Command, context: CommandContext): void {
  const webhook = findCommand(program, 'webhook')
  addDeliveries(webhook, context)
  addRedeliver(webhook, context)
  addTest(webhook, context)
}

function addDeliveries(webhook: Command, context: CommandContext): void {
  const { terminal } = context
  endpointCommand(
    webhook,
    'deliveries',
    'Lists recent deliveries, or shows one with its payload and attempts.',
  )
    .option('--status <name>', webhookDeliveryStatuses.join(', '))
    .option('--delivery <id>', 'one delivery, as JSON')
    .option('--json', 'print JSON')
    .action(async (options: EndpointOptions & { status?: string; delivery?: string; json?: boolean }) => {
      const id = endpointId(options)
      if (options.delivery !== undefined) {
        const deliveryId = parseCount(options.delivery, 'delivery id')
        return terminal.printJson(
          await runForOwner(context, options, (ctx) => readDelivery(ctx, id, deliveryId)),
        )
      }
      const status = readStatus(options.status)
      const page = await runForOwner(context, options, (ctx) =>
        listDeliveries(ctx, id, { status, limit: 200 }),
      )
      if (options.json === true) return terminal.printJson(page.items)
      const rows = page.items.map((one) => [
        one.id,
        one.event,
        one.status,
        one.tries,
        one.lastStatus ?? '',
        one.at,
      ])
      terminal.print(formatTable(['ID', 'EVENT', 'STATUS', 'ATTEMPTS', 'RESPONSE', 'TIME'], rows))
    })
}

function readStatus(name: string | undefined): WebhookDeliveryStatus | undefined {
  const status = webhookDeliveryStatuses.find((one) => one === name)
  if (name !== undefined && status === undefined) {
    throw new CommandError(`--status must be one of ${webhookDeliveryStatuses.join(', ')}.`)
  }
  return status
}

function addRedeliver(webhook: Command, context: CommandContext): void {
  endpointCommand(
    webhook,
    'redeliver',
    'Resends one delivery, or the failed and missed ones since a given time.',
  )
    .option('--delivery <id>', 'one delivery')
    .option('--since <time>', 'failed and missed deliveries since this time')
    .option('--all', 'with --since: include delivered and waiting ones')
    .action(async (options: EndpointOptions & { delivery?: string; since?: string; all?: boolean }) => {
      const id = endpointId(options)
      const { delivery, since } = options
      if ((delivery === undefined) === (since === undefined)) {
        throw new CommandError('Use either --delivery or --since.')
      }
      if (delivery !== undefined) {
        const deliveryId = parseCount(delivery, 'delivery id')
        await runForOwner(context, options, (ctx) => redeliver(ctx, id, deliveryId))
        return context.terminal.print(`Resending delivery ${delivery}.`)
      }
      const input = {
        since: parseDate(since ?? '').toISOString(),
        which: options.all === true ? ('all' as const) : ('failed' as const),
      }
      const { count } = await runForOwner(context, options, (ctx) => redeliverSince(ctx, id, input))
      context.terminal.print(`Resending ${count} ${count === 1 ? 'delivery' : 'deliveries'}.`)
    })
}

function addTest(webhook: Command, context: CommandContext): void {
  endpointCommand(webhook, 'test', 'Sends a test event.').action(async (options: EndpointOptions) => {
    const { id } = await runForOwner(context, options, (ctx) => sendTestEvent(ctx, endpointId(options)))
    context.terminal.print(`Sent test event ${id}. Use portal webhook deliveries to see the result.`)
  })
}

function endpointCommand(webhook: Command, name: string, about: string): Command {
  return ownerCommand(webhook, name, about).requiredOption('--id <id>', 'the endpoint')
}

function endpointId({ id }: EndpointOptions): number {
  return parseCount(id, 'endpoint id')
}
