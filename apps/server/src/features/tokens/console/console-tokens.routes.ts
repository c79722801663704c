import type { HandlerTable } from '../../../http/handlers.ts'
import { listDealerTokens, revokeDealerToken } from './dealer-tokens.ts'

export const consoleTokensHandlers = {
  listDealerTokens: (ctx, { params }) => listDealerTokens(ctx, params.id),
  revokeDealerToken: (ctx, { params }) => revokeDealerToken(ctx, params.id, params.tokenId),
} as const satisfies Partial<HandlerTable>
