import type { HandlerTable } from '../../http/handlers.ts'
import { readApiRequest, readApiRequests } from './api-requests.ts'
import { createDealerToken, readDealerTokens, rotateDealerToken } from './manage/dealer-tokens.ts'
import { revokeOwnedToken } from './manage/revoke-token.ts'
import { readCallerToken } from './read-caller-token.ts'

/** The calls about tokens. */
export const tokensHandlers = {
  getMe: (ctx) => readCallerToken(ctx),
  getTokens: (ctx) => readDealerTokens(ctx),
  createToken: (ctx, { body }) => createDealerToken(ctx, body),
  rotateToken: (ctx, { params, body }) => rotateDealerToken(ctx, { ...params, ...body }),
  getApiRequests: (ctx, { query }) => readApiRequests(ctx, query),
  getApiRequest: (ctx, { params }) => readApiRequest(ctx, params.id),
  revokeToken: (ctx, { params }) => revokeOwnedToken(ctx, { ...params, firstToo: false }),
} as const satisfies Partial<HandlerTable>
