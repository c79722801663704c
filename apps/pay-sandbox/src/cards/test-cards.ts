import type { Decline } from './declines.ts'

export interface CardBehavior {
  readonly brand: 'visa' | 'mastercard' | 'amex' | 'discover'
  readonly says: string
  readonly onSave?: Decline
  readonly onCharge?: Decline
  /** The bank asks the cardholder to confirm the payment. */
  readonly isChallenged?: true
  readonly refundFails?: true
}

/** The providers' documented test cards, and their behavior here. */
export const testCards: Readonly<Record<string, CardBehavior>> = {
  '4242424242424242': { brand: 'visa', says: 'works' },
  '4111111111111111': { brand: 'visa', says: 'works' },
  '5555555555554444': { brand: 'mastercard', says: 'works' },
  '5105105105105100': { brand: 'mastercard', says: 'works' },
  '378282246310005': { brand: 'amex', says: 'works' },
  '6011111111111117': { brand: 'discover', says: 'works' },
  '4000000000000002': { brand: 'visa', says: 'is declined', onSave: 'generic_decline' },
  '4000000000009995': { brand: 'visa', says: 'has insufficient funds', onSave: 'insufficient_funds' },
  '4000000000000069': { brand: 'visa', says: 'has expired', onSave: 'expired_card' },
  '4000000000000127': { brand: 'visa', says: 'has another security code', onSave: 'incorrect_cvc' },
  '4000000000000119': { brand: 'visa', says: 'fails to be processed', onSave: 'processing_error' },
  '4000000000000341': {
    brand: 'visa',
    says: 'can be saved, is declined when it is charged',
    onCharge: 'generic_decline',
  },
  '4000002500003155': { brand: 'visa', says: 'asks for 3-D Secure when it is saved', isChallenged: true },
  '4800000000000004': { brand: 'visa', says: 'asks for 3-D Secure when it is saved', isChallenged: true },
  '4000002760003184': {
    brand: 'visa',
    says: 'asks for 3-D Secure at each charge: at Stripe its holder confirms a declined one on the order page',
    isChallenged: true,
    onCharge: 'authentication_required',
  },
  '4000000000005126': { brand: 'visa', says: 'works, but refunds fail', refundFails: true },
}

export const namedCards: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_discover: '6011111111111117',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_refundFail: '4000000000005126',
}

export const namedNonces: Readonly<Record<string, string>> = {
  'cnon:card-nonce-ok': '4111111111111111',
  'cnon:card-nonce-declined': '4000000000000002',
  'cnon:card-nonce-charge-declined': '4000000000000341',
  'cnon:card-nonce-rejected-cvv': '4000000000000127',
  'cnon:card-nonce-rejected-expiration': '4000000000000069',
}

/** The behavior of an unknown card number, not issued by any sandbox bank. */
const unknownCard: CardBehavior = { brand: 'visa', says: 'is unknown', onSave: 'test_mode_live_card' }
const mistyped: CardBehavior = { brand: 'visa', says: 'is mistyped', onSave: 'incorrect_number' }

/** The behavior of a card number, ignoring spaces. */
export function cardBehavior(number: string): CardBehavior {
  const digits = number.replace(/\D/g, '')
  return testCards[digits] ?? (isWellFormed(digits) ? unknownCard : mistyped)
}

/** The behavior of a test card by its last four digits; full numbers are never stored. */
export function cardBehaviorByLast4(last4: string): CardBehavior {
  return Object.entries(testCards).find(([number]) => number.endsWith(last4))?.[1] ?? unknownCard
}

/** Whether a number passes the Luhn check. */
function isWellFormed(digits: string): boolean {
  if (digits.length < 12 || digits.length > 19) return false
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
