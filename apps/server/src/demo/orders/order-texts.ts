/** What dealers write into the note of an order. */
export const notes = [
  'Please leave at the side door.',
  'Birthday present: no invoice in the parcel, please.',
  'Customer asked for delivery after the 15th.',
  'Ring the bell twice, the workshop is at the back.',
  'Send together with the last order if it has not left yet.',
  'Fragile: please double box.',
] as const

/** Shipping texts of orders that came with words instead of a method. */
export const shippingTexts = {
  US: ['UPS Ground', 'USPS Priority', 'FedEx Home Delivery', 'Cheapest available'],
  GB: ['Royal Mail 2nd', 'Courier next day', 'Cheapest available'],
} as const

/** Shipping texts that no method fits. */
export const unknownShippingTexts = ['Sunrise Courier Next Day', 'Drone Drop', 'Customer collects'] as const
