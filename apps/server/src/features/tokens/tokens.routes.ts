import type { HandlerTable } from '../../http/handlers.ts'
import { readCallerToken } from './read-caller-token.ts'

/** The calls about tokens. */
export const tokensHandlers = {
  getMe: (ctx) => readCallerToken(ctx),
} as const satisfies Partial<HandlerTable>
