/** Decline reasons for the dealer, by Stripe and Square codes. */
const reasons: readonly (readonly [sentence: string, codes: readonly string[]])[] = [
  ['Insufficient funds.', ['insufficient_funds', 'INSUFFICIENT_FUNDS']],
  ['The card has expired.', ['expired_card', 'CARD_EXPIRED', 'INVALID_EXPIRATION', 'BAD_EXPIRATION']],
  ["The card's security code is incorrect.", ['incorrect_cvc', 'invalid_cvc', 'CVV_FAILURE']],
  [
    "The card's billing address or postal code is incorrect.",
    ['incorrect_zip', 'incorrect_address', 'ADDRESS_VERIFICATION_FAILURE', 'INVALID_POSTAL_CODE'],
  ],
  [
    'The card number is incorrect.',
    [
      'incorrect_number',
      'invalid_number',
      'invalid_account',
      'INVALID_CARD',
      'PAN_FAILURE',
      'INVALID_ACCOUNT',
    ],
  ],
  [
    "The amount exceeds the card's or account's limit.",
    [
      'card_velocity_exceeded',
      'withdrawal_count_limit_exceeded',
      'TRANSACTION_LIMIT',
      'CARDHOLDER_INSUFFICIENT_PERMISSIONS',
    ],
  ],
  [
    'The bank requires the cardholder to confirm this payment. Confirm it on the order page, or use another method.',
    ['authentication_required'],
  ],
  ["This payment wasn't confirmed with the bank.", ['payment_intent_authentication_failure']],
  [
    "The bank requires the cardholder to confirm this payment, which isn't possible here. Please use another method.",
    ['offline_pin_required', 'CARD_DECLINED_VERIFICATION_REQUIRED', 'BUYER_REFUSED_PAYMENT'],
  ],
  [
    "The card doesn't support this type of payment or currency.",
    [
      'card_not_supported',
      'currency_not_supported',
      'transaction_not_allowed',
      'CARD_NOT_SUPPORTED',
      'UNSUPPORTED_CARD_BRAND',
    ],
  ],
  [
    'The bank needs to approve this payment. Call the number on the card, then try again.',
    ['call_issuer', 'CARD_DECLINED_CALL_ISSUER', 'VOICE_FAILURE'],
  ],
  [
    "This card can't be used. Please use another one.",
    [
      'lost_card',
      'stolen_card',
      'pickup_card',
      'restricted_card',
      'fraudulent',
      'ALLOWABLE_PIN_TRIES_EXCEEDED',
    ],
  ],
  [
    "The bank couldn't process the payment. Please try again later.",
    [
      'processing_error',
      'issuer_not_available',
      'try_again_later',
      'reenter_transaction',
      'TEMPORARY_ERROR',
      'PAYMENT_LIMIT_EXCEEDED',
    ],
  ],
  ['The bank account has been closed.', ['account_closed', 'bank_account_closed']],
  ["The bank account wasn't found.", ['no_account', 'bank_account_unusable', 'invalid_account_number']],
  [
    "The bank account doesn't allow this payment.",
    ['debit_not_authorized', 'bank_account_restricted', 'bank_ownership_changed'],
  ],
  [
    'The bank declined the payment without giving a reason.',
    [
      'generic_decline',
      'card_declined',
      'do_not_honor',
      'no_action_taken',
      'not_permitted',
      'GENERIC_DECLINE',
    ],
  ],
]

const sentences = new Map(
  reasons.flatMap(([sentence, codes]) => codes.map((code) => [code, sentence] as const)),
)

export const declinedWithoutReason = 'The payment was declined. No reason was given.'

/** The sentence for the first known code; otherwise the provider's own, or that no reason was given. */
export function describeDecline(
  codes: readonly (string | null | undefined)[],
  providersWords?: string | null,
): string {
  const known = codes.flatMap((code) => (code ? (sentences.get(code) ?? []) : []))
  return known[0] ?? (providersWords || declinedWithoutReason)
}
