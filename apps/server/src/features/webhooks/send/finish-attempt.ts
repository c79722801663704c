import type { WebhookAnswer } from '../../../gateways/webhook-receiver/webhook-receiver.ts'
import type {
  DueDelivery,
  FinishedAttempt,
} from '../../../repositories/webhooks/webhook-sending.repository.ts'
import { retryAfterMs } from './retry-schedule.ts'

/**
 * Describes a finished attempt: 2xx is accepted, anything else is retried later or given up; 410 (gone) is given up
 * immediately.
 */
export function finishAttempt(
  { eventId, subject, askedAt, tries, ageMs }: DueDelivery,
  {
    at,
    requestHeaders,
    answer,
  }: { at: Date; requestHeaders: Readonly<Record<string, string>>; answer: WebhookAnswer },
): FinishedAttempt {
  const isAccepted = answer.status !== null && answer.status >= 200 && answer.status < 300
  const number = tries + 1
  return {
    ...{ eventId, subject, askedAt, number, at, requestHeaders, isAccepted },
    durationMs: answer.durationMs,
    status: answer.status,
    responseHeaders: answer.headers,
    responseBody: answer.body,
    problem: answer.problem,
    retryMs: isAccepted || isGone(answer) ? null : retryAfterMs(number, ageMs),
  }
}

/** Whether the response was 410: the receiver is permanently gone. */
export function isGone({ status }: { readonly status: number | null }): boolean {
  return status === 410
}

/** Whether the response was a redirect; redirects are not followed. */
export function isRedirect({ status }: { readonly status: number | null }): boolean {
  return status !== null && status >= 300 && status < 400
}
