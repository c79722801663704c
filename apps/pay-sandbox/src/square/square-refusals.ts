import { type Decline, declines } from '../cards/declines.ts'
import { Refused } from '../http/call.ts'

/** A "no" in Square's shape. */
export function refused(
  status: number,
  code: string,
  detail: string,
  category = 'INVALID_REQUEST_ERROR',
): Refused {
  return new Refused(status, { errors: [{ category, code, detail }] })
}

/** A "no" to a name that the account does not know. */
export function unknown(what: string, id: string): Refused {
  return refused(404, 'NOT_FOUND', `Could not find ${what} with id: ${id}`)
}

/** What a bank's "no" looks like, with what hangs on it. */
export function declinedBody(decline: Decline, beside: object = {}): object {
  const { message, square } = declines[decline]
  return { errors: [{ category: 'PAYMENT_METHOD_ERROR', code: square, detail: message }], ...beside }
}
