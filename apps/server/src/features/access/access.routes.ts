import type { HandlerTable } from '../../http/handlers.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { readSessionContext } from './read-session-context.ts'

/** The calls by which a dealer comes in and goes out. */
export const accessHandlers = {
  login: (ctx, { body }) => logIn(ctx, body),
  getSession: ({ db, supplier, dealer, session }) =>
    readSessionContext({ db, supplier, dealerId: dealer.id, session }),
  logout: (ctx) => logOut(ctx),
} as const satisfies Partial<HandlerTable>
