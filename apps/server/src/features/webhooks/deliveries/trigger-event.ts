import { messageExample } from '@portal/contract/documents/examples/webhook-examples'
import type { WebhookEventKind } from '@portal/contract/webhooks/webhook-events'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { addTask } from '../../../repositories/tasks/task.repository.ts'
import { addTriggeredEvent } from '../../../repositories/webhooks/webhook-dispatch.repository.ts'
import { eventBody } from '../dispatch/event-body.ts'
import { refuseEvents } from '../endpoints/create-endpoint.ts'
import { deliveryTask } from '../send/delivery-task.ts'
import { webhookIdOf } from '../webhook.presenter.ts'
import type { WebhookCtx } from '../webhook-context.ts'

const onlyInTestMode = 'Sample events are sent in test mode only. Use a test token.'

/**
 * Sends an event with example data to every subscribed endpoint and listener of the caller. Outside test mode,
 * receivers would treat it as real, so only `ping` is allowed.
 */
export async function triggerEvent(
  ctx: WebhookCtx,
  { event }: { event: WebhookEventKind },
): Promise<{ id: string; receivers: number } | Refusal<'invalid_input'>> {
  const { owner, now } = ctx
  if (event !== 'ping') {
    if (ctx.token?.mode !== 'test') return refuse('invalid_input', { fields: { event: onlyInTestMode } })
    const refused = refuseEvents(ctx, [event], 'event')
    if (refused !== undefined) return refused
  }
  return await refusableTransaction(ctx.db, async (db) => {
    const { id, receivers } = await addTriggeredEvent(db, owner, {
      ...{ kind: event, now },
      bodyOf: (id) => eventBody({ id, kind: event, at: now }, messageExample(event).data),
    })
    for (const receiver of receivers.filter(({ url }) => url !== null)) {
      await addTask(db, deliveryTask(receiver.isSlow), { supplierId: owner.supplierId, id: receiver.id })
    }
    return { id: webhookIdOf(id), receivers: receivers.length }
  })
}
