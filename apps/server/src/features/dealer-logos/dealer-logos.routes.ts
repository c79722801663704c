import type { HandlerTable } from '../../http/handlers.ts'
import { readLogo } from './read-logo.ts'
import { deleteLogo, storeLogo } from './store-logo.ts'

export const dealerLogosHandlers = {
  getDealerLogo: (ctx) => readLogo(ctx, ctx.owner),
  uploadDealerLogo: (ctx, { file }) => storeLogo(ctx, ctx.owner, file),
  deleteDealerLogo: (ctx) => deleteLogo(ctx, ctx.owner),
} as const satisfies Partial<HandlerTable>
