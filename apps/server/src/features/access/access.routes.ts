import type { HandlerTable } from '../../http/handlers.ts'
import { withStaffPassword } from '../../security/passwords/confirm-password.ts'
import { findStaffLinkAccount } from './mailed-links/find-staff-link-account.ts'
import { requestLink } from './mailed-links/request-link.ts'
import { resetPassword } from './mailed-links/reset-password.ts'
import { resetStaffPassword } from './mailed-links/reset-staff-password.ts'
import { undoEmailChange } from './mailed-links/undo-email-change.ts'
import { validatePasswordReset } from './mailed-links/validate-password-reset.ts'
import { exchangeCode } from './sign-in/exchange-code.ts'
import { signInAsDealer } from './sign-in/issue-sign-in-link.ts'
import { logIn } from './sign-in/log-in.ts'
import { logOut } from './sign-in/log-out.ts'
import { readSessionContext } from './sign-in/read-session-context.ts'
import { signUp } from './sign-up/sign-up.ts'

export const accessHandlers = {
  login: (ctx, { body }) => logIn(ctx, body),
  signup: (ctx, { body }) => signUp(ctx, body),
  forgotPassword: (ctx, { body }) => requestLink(ctx, { ...body, purpose: 'new_password' }),
  requestSignInLink: (ctx, { body }) => requestLink(ctx, { ...body, purpose: 'sign_in' }),
  requestStaffPassword: (ctx, { body }) => requestLink(ctx, { ...body, purpose: 'staff_password' }),
  getStaffLinkAccount: (ctx, { body }) => findStaffLinkAccount(ctx, body),
  resetStaffPassword: (ctx, { body }) => resetStaffPassword(ctx, body),
  undoEmailChange: (ctx, { body }) => undoEmailChange(ctx, body.token),
  validatePasswordReset: (ctx, { params }) => validatePasswordReset(ctx, params),
  resetPassword: (ctx, { params, body }) => resetPassword(ctx, { ...params, ...body }),
  exchangeToken: (ctx, { body }) => exchangeCode(ctx, body),
  getSession: ({ db, supplier, dealer, session }) =>
    readSessionContext({ db, supplier, dealerId: dealer.id, session }),
  logout: (ctx) => logOut(ctx),
  signInAsDealer: (ctx, { params, body }) =>
    withStaffPassword(ctx, body.password, () => signInAsDealer(ctx, params.id)),
} as const satisfies Partial<HandlerTable>
