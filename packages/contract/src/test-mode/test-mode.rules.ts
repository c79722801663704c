export const testDeclineReference = 'test-decline'

/** How long a simulated order is authorized before it is charged and shipped. */
export const testShippingDelayMs = 60_000

/** Whether a number is one that simulated orders have, and no other order may have. */
export function isTestOrderNumber(orderNumber: string): boolean {
  return /^TEST-\d+$/.test(orderNumber)
}
