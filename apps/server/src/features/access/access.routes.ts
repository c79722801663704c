import type { HandlerTable } from '../../http/handlers.ts'
import { exchangeCode } from './exchange-code.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { readSessionContext } from './read-session-context.ts'
import { requestLink } from './request-link.ts'
import { resetPassword } from './reset-password.ts'
import { signUp } from './sign-up.ts'
import { undoEmailChange } from './undo-email-change.ts'
import { validatePasswordReset } from './validate-password-reset.ts'

/** The calls by which a dealer comes in and goes out. */
export const accessHandlers = {
  login: (ctx, { body }) => logIn(ctx, body),
  signup: (ctx, { body }) => signUp(ctx, body),
  forgotPassword: (ctx, { body }) => requestLink(ctx, { ...body, wish: 'new_password' }),
  requestSignInLink: (ctx, { body }) => requestLink(ctx, { ...body, wish: 'sign_in' }),
  undoEmailChange: (ctx, { body }) => undoEmailChange(ctx, body.token),
  validatePasswordReset: (ctx, { params }) => validatePasswordReset(ctx, params),
  resetPassword: (ctx, { params, body }) => resetPassword(ctx, { ...params, ...body }),
  exchangeToken: (ctx, { body }) => exchangeCode(ctx, body),
  getSession: ({ db, supplier, dealer, session }) =>
    readSessionContext({ db, supplier, dealerId: dealer.id, session }),
  logout: (ctx) => logOut(ctx),
} as const satisfies Partial<HandlerTable>
