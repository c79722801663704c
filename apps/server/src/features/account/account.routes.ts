import type { HandlerTable } from '../../http/handlers.ts'
import { changeAccount } from './change-account.ts'
import { changePassword } from './change-password.ts'
import { chooseTimeZone } from './choose-time-zone.ts'
import { readAccount, readAccountCredit } from './read-account.ts'

/** The calls of the account page. */
export const accountHandlers = {
  getDealer: (ctx) => readAccount(ctx),
  getAccountCredit: (ctx) => readAccountCredit(ctx),
  updateDealer: (ctx, { params, body }) => changeAccount(ctx, params.dealerId, body),
  chooseTimeZone: (ctx, { body }) => chooseTimeZone(ctx, body.timeZone),
  updatePassword: (ctx, { body }) => changePassword(ctx, body),
} as const satisfies Partial<HandlerTable>
