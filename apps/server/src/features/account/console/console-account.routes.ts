import type { HandlerTable } from '../../../http/handlers.ts'
import { endDealerSession, listDealerSessions } from './dealer-sessions.ts'

export const consoleAccountHandlers = {
  listDealerSessions: (ctx, { params }) => listDealerSessions(ctx, params.id),
  endDealerSession: (ctx, { params }) => endDealerSession(ctx, params.id, params.sessionId),
} as const satisfies Partial<HandlerTable>
