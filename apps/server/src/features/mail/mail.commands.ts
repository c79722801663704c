import type { Command } from 'commander'
import { CannotDo } from '../../context/cannot-do.ts'
import { listMail } from '../../repositories/mail/mail-list.repository.ts'
import { retryMail } from '../../repositories/mail/mail-outbox.repository.ts'
import { requireSupplier } from '../../repositories/suppliers/require-supplier.ts'
import { type CommandContext, withOperatorCtx, withOperatorSecrets } from '../../terminal/command-context.ts'
import { formatTable } from '../../terminal/format-table.ts'
import { readMail } from './read-mail.ts'

interface ListOptions {
  readonly supplier?: string
  readonly limit: string
  readonly json?: boolean
}

/** Adds the commands about mail. */
export function addMailCommands(program: Command, context: CommandContext): void {
  const mail = program.command('mail').description('Mail in the outbox: waiting, sent and given up.')
  addList(mail, context)
  addShow(mail, context)
  addRetry(mail, context)
}

function addList(mail: Command, context: CommandContext): void {
  const { terminal } = context
  mail
    .command('list')
    .description('Lists mail, the newest first.')
    .option('--supplier <handle>', 'only mail of this supplier')
    .option('--limit <count>', 'at most so many', '100')
    .option('--json', 'print JSON')
    .action(async ({ supplier, limit, json }: ListOptions) => {
      const rows = await withOperatorCtx(context, async ({ db }) => {
        const supplierId = supplier === undefined ? undefined : (await requireSupplier(db, supplier)).id
        return await listMail(db, { supplierId, limit: readCount(limit) })
      })
      if (json === true) return terminal.printJson(rows)
      const cells = rows.map((row) => [
        ...[row.id, row.supplier, row.state, row.createdAt.toISOString(), row.recipient, row.subject],
        row.lastError,
      ])
      terminal.print(
        formatTable(['ID', 'SUPPLIER', 'STATE', 'WRITTEN', 'TO', 'SUBJECT', 'LAST ERROR'], cells),
      )
    })
}

function addShow(mail: Command, context: CommandContext): void {
  const { terminal } = context
  mail
    .command('show')
    .description('Shows one mail with everything it says.')
    .argument('<id>', 'its number in the list')
    .option('--html', 'print the HTML instead of the text')
    .option('--json', 'print JSON')
    .action(async (id: string, options: { html?: boolean; json?: boolean }) => {
      const found = await withOperatorSecrets(context, ({ db, secrets }) =>
        readMail(db, secrets, readCount(id)),
      )
      if (found === undefined)
        throw new CannotDo(`There is no mail ${id}; portal mail list shows what there is.`)
      if (options.json === true) return terminal.printJson(found)
      if (options.html === true) return terminal.print(found.html)
      const { recipient, subject, state, createdAt } = found
      const written = createdAt.toISOString()
      terminal.print(
        `To: ${recipient}\nSubject: ${subject}\nWritten: ${written}\nState: ${state}\n\n${found.text}`,
      )
    })
}

function addRetry(mail: Command, context: CommandContext): void {
  mail
    .command('retry')
    .description('Sends a mail again that was given up or waits for its next try.')
    .argument('<id>', 'its number in the list')
    .action(async (id: string) => {
      const isRenewed = await withOperatorCtx(context, ({ db }) => retryMail(db, readCount(id)))
      if (!isRenewed) throw new CannotDo(`There is no mail ${id} that was not sent.`)
      context.terminal.print(`The mail ${id} will be sent within seconds, while the portal runs.`)
    })
}

function readCount(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new CannotDo(`"${text}" is no number from 1.`)
  return Number(text)
}
