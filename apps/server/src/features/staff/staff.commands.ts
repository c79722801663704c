import { type StaffRole, staffRoleNames, staffRoles } from '@portal/contract/callers/permissions'
import { staffInvitation } from '@portal/contract/staff/staff.schema'
import type { Command } from 'commander'
import type { SupplierCtx } from '../../context/operator-context.ts'
import { Refusal, refuse } from '../../context/refusal.ts'
import { createStaffInvitation, invitationDays } from '../../domain/access/create-staff-invitation.ts'
import { invitationUrl } from '../../domain/access/invitation-url.ts'
import { listKeysCreatedBy } from '../../repositories/access/client-token.repository.ts'
import { findStaffCredentials, listStaffRows } from '../../repositories/staff/staff.repository.ts'
import { type CommandContext, runForSupplier } from '../../terminal/command-context.ts'
import { CommandError } from '../../terminal/command-error.ts'
import { findCommand } from '../../terminal/find-command.ts'
import { formatTable } from '../../terminal/format-table.ts'
import { changeStaffRole, removeStaff } from './manage-staff.ts'
import { resetTwoStep } from './two-step/reset-two-step.ts'

interface PersonOptions {
  readonly supplier: string
  readonly email: string
}

const roles = staffRoleNames.join(', ')

export function addStaffCommands(program: Command, context: CommandContext): void {
  const staff = findCommand(program, 'staff').description("A supplier's staff.")
  addInvite(staff, context)
  addList(staff, context)
  named(staff.command('role'), "Changes a staff member's role.")
    .requiredOption('--role <role>', roles)
    .action(async ({ supplier, email, role }: PersonOptions & { role: string }) => {
      const wanted = readRole(role)
      await change(context, { supplier, email }, (ctx, id) => changeStaffRole(ctx, id, wanted))
      context.terminal.print(`${email} is now ${staffRoles[wanted].title}.`)
    })
  addRemove(staff, context)
  named(
    staff.command('reset-2fa'),
    'Turns off two-step sign-in for a staff member who lost their authenticator app, and ends all their sessions.',
  ).action(async (options: PersonOptions) => {
    await change(context, options, (ctx, id) => resetTwoStep(ctx, id))
    context.terminal.print(`${options.email} now signs in with just a password.`)
  })
}

function addInvite(staff: Command, context: CommandContext): void {
  named(staff.command('invite'), 'Invites a staff member and prints the link.')
    .option('--name <name>', 'display name (default: the email)')
    .option('--role <role>', roles, 'owner')
    .action(async ({ supplier, email, name, role }: PersonOptions & { name?: string; role: string }) => {
      const url = await runForSupplier(context, supplier, (ctx) =>
        inviteAtTerminal(ctx, { email, name: name ?? email, role: readRole(role) }),
      )
      context.terminal.print(url)
      context.terminal.note(`The link works once and expires in ${invitationDays} days.`)
    })
}

/** Invites a staff member and returns the invitation link, for printing instead of emailing. */
export async function inviteAtTerminal(
  ctx: SupplierCtx,
  person: { readonly email: string; readonly name: string; readonly role: StaffRole },
): Promise<string | Refusal<'staff_exists' | 'invalid_input'>> {
  const read = staffInvitation.safeParse(person)
  if (!read.success) return refuse('invalid_input', `"${person.email}" isn't an email address.`)
  const link = await createStaffInvitation(ctx, read.data)
  return link instanceof Refusal ? link : await invitationUrl(ctx, link.token)
}

function addRemove(staff: Command, context: CommandContext): void {
  named(staff.command('remove'), 'Removes a staff member and ends all their sessions.')
    .option('--revoke-keys', 'also revoke API keys created by this person')
    .action(async ({ revokeKeys, ...options }: PersonOptions & { revokeKeys?: true }) => {
      let left: readonly string[] = []
      await change(context, options, async (ctx, staffId) => {
        const removed = await removeStaff(ctx, staffId, { revokesKeys: revokeKeys === true })
        left = (await listKeysCreatedBy(ctx.db, ctx.owner, { staffId, now: ctx.now })).map(({ name }) => name)
        return removed
      })
      context.terminal.print(`Removed ${options.email}.`)
      if (left.length > 0)
        context.terminal.note(`Active API keys created by ${options.email}: ${left.join(', ')}.`)
    })
}

function addList(staff: Command, context: CommandContext): void {
  staff
    .command('list')
    .description("Lists a supplier's staff.")
    .requiredOption('--supplier <handle>', 'the supplier')
    .option('--json', 'print JSON')
    .action(async ({ supplier, json }: { supplier: string; json?: boolean }) => {
      const people = await runForSupplier(context, supplier, ({ db, owner, now }) =>
        listStaffRows(db, { ...owner, now }),
      )
      if (json === true) return context.terminal.printJson(people)
      const rows = people.map(({ email, name, role, isInvited, hasTwoStep, lastUsedAt }) => [
        ...[email, name, role, isInvited ? 'invited' : 'yes', hasTwoStep ? 'yes' : 'no'],
        lastUsedAt?.toISOString() ?? '',
      ])
      context.terminal.print(formatTable(['EMAIL', 'NAME', 'ROLE', 'SIGN-IN', 'TWO-STEP', 'LAST SEEN'], rows))
    })
}

function named(command: Command, description: string): Command {
  return command
    .description(description)
    .requiredOption('--supplier <handle>', 'the supplier')
    .requiredOption('--email <email>', "the staff member's email")
}

function readRole(text: string): StaffRole {
  const role = staffRoleNames.find((known) => known === text)
  if (role === undefined) throw new CommandError(`"${text}" isn't a role. Use one of ${roles}.`)
  return role
}

async function change<Answer>(
  context: CommandContext,
  { supplier, email }: PersonOptions,
  work: (ctx: SupplierCtx, staffId: number) => Promise<Answer | Refusal>,
): Promise<void> {
  await runForSupplier(context, supplier, async (ctx) => {
    const person = await findStaffCredentials(ctx.db, { ...ctx.owner, email })
    if (person === undefined) return refuse('not_found', `Staff member "${email}" not found.`)
    const done = await work(ctx, person.id)
    return done instanceof Refusal ? done : undefined
  })
}
