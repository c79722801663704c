/** Refusals of payments, refunds and payment methods. */
export const paymentRefusals = {
  payment_collection_off: { status: 409, sentence: "This supplier doesn't collect payments in the portal." },
  no_payment_provider: {
    status: 409,
    sentence: "Sorry but we don't currently have any way to accept payments, please contact us.",
  },
  not_refundable: { status: 409, sentence: "There's nothing to refund." },
  refund_needs_person: {
    status: 409,
    sentence: "Refunds above the supplier's limit need a staff password. Refund this order in the console.",
  },
  payment_provider_not_found: {
    status: 404,
    sentence: "This payment provider or payment method type isn't available.",
  },
  payment_method_not_found: { status: 404, sentence: 'Payment method not found.' },
  payment_method_not_verified: {
    status: 409,
    sentence: 'This bank account must be verified before it can be made active.',
  },
  payment_method_not_chargeable: {
    status: 409,
    sentence: "This payment method can't be charged. Choose another one.",
  },
  payment_not_confirmable: {
    status: 409,
    sentence: "This payment can't be confirmed with the bank. Pay with another method.",
  },
  payment_method_failed: {
    status: 409,
    sentence: 'This payment method no longer works. Please remove it.',
  },
  payment_ranks_stale: {
    status: 409,
    sentence: 'Your payment methods have changed, please reload the page and try again.',
  },
  card_not_added: { status: 409, sentence: 'There was a problem adding your card.' },
  square_card_not_stored: { status: 409, sentence: 'Store Card Failure' },
  provider_error: {
    status: 409,
    sentence: 'The payment provider rejected the request. Check the details and try again.',
  },
  provider_unavailable: {
    status: 503,
    sentence: "We can't reach the payment provider right now. Please try again later.",
  },
  already_verified: { status: 409, sentence: 'This bank account is already verified.' },
} as const
