import type { HandlerTable } from '../../http/handlers.ts'
import { readApiToken } from './read-api-token.ts'
import { regenerateApiToken } from './regenerate-api-token.ts'

export const apiTokenHandlers = {
  getApiToken: (ctx) => readApiToken(ctx),
  regenerateApiToken: (ctx, { params }) => regenerateApiToken(ctx, params.id),
} as const satisfies Partial<HandlerTable>
