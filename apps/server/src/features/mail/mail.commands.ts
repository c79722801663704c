import type { Command } from 'commander'
import { listMail } from '../../repositories/mail/mail-list.repository.ts'
import {
  type CommandContext,
  runForOperator,
  runForOperatorWithSecrets,
  runForSupplier,
} from '../../terminal/command-context.ts'
import { formatTable } from '../../terminal/format-table.ts'
import { parseCount } from '../../terminal/options.ts'
import { readMail } from './read-mail.ts'
import { resendEmail } from './resend-email.ts'

interface ListOptions {
  readonly supplier?: string
  readonly limit: string
  readonly json?: boolean
}

export function addMailCommands(program: Command, context: CommandContext): void {
  const mail = program.command('mail').description('Emails: queued, sent and failed.')
  addList(mail, context)
  addShow(mail, context)
  addRetry(mail, context)
}

function addList(mail: Command, context: CommandContext): void {
  const { terminal } = context
  mail
    .command('list')
    .description('Lists emails, newest first.')
    .option('--supplier <handle>', "only this supplier's emails")
    .option('--limit <count>', 'maximum number', '100')
    .option('--json', 'print JSON')
    .action(async ({ supplier, limit, json }: ListOptions) => {
      const count = parseCount(limit, 'limit')
      const rows =
        supplier === undefined
          ? await runForOperator(context, ({ db }) => listMail(db, { supplierId: undefined, limit: count }))
          : await runForSupplier(context, supplier, ({ db, owner }) =>
              listMail(db, { ...owner, limit: count }),
            )
      if (json === true) return terminal.printJson(rows)
      const cells = rows.map((row) => [
        ...[row.id, row.supplier, row.state, row.createdAt.toISOString(), row.recipient, row.subject],
        row.lastError,
      ])
      terminal.print(
        formatTable(['ID', 'SUPPLIER', 'STATUS', 'CREATED', 'TO', 'SUBJECT', 'LAST ERROR'], cells),
      )
    })
}

function addShow(mail: Command, context: CommandContext): void {
  const { terminal } = context
  mail
    .command('show')
    .description('Shows an email.')
    .argument('<id>', 'email id from the list')
    .option('--html', 'print HTML instead of text')
    .option('--json', 'print JSON')
    .action(async (id: string, options: { html?: boolean; json?: boolean }) => {
      const mailId = parseCount(id, 'email id')
      const found = await runForOperatorWithSecrets(context, (ctx) => readMail(ctx, mailId))
      if (options.json === true) return terminal.printJson(found)
      if (options.html === true) return terminal.print(found.html)
      const { recipient, subject, state, createdAt } = found
      const created = createdAt.toISOString()
      terminal.print(
        `To: ${recipient}\nSubject: ${subject}\nCreated: ${created}\nStatus: ${state}\n\n${found.text}`,
      )
    })
}

function addRetry(mail: Command, context: CommandContext): void {
  mail
    .command('retry')
    .description('Resends an email that failed or is waiting for a retry.')
    .argument('<id>', 'email id from the list')
    .action(async (id: string) => {
      const mailId = parseCount(id, 'email id')
      await runForOperator(context, (ctx) => resendEmail(ctx, mailId))
      context.terminal.print(`Email ${id} will be sent in a few seconds if the portal is running.`)
    })
}
