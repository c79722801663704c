import type { HandlerTable } from '../../http/handlers.ts'
import { chooseMail, chooseStaffMail, readDealerChoices, readStaffChoices } from './notices/mail-choices.ts'
import { unsubscribeMail } from './notices/unsubscribe.ts'

export const mailHandlers = {
  listStaffMailChoices: (ctx) => readStaffChoices(ctx),
  updateStaffMailChoice: (ctx, { body }) => chooseStaffMail(ctx, body),
  listMailChoices: (ctx) => readDealerChoices(ctx),
  updateMailChoice: (ctx, { body }) => chooseMail(ctx, body),
  unsubscribeMail: (ctx, { params }) => unsubscribeMail(ctx, params.code),
} as const satisfies Partial<HandlerTable>
