import { webhookAddressProblem } from '@portal/contract/webhooks/webhook-address.rules'
import {
  type ChosenEventKind,
  choosableEventKinds,
  chosenEventKinds,
} from '@portal/contract/webhooks/webhook-events'
import { webhookLimits } from '@portal/contract/webhooks/webhook-limits'
import type { Command } from 'commander'
import type { CommandContext } from '../../terminal/command-context.ts'
import { CommandError } from '../../terminal/command-error.ts'
import { findCommand } from '../../terminal/find-command.ts'
import { formatTable } from '../../terminal/format-table.ts'
import { collectOption, parseCount, parseYesOrNo } from '../../terminal/options.ts'
import { type OwnerOptions, ownerCommand, runForOwner } from '../../terminal/owner-command.ts'
import { changeEndpoint } from './endpoints/change-endpoint.ts'
import { createEndpoint } from './endpoints/create-endpoint.ts'
import { deleteEndpoint } from './endpoints/delete-endpoint.ts'
import { listEndpoints } from './endpoints/list-endpoints.ts'
import { rotateSecret } from './endpoints/rotate-secret.ts'

interface EndpointOptions extends OwnerOptions {
  readonly id: string
}

export function addWebhookCommands(program: Command, context: CommandContext): void {
  const webhook = findCommand(program, 'webhook')
    .alias('webhooks')
    .description('Webhook endpoints and deliveries.')
  addList(webhook, context)
  addAdd(webhook, context)
  addSet(webhook, context)
  addRemove(webhook, context)
  addRotate(webhook, context)
}

function addList(webhook: Command, context: CommandContext): void {
  ownerCommand(webhook, 'list', 'Lists endpoints.')
    .option('--json', 'print JSON')
    .action(async (options: OwnerOptions & { json?: boolean }) => {
      const { items: found } = await runForOwner(context, options, (ctx) => listEndpoints(ctx, {}))
      if (options.json === true) return context.terminal.printJson(found)
      const head = ['ID', 'URL', 'STATUS', 'WAITING', 'FAILED', 'EVENTS']
      const rows = found.map(({ id, url, active, failingSince, waiting, failed, events }) => {
        const state = active ? (failingSince === null ? 'on' : 'failing') : 'off'
        return [id, url, state, waiting, failed, events.join(' ')]
      })
      context.terminal.print(formatTable(head, rows))
    })
}

function addAdd(webhook: Command, context: CommandContext): void {
  ownerCommand(webhook, 'add', 'Adds an endpoint and prints its secret once.')
    .requiredOption('--url <address>', 'https URL to send events to')
    .option('--event <name>', 'an event type, or "all"; repeatable', collectOption, [])
    .option('--description <text>', 'description')
    .action(async (options: OwnerOptions & { url: string; event: string[]; description?: string }) => {
      const { url, description } = options
      const events = readEvents(options, options.event)
      const input = { url: readAddress(url), events, description }
      const { id, secret } = await runForOwner(context, options, (ctx) => createEndpoint(ctx, input))
      context.terminal.print(`Added endpoint ${id}.`)
      context.terminal.print(secret)
    })
}

function addSet(webhook: Command, context: CommandContext): void {
  endpointCommand(webhook, 'set', 'Changes an endpoint or turns it on or off.')
    .option('--url <address>', 'https URL to send events to')
    .option(
      '--event <name>',
      'an event type, or "all"; repeatable; replaces the current ones',
      collectOption,
      [],
    )
    .option('--description <text>', 'description')
    .option('--active <yes|no>', 'turn the endpoint on or off')
    .action(
      async (
        options: EndpointOptions & { url?: string; event: string[]; description?: string; active?: string },
      ) => {
        const { url, event, description, active } = options
        await runForOwner(context, options, (ctx) =>
          changeEndpoint(ctx, endpointId(options), {
            ...(url === undefined ? {} : { url: readAddress(url) }),
            ...(event.length === 0 ? {} : { events: readEvents(options, event) }),
            ...(description === undefined ? {} : { description }),
            ...(active === undefined ? {} : { active: parseYesOrNo('--active', active) }),
          }),
        )
        context.terminal.print(`Changed endpoint ${options.id}.`)
      },
    )
}

function addRemove(webhook: Command, context: CommandContext): void {
  endpointCommand(webhook, 'remove', 'Deletes an endpoint and its deliveries.').action(
    async (options: EndpointOptions) => {
      await runForOwner(context, options, (ctx) => deleteEndpoint(ctx, endpointId(options)))
      context.terminal.print(`Deleted endpoint ${options.id}.`)
    },
  )
}

function addRotate(webhook: Command, context: CommandContext): void {
  endpointCommand(
    webhook,
    'rotate-secret',
    'Replaces the signing secret and prints the new one. The old one stays valid for a grace period.',
  )
    .option(
      '--overlap-hours <hours>',
      'hours the old secret stays valid',
      String(webhookLimits.usualOverlapHours),
    )
    .action(async (options: EndpointOptions & { overlapHours: string }) => {
      const hours = options.overlapHours === '0' ? 0 : parseCount(options.overlapHours, 'number of hours')
      if (hours > webhookLimits.maxOverlapHours) {
        throw new CommandError(`--overlap-hours must be at most ${webhookLimits.maxOverlapHours} hours.`)
      }
      const { secret } = await runForOwner(context, options, (ctx) =>
        rotateSecret(ctx, endpointId(options), hours),
      )
      context.terminal.print(secret)
    })
}

function readAddress(url: string): string {
  const problem = url.length > 2000 ? 'Must be at most 2,000 characters' : webhookAddressProblem(url)
  if (problem === undefined) return url
  throw new CommandError(`--url: ${problem}.`)
}

function readEvents({ dealer }: OwnerOptions, names: readonly string[]): ChosenEventKind[] {
  const choosable = choosableEventKinds(dealer === undefined ? 'supplier' : 'dealer')
  if (names.length === 0) throw new CommandError(`Set --event to ${choosable.join(', ')} or all.`)
  if (names.includes('all')) return choosable
  return names.map((name) => {
    const kind = chosenEventKinds.find((one) => one === name)
    if (kind === undefined)
      throw new CommandError(`"${name}" isn't an event type. Use one of ${choosable.join(', ')}.`)
    return kind
  })
}

function endpointCommand(webhook: Command, name: string, about: string): Command {
  return ownerCommand(webhook, name, about).requiredOption('--id <id>', 'the endpoint')
}

function endpointId({ id }: EndpointOptions): number {
  return parseCount(id, 'endpoint id')
}
