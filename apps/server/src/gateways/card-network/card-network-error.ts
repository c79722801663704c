/**
 * How a call to a provider ended without an answer that can be used. `unavailable` means that it is unknown whether it
 * was done; `declined` is the bank's word and may be shown to the dealer; `refused` is a mistake in what was asked.
 */
export class CardNetworkError extends Error {
  readonly kind: 'unavailable' | 'declined' | 'refused'
  /** The provider's own name for it; never holds what was sent. */
  readonly code: string
  /** Whether the supplier's own keys were refused, so that every request will be. */
  readonly isAboutKeys: boolean

  constructor(kind: CardNetworkError['kind'], code: string, message: string, isAboutKeys = false) {
    super(message)
    this.name = 'CardNetworkError'
    this.kind = kind
    this.code = code
    this.isAboutKeys = isAboutKeys
  }
}

/** An event that its provider did not sign, or signed too long ago. */
export class InvalidSignature extends Error {
  override readonly name = 'Forged'
}
