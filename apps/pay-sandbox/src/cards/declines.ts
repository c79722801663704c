/** Decline reasons in both providers' terms. */
export const declines = {
  generic_decline: {
    message: 'Your card was declined.',
    stripe: 'card_declined',
    square: 'GENERIC_DECLINE',
  },
  insufficient_funds: {
    message: 'Your card has insufficient funds.',
    stripe: 'card_declined',
    square: 'INSUFFICIENT_FUNDS',
  },
  expired_card: { message: 'Your card has expired.', stripe: 'expired_card', square: 'CARD_EXPIRED' },
  incorrect_cvc: {
    message: "Your card's security code is incorrect.",
    stripe: 'incorrect_cvc',
    square: 'CVV_FAILURE',
  },
  incorrect_number: {
    message: 'Your card number is incorrect.',
    stripe: 'incorrect_number',
    square: 'INVALID_CARD',
  },
  processing_error: {
    message: 'An error occurred while processing your card. Try again in a little bit.',
    stripe: 'processing_error',
    square: 'TEMPORARY_ERROR',
  },
  test_mode_live_card: {
    message: 'Your card was declined. This is a sandbox: use one of its test numbers.',
    stripe: 'card_declined',
    square: 'INVALID_CARD',
  },
  authentication_required: {
    message: 'Your card was declined. This transaction requires authentication.',
    stripe: 'authentication_required',
    square: 'CARD_DECLINED_VERIFICATION_REQUIRED',
  },
} as const

export type Decline = keyof typeof declines
