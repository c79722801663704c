import { type Decline, declines } from '../cards/declines.ts'
import { Refused } from '../http/call.ts'

/** A "no" to a request that should not have been made like this. */
export function invalid(message: string, code = 'parameter_invalid_empty', status = 400): Refused {
  return new Refused(status, { error: { type: 'invalid_request_error', code, message } })
}

/** A "no" to a name that the account does not know. */
export function missing(what: string, id: string): Refused {
  return invalid(`No such ${what}: '${id}'`, 'resource_missing', 404)
}

/** What a bank's "no" looks like, with what hangs on it. */
export function declinedBody(decline: Decline, beside: object = {}): object {
  const { message, stripe } = declines[decline]
  const decline_code = stripe === 'card_declined' ? { decline_code: decline } : {}
  return { error: { type: 'card_error', code: stripe, message, ...decline_code, ...beside } }
}
