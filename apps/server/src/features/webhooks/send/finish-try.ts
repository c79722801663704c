import type { WebhookAnswer } from '../../../gateways/webhook-receiver/webhook-receiver.ts'
import type { DueDelivery, FinishedTry } from '../../../repositories/webhooks/webhook-sending.repository.ts'
import { retryAfterMs } from './retry-schedule.ts'

/**
 * Records an attempt: 2xx is accepted, anything else is retried later or given up; immediately if the receiver is gone
 * (410).
 */
export function finishTry(
  { eventId, subject, askedAt, tries, ageMs }: DueDelivery,
  {
    at,
    requestHeaders,
    answer,
  }: { at: Date; requestHeaders: Readonly<Record<string, string>>; answer: WebhookAnswer },
): FinishedTry {
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

/** Whether the receiver has answered that it is gone for good. */
export function isGone({ status }: { readonly status: number | null }): boolean {
  return status === 410
}

/** Whether the receiver has answered that it is somewhere else, if nothing is sent on to. */
export function isRedirect({ status }: { readonly status: number | null }): boolean {
  return status !== null && status >= 300 && status < 400
}
