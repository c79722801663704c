import { email } from '@portal/contract/fields/email'
import { portalFlags } from '@portal/contract/portal/portal-flags'
import type { Command } from 'commander'
import * as z from 'zod/mini'
import type { OperatorCtx, WithPictures } from '../../context/operator-context.ts'
import { refusableTransaction } from '../../context/refusable-transaction.ts'
import { Refusal, refuse } from '../../context/refusal.ts'
import { createStaffInvitation } from '../../domain/access/create-staff-invitation.ts'
import { invitationUrl } from '../../domain/access/invitation-url.ts'
import { listSuppliers } from '../../repositories/suppliers/supplier-registry.repository.ts'
import { type CommandContext, runForOperator, runForSupplier } from '../../terminal/command-context.ts'
import { CommandError } from '../../terminal/command-error.ts'
import { findCommand } from '../../terminal/find-command.ts'
import { formatTable } from '../../terminal/format-table.ts'
import { collectOption } from '../../terminal/options.ts'
import { readAssignments } from '../../terminal/read-assignments.ts'
import { changeSupplier } from './change-supplier.ts'
import { createSupplier, type NewSupplier } from './create-supplier.ts'
import { brandPictureUses } from './settings/brand-settings.ts'
import { supplierColumns, upsellParts } from './settings/supplier-settings.ts'
import {
  addShippingMethod,
  describeShippingMethod,
  type MethodWords,
  mapShippingMethod,
  readSupplierShippingMethods,
  removeShippingMethod,
} from './shipping-methods.ts'

const pictureSettings = Object.keys(brandPictureUses)

export function addSupplierCommands(program: Command, context: CommandContext): void {
  const supplier = findCommand(program, 'supplier').description(
    'Suppliers, their settings and shipping methods.',
  )
  addCreate(supplier, context)
  addSet(supplier, context)
  addLists(supplier, context)
  addShippingMethods(supplier, context)
}

function addCreate(supplier: Command, context: CommandContext): void {
  supplier
    .command('create')
    .description('Creates a supplier with one dealer group and the shipping method "Standard".')
    .requiredOption('--handle <handle>', 'short name in lowercase, used in all commands')
    .requiredOption('--name <name>', 'display name')
    .requiredOption('--currency <code>', 'currency for all amounts, such as USD')
    .option('--host <host>', 'portal host name; repeatable', collectOption, [])
    .option('--set <name=value>', 'a setting, or name=@FILE; repeatable', collectOption, [])
    .option('--owner <email>', "the first console owner's email; prints a link to set a password")
    .action(
      async (options: {
        handle: string
        name: string
        currency: string
        host: string[]
        set: string[]
        owner?: string
      }) => {
        const settings = await readAssignments(options.set, pictureSettings)
        const { handle, name, currency, host: hosts } = options
        const input = { handle, name, currency, hosts, settings }
        const { link } = await runForOperator(context, (ctx) => createWithOwner(ctx, input, options.owner))
        context.terminal.print(`Created supplier ${options.handle}.`)
        if (link !== undefined) context.terminal.print(link)
      },
    )
}

/** Creates a supplier and, if requested, an owner's invitation link, in one transaction. */
async function createWithOwner(
  ctx: OperatorCtx & WithPictures,
  input: NewSupplier,
  owner: string | undefined,
): Promise<{ link: string | undefined } | Refusal> {
  const read = z.optional(email).safeParse(owner)
  if (!read.success) return refuse('invalid_input', `"${owner}" isn't an email address.`)
  return await refusableTransaction(ctx.db, async (db) => {
    const supplier = await createSupplier({ ...ctx, db }, input)
    if (supplier instanceof Refusal || read.data === undefined)
      return supplier instanceof Refusal ? supplier : { link: undefined }
    const invited = { email: read.data, name: read.data, role: 'owner' } as const
    const asSupplier = { ...ctx, db, owner: { supplierId: supplier.id } }
    const made = await createStaffInvitation(asSupplier, invited)
    return made instanceof Refusal ? made : { link: await invitationUrl(asSupplier, made.token) }
  })
}

function addSet(supplier: Command, context: CommandContext): void {
  supplier
    .command('set')
    .description("Changes a supplier's settings and hosts.")
    .argument('[handle]', 'the supplier')
    .option('--handle <handle>', 'the supplier')
    .option('--supplier <handle>', 'the supplier')
    .option('--name <name>', 'new name')
    .option('--currency <code>', 'new currency')
    .option('--host <host>', 'additional host name; repeatable', collectOption, [])
    .option('--remove-host <host>', 'host name to remove; repeatable', collectOption, [])
    .option('--set <name=value>', 'a setting, or name=@FILE; repeatable', collectOption, [])
    .action(async (argument: string | undefined, options: SetOptions, command: Command) => {
      const handle = argument ?? options.handle ?? options.supplier
      if (handle === undefined)
        return command.error("error: required option '--handle <handle>' not specified")
      const { name, currency } = options
      const { host: addHosts, removeHost: removeHosts } = options
      const settings = [
        ...(name === undefined ? [] : [{ name: 'name', value: name }]),
        ...(currency === undefined ? [] : [{ name: 'currency', value: currency }]),
        ...(await readAssignments(options.set, pictureSettings)),
      ]
      if (settings.length + addHosts.length + removeHosts.length === 0) {
        throw new CommandError('Nothing to change: add --set name=value, --host HOST or --remove-host HOST.')
      }
      await runForSupplier(context, handle, (ctx) => changeSupplier(ctx, { settings, addHosts, removeHosts }))
      context.terminal.print(`Changed supplier ${handle}.`)
    })
}

