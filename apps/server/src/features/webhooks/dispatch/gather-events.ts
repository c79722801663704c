import { type WebhookEventRow, webhookEvents } from '@portal/contract/webhooks/webhook-events'
import type { WaitingWebhookEvent } from '../../../repositories/webhooks/webhook-dispatch.repository.ts'

/** Whether an event is about a product; the same event of one product is sent at most once a minute. */
export function isAboutProduct({ kind }: Pick<WaitingWebhookEvent, 'kind'>): boolean {
  return webhookEvents[kind].object === 'product'
}

/** Splits events into those to send and those that a later event of the same kind and object replaces. */
export function gatherEvents(events: readonly WaitingWebhookEvent[]) {
  const last = new Map<string, number>()
  for (const event of events) last.set(`${event.kind} ${event.objectId}`, event.id)
  const isNeeded = (event: WaitingWebhookEvent) =>
    !(isAboutProduct(event) || isReplaceable(event)) ||
    last.get(`${event.kind} ${event.objectId}`) === event.id
  return { needed: events.filter(isNeeded), superfluous: events.filter((event) => !isNeeded(event)) }
}

function isReplaceable({ kind }: WaitingWebhookEvent): boolean {
  const row: WebhookEventRow = webhookEvents[kind]
  return row.replacesEarlier === true
}
