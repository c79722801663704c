import type { HandlerTable } from '../../../http/handlers.ts'
import { findMails, readConsoleMail, retryConsoleMail } from './console-mail.ts'

export const consoleMailHandlers = {
  listMails: (ctx, { query }) => findMails(ctx, query),
  getMail: (ctx, { params }) => readConsoleMail(ctx, params.id),
  retryMail: (ctx, { params, body }) => retryConsoleMail(ctx, params.id, body.recipient),
} as const satisfies Partial<HandlerTable>
