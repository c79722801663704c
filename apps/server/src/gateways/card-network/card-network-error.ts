/**
 * How a call to a provider ended without an answer that can be used. `unavailable` means that it is unknown whether it
 * was done; `declined` is the bank's word and may be shown to the dealer; `refused` is a mistake in what was asked, and
 * `about` says in which part: the supplier's keys, so that every request will be refused; the payment method, so that
 * another one may work; or the request itself, such as an amount below the least one.
 */
export class CardNetworkError extends Error {
  readonly kind: 'unavailable' | 'declined' | 'refused'
  /** The provider's own name for it; never holds what was sent. */
  readonly code: string
  readonly about: 'keys' | 'method' | 'request'

  constructor(
    kind: CardNetworkError['kind'],
    code: string,
    message: string,
    about: CardNetworkError['about'] = 'request',
  ) {
    super(message)
    this.name = 'CardNetworkError'
    this.kind = kind
    this.code = code
    this.about = about
  }
}

/** An event that its provider did not sign, or signed too long ago. */
export class InvalidSignature extends Error {
  override readonly name = 'Forged'
}
