import type { WaitingWebhookEvent } from '../../../repositories/webhooks/webhook-dispatch.repository.ts'
import { webhookIdOf } from '../webhook.presenter.ts'

/** The JSON of an event: its id, kind, time, sequence number and object. */
export function eventBody(event: Pick<WaitingWebhookEvent, 'id' | 'kind' | 'at'>, data: unknown): string {
  return JSON.stringify({
    id: webhookIdOf(event.id),
    type: event.kind,
    timestamp: event.at.toISOString(),
    sequence: event.id,
    data,
  })
}

export function pingBody({ id, at, endpointId }: { id: number; at: Date; endpointId: number }): string {
  return eventBody({ id, kind: 'ping', at }, { endpointId })
}
