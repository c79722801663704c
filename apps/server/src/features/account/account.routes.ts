import type { HandlerTable } from '../../http/handlers.ts'
import { changeAccount } from './change-account.ts'
import { changePassword } from './change-password.ts'
import { chooseTimeZone } from './choose-time-zone.ts'
import { readAccount, readAccountCredit } from './read-account.ts'
import { endAllOtherSessions, endOneSession } from './sessions/end-sessions.ts'
import { listSessions } from './sessions/list-sessions.ts'

export const accountHandlers = {
  getDealer: (ctx) => readAccount(ctx),
  getAccountCredit: (ctx) => readAccountCredit(ctx),
  updateDealer: (ctx, { params, body }) => changeAccount(ctx, params.dealerId, body),
  updateTimeZone: (ctx, { body }) => chooseTimeZone(ctx, body.timeZone),
  listSessions: (ctx) => listSessions(ctx),
  endSession: (ctx, { params }) => endOneSession(ctx, params.id),
  endOtherSessions: (ctx) => endAllOtherSessions(ctx),
  updatePassword: (ctx, { body }) => changePassword(ctx, body),
} as const satisfies Partial<HandlerTable>
