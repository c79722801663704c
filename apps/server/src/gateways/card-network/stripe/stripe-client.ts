import Stripe from 'stripe'
import type { NetworkAccount } from '../card-network.ts'
import { CardNetworkError } from '../card-network-error.ts'

export type StripeClient = Stripe

const timeoutMs = 10_000
const retries = 1

/** A client for an account, at Stripe or at the account's `api_url`. */
export function createStripeClient({ settings, secrets }: NetworkAccount): StripeClient {
  const at = settings.api_url === undefined ? undefined : new URL(settings.api_url)
  return new Stripe(secrets.secret_key ?? '', {
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(at === undefined
      ? {}
      : { host: at.hostname, port: at.port, protocol: at.protocol === 'http:' ? 'http' : 'https' }),
  })
}

export function toCardNetworkError(error: unknown): CardNetworkError {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  const code = error.code || error.type
  // The library sets an empty decline code if Stripe sent none.
  if (error instanceof Stripe.errors.StripeCardError)
    return new CardNetworkError('declined', error.decline_code || code, error.message)
  const isUnknown =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    // A concurrent request, or one with other parameters: it may have succeeded.
    error instanceof Stripe.errors.StripeIdempotencyError ||
    error.statusCode === 409 ||
    (error.statusCode ?? 500) >= 500
  return new CardNetworkError(
    isUnknown ? 'unavailable' : 'refused',
    code,
    error.message,
    errorSubject(error, code),
  )
}

const methodParams: readonly (string | undefined)[] = ['payment_method', 'customer', 'source']

/** Which part of a refused request is at fault. */
function errorSubject(
  { statusCode, param }: Stripe.errors.StripeError,
  code: string,
): CardNetworkError['about'] {
  if (statusCode === 401 || statusCode === 403) return 'keys'
  // Not the method's fault: the currency is the supplier's, and its account must have this kind of method enabled.
  if (code === 'payment_method_currency_mismatch' || code === 'payment_method_unactivated') return 'request'
  return methodParams.includes(param) || /^(payment_method|bank_account|customer)_/.test(code)
    ? 'method'
    : 'request'
}

/** Calls the library and converts its errors to CardNetworkError. */
export async function callStripe<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    throw toCardNetworkError(error)
  }
}

/** Finds one object by id; undefined if there is none. */
export async function findAtStripe<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await callStripe(work)
  } catch (error) {
    if (error instanceof CardNetworkError && error.code === 'resource_missing') return undefined
    throw error
  }
}

export function readId(thing: string | { readonly id: string } | null): string | null {
  return typeof thing === 'string' || thing === null ? thing : thing.id
}
