/**
 * A provider call without a usable response. `unavailable`: the outcome is unknown; `declined`: the bank's
 * reason, safe to show to the dealer; `refused`: an error in the request, where `about` says which part: the keys
 * (every request will fail), the payment method (another may work), or the request itself, such as an amount below the
 * minimum.
 */
export class CardNetworkError extends Error {
  readonly kind: 'unavailable' | 'declined' | 'refused'
  /** The provider's error code; never contains request data. */
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

/** An event with an invalid or expired signature. */
export class InvalidSignature extends Error {
  override readonly name = 'Forged'
}
