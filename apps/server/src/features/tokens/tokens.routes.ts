import type { HandlerTable } from '../../http/handlers.ts'
import { withPassword } from '../../security/passwords/confirm-password.ts'
import { readApiRequest, readApiRequests } from './api-requests.ts'
import { createDealerToken, readDealerTokens, rotateDealerToken } from './manage/dealer-tokens.ts'
import { revokeOwnedToken } from './manage/revoke-token.ts'
import { readCallerToken } from './read-caller-token.ts'

export const tokensHandlers = {
  getMe: (ctx) => readCallerToken(ctx),
  listTokens: (ctx) => readDealerTokens(ctx),
  createToken: (ctx, { body: { password, ...wanted } }) =>
    withPassword(ctx, password, () => createDealerToken(ctx, wanted)),
  rotateToken: (ctx, { params: { id }, body: { password, overlapHours } }) =>
    withPassword(ctx, password, () => rotateDealerToken(ctx, { id, overlapHours })),
  listApiRequests: (ctx, { query }) => readApiRequests(ctx, query),
  getApiRequest: (ctx, { params }) => readApiRequest(ctx, params.id),
  revokeToken: (ctx, { params }) => revokeOwnedToken(ctx, { ...params, includeFirst: false }),
} as const satisfies Partial<HandlerTable>
