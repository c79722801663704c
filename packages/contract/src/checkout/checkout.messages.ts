/** The cart and checkout's messages besides refusals, as specified. */
export const checkoutMessages = {
  empty: '0 Items In Your Cart',
  justRemoved: 'You just removed',
  formInvalid: 'Please fix the errors listed in red and try again',
  noShippingMethods: 'No Channel Shipping Methods mapped. Please contact {brand} to proceed.',
  selectShippingMethod: 'Select Shipping Method',
} as const
