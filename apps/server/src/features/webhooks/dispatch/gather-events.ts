import type { WebhookEventKind } from '@portal/contract/webhooks/webhook-events'
import type { WaitingWebhookEvent } from '../../../repositories/webhooks/webhook-dispatch.repository.ts'

// Events that say "look again": the last one says all that those before it said.
const repeatable: readonly WebhookEventKind[] = ['order.updated', 'shipment.updated']

/** Whether an event is about a product; the same event of one product is sent at most once a minute. */
export function isAboutProduct({ kind }: Pick<WaitingWebhookEvent, 'kind'>): boolean {
  return kind.startsWith('product.')
}

/** Splits events into those to send and those that a later event of the same kind and object replaces. */
export function gatherEvents(events: readonly WaitingWebhookEvent[]) {
  const last = new Map<string, number>()
  for (const event of events) last.set(`${event.kind} ${event.objectId}`, event.id)
  const isTold = (event: WaitingWebhookEvent) =>
    !(isAboutProduct(event) || repeatable.includes(event.kind)) ||
    last.get(`${event.kind} ${event.objectId}`) === event.id
  return { told: events.filter(isTold), superfluous: events.filter((event) => !isTold(event)) }
}
