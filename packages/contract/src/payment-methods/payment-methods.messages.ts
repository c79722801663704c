/** The payment section's messages besides refusals, as specified. */
export const paymentMethodMessages = {
  cardAdded: 'Card added',
  achAdded: 'ACH added',
  verified: 'Your bank account has been verified',
  ranked: 'Payment Priorities Updated',
  removed: 'Payment method has been removed',
  renamed: 'Payment method has been renamed',
  activated: 'Payment method is now active',
  deactivated: 'Payment method has been deactivated',
  none: "You don't have any payment methods setup yet.",
  squareFailed: 'Initializing Square failed',
} as const

/** Shown wherever orders are authorized without an active payment method. */
export const noPaymentMethodWarning = 'You have no active payment method. Add one to pay for orders.'

/** The warning when only a bank account's test deposits need confirmation. */
export const confirmDepositsWarning =
  'You have no active payment method. Verify your bank account to pay for orders.'
