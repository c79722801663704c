export const maxLineCount = 500

export const maxQuantity = 99_999

export const maxSkuLength = 200

/** The shipping method a form starts with; it stands for none chosen. */
export const noShippingMethodId = 0
