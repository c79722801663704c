import { ApiError, somethingWentWrong } from '@portal/api-client/api-error'
import type { ErrorBody } from '@portal/contract/api/error-body.schema'

export type FieldErrors = Readonly<Record<string, string>>

export type ErrorReason = ErrorBody['reason']

/** Where an error is shown: by the page, in a notice already shown, at fields, or above the form. */
export type ErrorDisplay =
  | { readonly kind: 'page'; readonly reason: ErrorReason; readonly message: string }
  | { readonly kind: 'notice' }
  | { readonly kind: 'fields'; readonly fields: FieldErrors; readonly message: string }
  | { readonly kind: 'form'; readonly tone: 'negative' | 'caution'; readonly message: string }

/** Decides where to show a request's error. `pageReasons` change the whole page. */
export function displayError(error: unknown, pageReasons: readonly ErrorReason[] = []): ErrorDisplay {
  if (!(error instanceof ApiError)) return { kind: 'form', tone: 'negative', message: somethingWentWrong }
  const { status, body, message } = error
  const reason = pageReasons.find((known) => known === body.reason)
  if (reason) return { kind: 'page', reason, message }
  // The API client already shows a notice for server errors.
  if (status >= 500) return { kind: 'notice' }
  if (body.fields) return { kind: 'fields', fields: body.fields, message }
  return { kind: 'form', tone: status === 429 ? 'caution' : 'negative', message }
}

/** Whether the server may have processed the request: no response, a server error, or still in progress. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.status === 0 || error.status >= 500 || error.body.reason === 'idempotency_key_running'
}
