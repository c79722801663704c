import type {
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliveryDetail,
} from '@portal/contract/webhooks/webhook-delivery.schema'
import type { WebhookEndpoint } from '@portal/contract/webhooks/webhook-endpoint.schema'
import type {
  WebhookAttemptRow,
  WebhookDeliveryRow,
  WebhookDeliveryWithBody,
} from '../../repositories/webhooks/webhook-delivery.repository.ts'
import type { WebhookEndpointRow } from '../../repositories/webhooks/webhook-endpoint.repository.ts'

export function webhookIdOf(eventId: number): string {
  return `evt_${eventId}`
}

export function presentWebhookEndpoint(row: WebhookEndpointRow, now: Date): WebhookEndpoint {
  const { previous_secret_until: until } = row
  return {
    id: row.id,
    url: row.url ?? '',
    description: row.description,
    events: row.events,
    active: row.is_active,
    givenUpAt: row.given_up_at?.toISOString() ?? null,
    givenUpReason: row.given_up_reason,
    failingSince: row.failing_since?.toISOString() ?? null,
    previousSecretUntil: until !== null && until > now ? until.toISOString() : null,
    waiting: row.waiting,
    failed: row.failed,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function presentWebhookDelivery(row: WebhookDeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    webhookId: webhookIdOf(row.id),
    event: row.kind,
    status: row.status,
    tries: row.tries,
    at: row.at.toISOString(),
    nextTryAt: row.status === 'waiting' ? row.next_try_at.toISOString() : null,
    lastTryAt: row.last_try_at?.toISOString() ?? null,
    lastStatus: row.last_status,
    lastProblem: row.last_problem,
  }
}

export function presentWebhookDeliveryDetail(
  row: WebhookDeliveryWithBody,
  tries: readonly WebhookAttemptRow[],
  url: string | null,
): WebhookDeliveryDetail {
  return { ...presentWebhookDelivery(row), url, body: row.body, attempts: tries.map(presentAttempt) }
}

function presentAttempt(row: WebhookAttemptRow): WebhookAttempt {
  return {
    number: row.number,
    at: row.at.toISOString(),
    durationMs: row.duration_ms,
    requestHeaders: row.request_headers,
    status: row.status,
    responseHeaders: row.response_headers,
    responseBody: row.response_body,
    problem: row.problem,
  }
}
