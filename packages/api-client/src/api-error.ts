import type { ErrorBody } from '@portal/contract/api/error-body.schema'

/** Shown when the server's answer has no sentence for the dealer (document 1, section 8). */
export const somethingWentWrong =
  'Something went wrong and we were unable to process your request, if this keeps happening please contact us'

export const unreachable = 'The portal cannot be reached. Please check your connection and try again.'

type ApiErrorBody = Omit<ErrorBody, 'reason'> & { readonly reason: ErrorBody['reason'] | 'unreachable' }

/** A call that failed or was refused: the status (0 when no server answered), the named reason and readable sentences. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ApiErrorBody
  /** How long the server asks to wait before a retry, in milliseconds. */
  readonly retryAfterMs: number | undefined

  constructor(status: number, body: ApiErrorBody, retryAfterMs?: number) {
    super(body.errors.join(' ') || somethingWentWrong)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.retryAfterMs = retryAfterMs
  }
}

/** Reads the error out of a response; tolerates bodies that are not ours, such as a proxy's page. */
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
    // The header may also hold a date, which is not read.
    Number.isFinite(seconds) ? seconds * 1000 : undefined,
  )
}

/** The error of a call that no server answered. */
export function unreachableError(): ApiError {
  return new ApiError(0, { reason: 'unreachable', errors: [unreachable], requestId: '' })
}

/** The message to show for anything that was thrown: its own sentences when it is an `ApiError`, else the general one. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : somethingWentWrong
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'errors' in body && Array.isArray(body.errors)
}
