import { SquareClient, SquareEnvironment, SquareError } from 'square'
import type { NetworkAccount } from '../card-network.ts'
import { CardNetworkError } from '../card-network-error.ts'

const timeoutSeconds = 10
const retries = 1

/** A client for an account, at Square or at the account's `api_url`. */
export function createSquareClient(account: NetworkAccount): SquareClient {
  const { settings, secrets } = account
  return new SquareClient({
    token: secrets.access_token ?? '',
    environment: isSandbox(account) ? SquareEnvironment.Sandbox : SquareEnvironment.Production,
    ...(settings.api_url === undefined ? {} : { baseUrl: settings.api_url }),
    timeoutInSeconds: timeoutSeconds,
    maxRetries: retries,
  })
}

export function isSandbox({ settings }: NetworkAccount): boolean {
  return settings.application_id?.startsWith('sandbox-') === true
}

export function toCardNetworkError(error: unknown): CardNetworkError {
  if (!(error instanceof SquareError)) {
    // Lost connections and timeouts have separate error types.
    return new CardNetworkError('unavailable', 'no_answer', "The payment provider didn't respond.")
  }
  const [first] = error.errors
  const code = first?.code || 'unknown'
  const status = error.statusCode ?? 500
  // Another request with the key was sent or is in progress: the outcome is unknown.
  if (status >= 500 || [408, 409, 429].includes(status) || code === 'IDEMPOTENCY_KEY_REUSED') {
    return new CardNetworkError('unavailable', code, 'The payment provider returned an unexpected response.')
  }
  const isDeclined = first?.category === 'PAYMENT_METHOD_ERROR'
  return new CardNetworkError(
    isDeclined ? 'declined' : 'refused',
    code,
    first?.detail || code,
    status === 401 || status === 403 ? 'keys' : isAboutMethod(code, first?.field) ? 'method' : 'request',
  )
}

/** Whether the card or customer is at fault; without a field, the error names a missing object. */
function isAboutMethod(code: string, field: string | undefined): boolean {
  if (field !== undefined && field !== '') return field === 'source_id' || field === 'customer_id'
  return code === 'NOT_FOUND' || /CARD|SOURCE|CUSTOMER/.test(code)
}

/** Calls the library and converts its errors to CardNetworkError. */
export async function callSquare<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CardNetworkError) throw error
    throw toCardNetworkError(error)
  }
}

/** Finds one object by id; undefined if there is none. */
export async function findAtSquare<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await callSquare(work)
  } catch (error) {
    if (error instanceof CardNetworkError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}
