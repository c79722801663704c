import type { HandlerTable } from '../../../http/handlers.ts'
import { listFailingWebhooks, retryFailingWebhook } from './failing-webhooks.ts'

export const consoleWebhooksHandlers = {
  listFailingWebhooks: (ctx) => listFailingWebhooks(ctx),
  retryFailingWebhook: (ctx, { params }) => retryFailingWebhook(ctx, params.id),
} as const satisfies Partial<HandlerTable>
