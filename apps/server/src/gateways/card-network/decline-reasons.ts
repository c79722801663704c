/** Why a payment was declined, in words for the dealer; the codes are those of Stripe and of Square. */
const reasons: readonly (readonly [sentence: string, codes: readonly string[]])[] = [
  ['There is not enough money on the account.', ['insufficient_funds', 'INSUFFICIENT_FUNDS']],
  ['The card has expired.', ['expired_card', 'CARD_EXPIRED', 'INVALID_EXPIRATION', 'BAD_EXPIRATION']],
  ['The security code of the card is wrong.', ['incorrect_cvc', 'invalid_cvc', 'CVV_FAILURE']],
  [
    'The postal code or address of the card is wrong.',
    ['incorrect_zip', 'incorrect_address', 'ADDRESS_VERIFICATION_FAILURE', 'INVALID_POSTAL_CODE'],
  ],
  [
    'The card number is wrong.',
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
    'The amount is above a limit of the card or account.',
    [
      'card_velocity_exceeded',
      'withdrawal_count_limit_exceeded',
      'TRANSACTION_LIMIT',
      'CARDHOLDER_INSUFFICIENT_PERMISSIONS',
    ],
  ],
  [
    'The bank wants its customer to confirm this payment, which cannot be done here. Please use another method.',
    [
      'authentication_required',
      'offline_pin_required',
      'CARD_DECLINED_VERIFICATION_REQUIRED',
      'BUYER_REFUSED_PAYMENT',
    ],
  ],
  [
    'The card does not take this kind of payment or currency.',
    [
      'card_not_supported',
      'currency_not_supported',
      'transaction_not_allowed',
      'CARD_NOT_SUPPORTED',
      'UNSUPPORTED_CARD_BRAND',
    ],
  ],
  [
    'The bank wants to be called before it pays. Please call the number on the card.',
    ['call_issuer', 'CARD_DECLINED_CALL_ISSUER', 'VOICE_FAILURE'],
  ],
  [
    'The card cannot be used any longer. Please use another one.',
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
    'The bank had a problem. Please try again later.',
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
  ['The bank account could not be found.', ['no_account', 'bank_account_unusable', 'invalid_account_number']],
  [
    'The bank account does not allow this payment.',
    ['debit_not_authorized', 'bank_account_restricted', 'bank_ownership_changed'],
  ],
  [
    'The bank declined the payment and gave no reason.',
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

export const declinedWithoutReason = 'The payment was declined, and no reason was given.'

/** The sentence of the first code that has one; else what the provider said itself, or that no reason was given. */
export function describeDecline(
  codes: readonly (string | null | undefined)[],
  providersWords?: string | null,
): string {
  const known = codes.flatMap((code) => (code ? (sentences.get(code) ?? []) : []))
  return known[0] ?? (providersWords || declinedWithoutReason)
}
