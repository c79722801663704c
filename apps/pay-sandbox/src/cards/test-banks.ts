export interface BankBehavior {
  readonly says: string
  /** Deposits to it are returned. */
  readonly isUndeliverable?: true
  readonly depositType?: 'descriptor_code'
  /** Charges to it stay pending. */
  readonly neverClears?: true
  readonly onCharge?: { readonly code: string; readonly message: string }
}

export const testRouting = '110000000'

export const testBank = 'STRIPE TEST BANK'

/** Stripe's documented test account numbers, and their behavior here. */
export const testBanks: Readonly<Record<string, BankBehavior>> = {
  '000123456789': { says: 'works' },
  '000999999991': { says: 'works, with one deposit that carries a code', depositType: 'descriptor_code' },
  '000111111113': {
    says: 'is closed when it is charged',
    onCharge: { code: 'account_closed', message: 'The bank account has been closed.' },
  },
  '000111111116': {
    says: 'cannot be found when it is charged',
    onCharge: { code: 'no_account', message: 'The bank account could not be located.' },
  },
  '000222222227': {
    says: 'has insufficient funds when it is charged',
    onCharge: { code: 'insufficient_funds', message: 'The bank account has insufficient funds.' },
  },
  '000333333335': {
    says: 'does not allow debits',
    onCharge: { code: 'debit_not_authorized', message: 'The bank account does not allow this debit.' },
  },
  '000000000009': {
    says: 'never clears a charge',
    neverClears: true,
  },
  '000000004954': {
    says: 'receives no deposits',
    isUndeliverable: true,
  },
}

export const namedBanks: Readonly<Record<string, string>> = {
  pm_usBankAccount: '000123456789',
  pm_usBankAccount_success: '000123456789',
  pm_usBankAccount_accountClosed: '000111111113',
  pm_usBankAccount_noAccount: '000111111116',
  pm_usBankAccount_insufficientFunds: '000222222227',
  pm_usBankAccount_debitNotAuthorized: '000333333335',
  pm_usBankAccount_processing: '000000000009',
}

export const depositProofs = {
  right: { cents: [32, 45], code: 'SM11AA' },
  tooManyAttempts: { cents: [10, 11], code: 'SM33CC' },
  timedOut: { cents: [40, 41], code: 'SM44DD' },
} as const

/** The behavior of a test account by its last four digits; full numbers are never stored. */
export function bankBehaviorByLast4(last4: string): BankBehavior | undefined {
  return Object.entries(testBanks).find(([number]) => number.endsWith(last4))?.[1]
}
