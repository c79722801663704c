import type { ErrorBody } from '@portal/contract/api/error-body.schema'

/** Shown when a server says nothing a person could read (document 1, section 8). */
export const somethingWentWrong =
  'Something went wrong and we were unable to process your request, if this keeps happening please contact us'

/** Shown when no server answers at all. */
export const unreachable = 'The portal cannot be reached. Please check your connection and try again.'

type FailureBody = Omit<ErrorBody, 'reason'> & { readonly reason: ErrorBody['reason'] | 'unreachable' }

/** A call that was not answered as asked: the status (0 when nothing answered), the named reason and readable sentences. */
export class ApiError extends Error {
  readonly status: number
  readonly body: FailureBody
  /** How long the server asks to wait before another try, in milliseconds. */
  readonly retryAfterMs: number | undefined

  constructor(status: number, body: FailureBody, retryAfterMs?: number) {
    super(body.errors.join(' ') || somethingWentWrong)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.retryAfterMs = retryAfterMs
  }
}

/** The failure a refusing response stands for; tolerates bodies that are not ours, such as a proxy's page. */
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
    // A date, which the header may hold as well, is no number.
    Number.isFinite(seconds) ? seconds * 1000 : undefined,
  )
}

/** The failure of a call that never reached a server. */
export function unreachableError(): ApiError {
  return new ApiError(0, { reason: 'unreachable', errors: [unreachable], requestId: '' })
}

/** What to show about anything that was thrown: its own sentences when it is ours, else the general one. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : somethingWentWrong
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'errors' in body && Array.isArray(body.errors)
}
