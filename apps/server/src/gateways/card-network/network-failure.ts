/**
 * How a call to a provider ended without an answer that can be used. `unavailable` means that nobody knows whether it
 * was done; `declined` is the bank's word and may be shown to the dealer; `refused` is a mistake in what was asked.
 */
export class NetworkFailure extends Error {
  readonly kind: 'unavailable' | 'declined' | 'refused'
  /** The provider's own name for it; never holds what was sent. */
  readonly code: string

  constructor(kind: NetworkFailure['kind'], code: string, message: string) {
    super(message)
    this.name = 'NetworkFailure'
    this.kind = kind
    this.code = code
  }
}

/** An event that its provider did not sign, or signed too long ago. */
export class Forged extends Error {
  override readonly name = 'Forged'
}
