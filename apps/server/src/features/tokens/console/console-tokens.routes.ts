import type { HandlerTable } from '../../../http/handlers.ts'
import { withStaffPassword } from '../../../security/passwords/confirm-password.ts'
import { createClientToken, rotateClientToken } from '../manage/create-token.ts'
import { revokeOwnedToken } from '../manage/revoke-token.ts'
import { listDealerTokens, listSupplierKeys, revokeDealerToken } from './console-tokens.ts'

export const consoleTokensHandlers = {
  listDealerTokens: (ctx, { params }) => listDealerTokens(ctx, params.id),
  revokeDealerToken: (ctx, { params }) => revokeDealerToken(ctx, params.id, params.tokenId),
  listSupplierKeys: (ctx) => listSupplierKeys(ctx),
  createSupplierKey: (ctx, { body: { password, ...wanted } }) =>
    withStaffPassword(ctx, password, () => createClientToken(ctx, wanted)),
  rotateSupplierKey: (ctx, { params: { id }, body: { password, overlapHours } }) =>
    withStaffPassword(ctx, password, () => rotateClientToken(ctx, { id, overlapHours })),
  revokeSupplierKey: (ctx, { params }) => revokeOwnedToken(ctx, { ...params, includeFirst: false }),
} as const satisfies Partial<HandlerTable>
