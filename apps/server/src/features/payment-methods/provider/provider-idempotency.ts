import { createHash } from 'node:crypto'

export interface ProviderIdempotency {
  readonly key: string | undefined
  readonly requestHash: Buffer
}

/** The idempotency of one request: its key, and a hash of the operation and its body. */
export function providerIdempotency(
  key: string | undefined,
  operation: string,
  body: object,
): ProviderIdempotency {
  return {
    key,
    requestHash: createHash('sha256')
      .update(`${operation} ${JSON.stringify(body)}`)
      .digest(),
  }
}
