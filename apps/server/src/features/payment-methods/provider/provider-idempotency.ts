import { createHash } from 'node:crypto'

/** The caller's own key for a request, and a hash of what was asked for. */
export interface ProviderIdempotency {
  readonly key: string | undefined
  readonly requestHash: Buffer
}

/** What tells a request from another one with the same key. */
export function providerIdempotency(
  key: string | undefined,
  what: string,
  body: object,
): ProviderIdempotency {
  return {
    key,
    requestHash: createHash('sha256')
      .update(`${what} ${JSON.stringify(body)}`)
      .digest(),
  }
}
