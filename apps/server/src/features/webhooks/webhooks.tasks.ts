import type { TaskCtx } from '../../context/context.ts'
import type { TaskHandlers } from '../../jobs/task.ts'
import { dispatchEvents } from './dispatch/dispatch-events.ts'
import { deliverWebhooks, type SendingParts } from './send/deliver-webhooks.ts'

export const webhooksTasks = (ctx: () => TaskCtx, parts: SendingParts) =>
  ({
    dispatch_webhooks: (key) => dispatchEvents(ctx(), key, parts),
    deliver_webhooks: (key) => deliverWebhooks(ctx(), parts, key),
    deliver_slow_webhooks: (key) => deliverWebhooks(ctx(), parts, key),
  }) satisfies TaskHandlers
