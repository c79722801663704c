import { isKeyOf } from '@portal/contract/fields/keys'
import {
  type PaymentProviderHandle,
  paymentProviderHandles,
  paymentProviders,
} from '@portal/contract/payment-methods/payment-providers'
import type { Command } from 'commander'
import { sandboxAccount } from '../../../gateways/pay-sandbox/sandbox-account.ts'
import { findPaymentProvider } from '../../../repositories/payments/payment-provider.repository.ts'
import {
  type CommandContext,
  runForSupplier,
  runForSupplierWithSecrets,
} from '../../../terminal/command-context.ts'
import { CommandError } from '../../../terminal/command-error.ts'
import { findCommand } from '../../../terminal/find-command.ts'
import { formatTable } from '../../../terminal/format-table.ts'
import { collectOption, parseAssignment } from '../../../terminal/options.ts'
import { readSecrets } from '../../../terminal/read-secret.ts'
import {
  configureProvider,
  noProvider,
  type ProviderSettingsInput,
  removeProvider,
  testProvider,
} from './configure-provider.ts'
import { webhookPath } from './webhook-path.ts'

/** Adds the `supplier payments …` commands. */
export function addProviderCommands(program: Command, context: CommandContext): void {
  const supplier = findCommand(program, 'supplier')
  const payments = supplier.command('payments').description("A supplier's payment provider.")
  addSet(payments, context)
  addShow(payments, context)
  addTest(payments, context)
  addRemove(payments, context)
}

interface SetOptions {
  readonly supplier: string
  readonly provider: string
  readonly set: readonly string[]
  readonly method: readonly string[]
  readonly sandbox?: string
}

function addSet(payments: Command, context: CommandContext): void {
  payments
    .command('set')
    .description(
      'Connects a payment provider. Prompts for secret keys or reads them from standard input, one per line.',
    )
    .requiredOption('--supplier <handle>', 'the supplier')
    .requiredOption('--provider <handle>', paymentProviderHandles.join(' or '))
    .option('--set <name=value>', 'a public key; repeatable', collectOption, [])
    .option('--method <kind>', 'cc or ach; repeatable (default: all the provider offers)', collectOption, [])
    .option('--sandbox <origin>', 'use a local payment sandbox instead of the provider; no keys needed')
    .action(async (options: SetOptions) => {
      const handle = parseProvider(options.provider)
      const keys =
        options.sandbox === undefined
          ? await promptForKeys(handle, options.set)
          : sandboxKeys(handle, options)
      const input: ProviderSettingsInput = {
        ...keys,
        provider: handle,
        kinds: options.method,
        sandboxOrigin: options.sandbox,
      }
      await runForSupplierWithSecrets(context, options.supplier, (ctx) => configureProvider(ctx, input))
      const { name } = paymentProviders[handle]
      context.terminal.print(`Supplier ${options.supplier} now takes payments through ${name}.`)
      const webhook = `${context.config.publicUrl}${webhookPath(options.supplier, handle)}`
      context.terminal.print(`Configure ${name} to send its events to ${webhook}`)
    })
}

async function promptForKeys(handle: PaymentProviderHandle, assignments: readonly string[]) {
  const settings = Object.fromEntries(assignments.map(parseAssignment))
  const names = paymentProviders[handle].secretKeys
  const given = await readSecrets(names)
  return { settings, secrets: Object.fromEntries(names.map((name, index) => [name, given[index] ?? ''])) }
}

function sandboxKeys(handle: PaymentProviderHandle, options: SetOptions) {
  const { settings, secrets } = sandboxAccount(handle, options.supplier, options.sandbox ?? '')
  const { browserKeys } = paymentProviders[handle]
  const known = browserKeys.map((key) => [key, settings[key] ?? ''] as const)
  return { settings: Object.fromEntries(known), secrets }
}

function parseProvider(text: string): PaymentProviderHandle {
  if (isKeyOf(paymentProviders, text)) return text
  throw new CommandError(`"${text}" isn't a payment provider. Use ${paymentProviderHandles.join(' or ')}.`)
}

function addShow(payments: Command, context: CommandContext): void {
  payments
    .command('show')
    .description("Shows a supplier's payment provider, without secrets.")
    .requiredOption('--supplier <handle>', 'the supplier')
    .option('--json', 'print JSON')
    .action(async ({ supplier: handle, json }: { supplier: string; json?: boolean }) => {
      const provider = await runForSupplier(
        context,
        handle,
        async (ctx) => (await findPaymentProvider(ctx.db, ctx.supplier.id)) ?? noProvider(ctx),
      )
      const methods = provider.methods.map((method) => method.handle)
      const shown = { provider: provider.handle, methods, settings: provider.settings }
      if (json === true) return context.terminal.printJson(shown)
      const rows: [string, string][] = [
        ['provider', provider.handle],
        ['methods', methods.join(', ')],
        ...Object.entries(provider.settings),
      ]
      context.terminal.print(formatTable(['NAME', 'VALUE'], rows))
    })
}

function addTest(payments: Command, context: CommandContext): void {
  payments
    .command('test')
    .description("Checks that the provider accepts the supplier's keys.")
    .requiredOption('--supplier <handle>', 'the supplier')
    .action(async ({ supplier }: { supplier: string }) => {
      await runForSupplierWithSecrets(context, supplier, testProvider)
      context.terminal.print('The provider accepts the keys.')
    })
}

function addRemove(payments: Command, context: CommandContext): void {
  payments
    .command('remove')
    .description("Disconnects a supplier's payment provider.")
    .requiredOption('--supplier <handle>', 'the supplier')
    .action(async ({ supplier }: { supplier: string }) => {
      await runForSupplier(context, supplier, removeProvider)
      context.terminal.print(`Supplier ${supplier} no longer takes payments.`)
    })
}