interface SetOptions {
  readonly handle?: string
  readonly supplier?: string
  readonly name?: string
  readonly currency?: string
  readonly host: string[]
  readonly removeHost: string[]
  readonly set: string[]
}

function addLists(supplier: Command, context: CommandContext): void {
  const { terminal } = context
  supplier
    .command('list')
    .description('Lists suppliers.')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const suppliers = await runForOperator(context, ({ db }) => listSuppliers(db))
      if (json === true) return terminal.printJson(suppliers)
      const rows = suppliers.map((row) => [
        ...[row.handle, row.name, row.currency, row.hosts.join(', ')],
        ...[row.dealers, row.products, row.orders],
      ])
      terminal.print(
        formatTable(['HANDLE', 'NAME', 'CURRENCY', 'HOSTS', 'DEALERS', 'PRODUCTS', 'ORDERS'], rows),
      )
    })
  supplier
    .command('settings')
    .description('Lists the settings you can change with --set.')
    .action(() => {
      const rows = [
        ...Object.entries({ ...supplierColumns, ...upsellParts }).map(([name, { kind }]) => [
          name,
          kind.requirement,
        ]),
        ...Object.entries(portalFlags).map(([name, flag]) => [
          name,
          `${flag.description} (${flag.valueType}, default: ${flag.default ?? 'none'})`,
        ]),
      ]
      terminal.print(formatTable(['SETTING', 'MEANING'], rows))
    })
}

function addShippingMethods(supplier: Command, context: CommandContext): void {
  const { terminal } = context
  const methods = supplier.command('shipping-method').description('Shipping methods for dealers.')
  methods
    .command('list')
    .description("Lists a supplier's shipping methods.")
    .requiredOption('--supplier <handle>', 'the supplier')
    .option('--json', 'print JSON')
    .action(async (options: { supplier: string; json?: boolean }) => {
      const found = await runForSupplier(context, options.supplier, readSupplierShippingMethods)
      if (options.json === true) return terminal.printJson(found)
      terminal.print(
        formatTable(
          ['ID', 'NAME', 'DAYS', 'PO BOXES', 'GROUP'],
          found.map((row) => [
            row.id,
            row.name,
            daysOf(row),
            row.deliversToPoBoxes ? 'yes' : 'no',
            row.group,
          ]),
        ),
      )
    })
  methods
    .command('map')
    .description('Maps text from API clients and imports to a shipping method.')
    .requiredOption('--supplier <handle>', 'the supplier')
    .requiredOption('--name <name>', 'name of the shipping method')
    .requiredOption('--text <text>', 'text to map')
    .action(async ({ supplier, ...words }: { supplier: string; name: string; text: string }) => {
      await runForSupplier<Refusal | undefined>(context, supplier, (ctx) => mapShippingMethod(ctx, words))
      terminal.print(`Mapped "${words.text}" to the shipping method "${words.name}".`)
    })
  addShippingChanges(methods, context)
}

function addShippingChanges(methods: Command, context: CommandContext): void {
  const { terminal } = context
  const changes = [
    [
      'add',
      'Adds a shipping method.',
      addShippingMethod,
      (name: string) => `Added the shipping method "${name}".`,
    ],
    [
      'set',
      "Changes a shipping method's delivery estimate and PO box delivery. Without options, removes the estimate.",
      describeShippingMethod,
      (name: string) => `Changed the shipping method "${name}".`,
    ],
    [
      'remove',
      'Removes a shipping method. Existing orders keep it.',
      removeShippingMethod,
      (name: string) => `Removed the shipping method "${name}".`,
    ],
  ] as const
  for (const [verb, description, change, done] of changes) {
    const command = methods
      .command(verb)
      .description(description)
      .requiredOption('--supplier <handle>', 'the supplier')
      .requiredOption('--name <name>', 'name of the shipping method')
    if (verb !== 'remove') {
      command
        .option('--min-days <days>', 'minimum business days from order to delivery')
        .option('--max-days <days>', 'maximum business days (default: the minimum)')
        .option('--po-boxes <yes|no>', 'allow delivery to PO boxes (default for a new method: yes)')
    }
    command.action(async ({ supplier, ...words }: MethodWords & { supplier: string }) => {
      await runForSupplier<Refusal | undefined>(context, supplier, (ctx) => change(ctx, words))
      terminal.print(done(words.name))
    })
  }
}

function daysOf({ minDays, maxDays }: { minDays: number | null; maxDays: number | null }): string {
  return minDays === null || minDays === maxDays ? String(minDays ?? '') : `${minDays}-${maxDays}`
}
