import { hashRequest } from '../../../domain/idempotency.ts'

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
  return { key, requestHash: hashRequest([operation, body]) }
}
