import type { ErrorBody } from '@portal/contract/api/error-body.schema'

/** Shown if the server's response has no message for the dealer (document 1, section 8). */
export const somethingWentWrong =
  'Something went wrong and we were unable to process your request, if this keeps happening please contact us'

export const unreachable = "The portal can't be reached. Please check your connection and try again."

type ApiErrorBody = Omit<ErrorBody, 'reason'> & { readonly reason: ErrorBody['reason'] | 'unreachable' }

/** A failed or rejected request: the status (0 if there was no response), the reason code and readable messages. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ApiErrorBody
  /** The server's requested wait before a retry, in milliseconds. */
  readonly retryAfterMs: number | undefined

  constructor(status: number, body: ApiErrorBody, retryAfterMs?: number) {
    super(body.errors.join(' ') || somethingWentWrong)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.retryAfterMs = retryAfterMs
  }
}

/** Parses a response's error; tolerates foreign bodies, such as a proxy's page. */
export async function readApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined)
  const known = isErrorBody(body) ? body : undefined
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return new ApiError(
    response.status,
    {
      ...known,
      reason: known?.reason ?? 'internal_error',
      errors: known?.errors ?? [],
      requestId: known?.requestId ?? response.headers.get('X-Request-Id') ?? '',
    },
    // The header may also be a date, which is ignored.
    Number.isFinite(seconds) ? seconds * 1000 : undefined,
  )
}

/** The error of a request without a response. */
export function unreachableError(): ApiError {
  return new ApiError(0, { reason: 'unreachable', errors: [unreachable], requestId: '' })
}

/** The message to show for any thrown value: an `ApiError`'s own, or else the general one. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : somethingWentWrong
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'errors' in body && Array.isArray(body.errors)
}
