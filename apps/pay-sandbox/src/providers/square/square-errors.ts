import { type Decline, declines } from '../../cards/declines.ts'
import { SandboxRefusal } from '../../provider/call.ts'

export function squareRefusal(
  status: number,
  code: string,
  detail: string,
  category = 'INVALID_REQUEST_ERROR',
): SandboxRefusal {
  return new SandboxRefusal(status, { errors: [{ category, code, detail }] })
}

/** The error for an id unknown to the account. */
export function squareNotFound(what: string, id: string): SandboxRefusal {
  return squareRefusal(404, 'NOT_FOUND', `Could not find ${what} with id: ${id}`)
}

/** A decline's response body, with details. */
export function declinedBody(decline: Decline, beside: object = {}): object {
  const { message, square } = declines[decline]
  return { errors: [{ category: 'PAYMENT_METHOD_ERROR', code: square, detail: message }], ...beside }
}
