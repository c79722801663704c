import { type Decline, declines } from '../../cards/declines.ts'
import { SandboxRefusal } from '../../provider/call.ts'

export function invalidRequest(
  message: string,
  code = 'parameter_invalid_empty',
  { status = 400, param }: { readonly status?: number; readonly param?: string } = {},
): SandboxRefusal {
  return new SandboxRefusal(status, { error: { type: 'invalid_request_error', code, message, param } })
}

/** The error for an id unknown to the account. */
export function resourceMissing(what: string, id: string): SandboxRefusal {
  const param = what === 'PaymentMethod' ? 'payment_method' : what
  return invalidRequest(`No such ${what}: '${id}'`, 'resource_missing', { status: 404, param })
}

/** A decline's response body, with details. */
export function declinedBody(decline: Decline, beside: object = {}): object {
  const { message, stripe } = declines[decline]
  const decline_code = stripe === 'card_declined' ? { decline_code: decline } : {}
  return { error: { type: 'card_error', code: stripe, message, ...decline_code, ...beside } }
}
